/** How long something is kept, as PostgreSQL and a person read it. Months and years are those of the calendar. */
type Period = `${number} ${'minutes' | 'hours' | 'days' | 'months' | 'years'}`

/** One class of what is kept: how the public page names it, for how long, and from when on that counts. */
type KeptClass = {
  what: string
  period: Period
  /** Follows the period in a sentence: "30 days after the day". */
  since: string
  /** What else decides, as a sentence. */
  but?: string
}

/**
 * What the site keeps and for how long, written once: the nightly run erases by it, staff see it in the panel, and
 * *What we keep and for how long* tells everybody. The order is that of the page.
 *
 * The periods are those of our retention policy; an attorney confirms the one for signed waivers, which has to cover the
 * time in which somebody who was a child may still go to court.
 */
export const KEPT = {
  'day-health': {
    what: 'Health answers for a day out',
    period: '30 days',
    since: 'after the day',
  },
  'program-health': {
    what: 'Health answers of a registration for programs',
    period: '12 months',
    since: 'after you sent them',
  },
  pickup: {
    what: 'Pick-up people, the pick-up code, and who must never collect a child',
    period: '30 days',
    since: 'after the day',
  },
  'driver-photos': {
    what: 'Photos of licenses and insurance cards',
    period: '30 days',
    since: 'after the day or after we decided, whichever comes first',
  },
  rsvps: {
    what: 'RSVPs: names, dates of birth, contact details, consents',
    period: '24 months',
    since: 'after the last time you came or wrote to us',
  },
  registrations: {
    what: 'Registrations for programs',
    period: '24 months',
    since: 'after the last time you came or wrote to us',
  },
  volunteers: {
    what: 'Volunteer applications, with resumes and driver checks',
    period: '12 months',
    since: 'after the last time you helped or wrote to us',
    but: 'As long as you are approved as a driver, we keep them.',
  },
  careers: {
    what: 'Job applications, with resumes',
    period: '12 months',
    since: 'after our last answer',
  },
  messages: {
    what: 'Messages you sent with a form, and our answers',
    period: '12 months',
    since: 'after you sent them',
  },
  news: {
    what: 'Your email address for our newsletter',
    period: '30 days',
    since: 'after you unsubscribe',
  },
  'email-texts': {
    what: 'The text of the emails we sent you',
    period: '14 days',
    since: 'after they were sent',
  },
  emails: {
    what: 'That we sent you an email: its subject, and when',
    period: '24 months',
    since: 'after it was sent',
  },
  'event-messages': {
    what: 'Messages that we wrote to several families about an event',
    period: '24 months',
    since: 'after they were sent',
  },
  accounts: {
    what: 'Accounts on this site: email address and name',
    period: '24 months',
    since: 'after you last signed in',
  },
  signatures: {
    what: 'Waivers that were signed on this site',
    period: '7 years',
    since: 'after the signature, or after the 18th birthday of somebody who was younger',
    but: 'The law lets a person go to court until then. Each has the names, the date of birth and the internet address of the signature.',
  },
  'paper-waivers': {
    what: 'Photos of waivers that were signed on paper',
    period: '20 years',
    since: 'after the signature',
    but: 'That is 7 years after the youngest who may take part has turned 18.',
  },
  activity: {
    what: 'Who on our staff did what, without your answers',
    period: '24 months',
    since: 'after it was done',
  },
} as const satisfies Record<string, KeptClass>

export type KeptName = keyof typeof KEPT

export const KEPT_NAMES = Object.keys(KEPT).filter((name): name is KeptName =>
  Object.hasOwn(KEPT, name),
)

/** What is deleted every hour, because it is of use only for a while. */
export const KEPT_BRIEFLY = {
  'unsent-forms': {
    what: 'A form that could not be sent yet, if your browser runs no scripts',
    period: '90 minutes',
    since: 'at most, after you last sent it',
  },
  receipts: {
    what: 'That a form was sent, so that it is not stored twice',
    period: '48 hours',
    since: 'after it was sent',
  },
  links: {
    what: 'That a private link was sent to an address; the link itself only as a code',
    period: '30 days',
    since: 'after they expire',
  },
  sessions: {
    what: 'That you are signed in, and with which browser',
    period: '24 hours',
    since: 'after you signed in, at most',
  },
  limits: {
    what: 'How often something was sent or tried, by codes that name nobody',
    period: '24 hours',
    since: 'after it was sent, at most',
  },
  'failed-jobs': {
    what: 'Work that the server could not finish, such as sending a link to an address',
    period: '14 days',
    since: 'after the last attempt',
  },
} as const satisfies Record<string, KeptClass>

/** For how many days backups are kept. Whoever has been erased must disappear from them, too. */
export const BACKUPS_KEPT_DAYS = 35

/** What no job deletes by a clock of the database. */
export const KEPT_OTHERWISE: readonly { what: string; howLong: string }[] = [
  {
    what: 'Backups, encrypted, so that nothing is lost when a machine fails',
    howLong: `${String(BACKUPS_KEPT_DAYS)} days. What was erased before is erased again if one has to be brought back.`,
  },
  { what: 'Photos in which you agreed to be shown', howLong: 'Until you say stop' },
  {
    what: 'Accounts of our staff',
    howLong:
      'While they work with us. Then an account is closed, and its name stays beside what they did.',
  },
]

/** "30 days after the day." and what else decides. */
export const howLong = ({ period, since, but }: KeptClass): string =>
  `${period} ${since}.${but === undefined ? '' : ` ${but}`}`

/** Why one person's data is not erased. */
export type ErasureRefusal = 'held' | 'not-found'

/** Why a hold is not placed or lifted. */
export type HoldRefusal = 'not-found' | 'no-reason' | 'held-already'

/** How something that was to be erased on request stands. Instants are ISO. */
export type ErasureState = {
  /** When it was done; `null` while it waits for the worker. */
  doneAt: string | null
  erased: number | null
  /** How many signed waivers the law keeps. */
  signatures: number | null
  problem: string | null
}

/** Whose data is erased: one person's, or that of everybody under the same email address. */
export const SCOPES = ['person', 'family'] as const
export type Scope = (typeof SCOPES)[number]

/** When the nightly run begins, in UTC: in the night of the organization. */
export const RUN_AT = { hour: 7, minute: 23 } as const

/** The next time that the nightly run begins. */
export function nextRunAfter(moment: Date): Date {
  const next = new Date(moment)
  next.setUTCHours(RUN_AT.hour, RUN_AT.minute, 0, 0)
  if (next <= moment) next.setUTCDate(next.getUTCDate() + 1)
  return next
}
