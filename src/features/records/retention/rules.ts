import { DAY_MS } from '@/lib/durations'
import { ok, refused, type Result } from '@/lib/result'
import type { SubmissionSlug } from '@/submissions'

/** A retention period, as PostgreSQL and a person read it. Months and years are those of the calendar. */
export type Period = `${number} ${'minutes' | 'hours' | 'days' | 'months' | 'years'}`

/** One class of kept data: its name on the public page, its period, and the start of that period. */
type KeptClass = {
  what: string
  period: Period
  /** Follows the period in a sentence: "30 days after the day". */
  since: string
  /** Another condition, as a sentence. */
  but?: string
}

/**
 * Every class of data and its period, written once: the nightly run erases by it, staff see it in the panel, and *What
 * we keep and for how long* shows it to the public. The order is that of the page.
 * The periods are those of our retention policy; an attorney confirms the one for signed waivers, which has to cover
 * the time in which a former child may still go to court.
 */
export const KEPT = {
  'day-health': {
    what: 'Health answers for an event',
    period: '30 days',
    since: 'after the day',
  },
  'program-health': {
    what: 'Health answers of a registration for programs',
    period: '12 months',
    since: 'after you sent them',
  },
  pickup: {
    what: 'Pick-up people, the pick-up code, and who must never pick up a child',
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
    what: 'Messages that we wrote to several families at once',
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
    since: 'after the signature, or after the 18th birthday of a younger signer',
    but: 'The law lets a person go to court until then. Each has the names, the date of birth and the internet address of the signature.',
  },
  'paper-waivers': {
    what: 'Photos of waivers that were signed on paper',
    period: '20 years',
    since: 'after the signature',
    but: 'That is 7 years after the youngest who may take part has turned 18.',
  },
  attendance: {
    what: 'When a child came to an event and with whom it went home, what happened there, and medicine that was given',
    period: '7 years',
    since: 'after the day, or as long as the signed waiver if that is longer',
    but: 'It proves whom we gave a child to.',
  },
  activity: {
    what: 'Who on our staff did what, and the reasons that they gave, without your answers',
    period: '24 months',
    since: 'after it was done',
  },
} as const satisfies Record<string, KeptClass>

export type KeptName = keyof typeof KEPT

export const isKeptName = (name: string): name is KeptName => Object.hasOwn(KEPT, name)

export const KEPT_NAMES = Object.keys(KEPT).filter(isKeptName)

/** Deleted every hour, because it is useful only for a while. */
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
    what: 'How often something was sent or tried, by codes without names',
    period: '24 hours',
    since: 'after it was sent, at most',
  },
  'day-phones': {
    what: 'Which phones of our staff and helpers had the list of an event',
    period: '30 days',
    since: 'after they were last heard',
  },
  'roster-pages': {
    what: 'Photos of the pages of a paper roster, from which our staff typed who came',
    period: '30 days',
    since: 'after they were added',
  },
  'failed-jobs': {
    what: 'Work that the server could not finish, such as sending a link to an address',
    period: '3 days',
    since: 'after the last attempt',
  },
} as const satisfies Record<string, KeptClass>

export type KeptBrieflyName = keyof typeof KEPT_BRIEFLY

const isKeptBriefly = (name: string): name is KeptBrieflyName => Object.hasOwn(KEPT_BRIEFLY, name)

export const KEPT_BRIEFLY_NAMES = Object.keys(KEPT_BRIEFLY).filter(isKeptBriefly)

/** For how many days backups are kept. Erased people must disappear from them, too. */
export const BACKUPS_KEPT_DAYS = 35

/** For how long an erasure can be called back. Meanwhile its data is withheld. */
export const CALLED_BACK_WITHIN = '48 hours' satisfies Period

/** For how long rows taken by the nightly run can be put back. Meanwhile they are withheld. */
export const PUT_BACK_WITHIN = '7 days' satisfies Period

/** Data that no job deletes by a clock of the database. */
export const KEPT_OTHERWISE: readonly { what: string; howLong: string }[] = [
  {
    what: 'Backups, encrypted, so that nothing is lost when a machine fails',
    howLong: `${String(BACKUPS_KEPT_DAYS)} days. What was erased before is erased again if one has to be brought back.`,
  },
  {
    what: 'What you have asked us to erase',
    howLong: `${CALLED_BACK_WITHIN} after we have confirmed it, in case it was a mistake. Until then no one sees it.`,
  },
  {
    what: 'What a time limit above has ended',
    howLong: `${PUT_BACK_WITHIN} longer, in case a date was wrong. Until then no one sees it.`,
  },
  {
    what: 'In which language you want our emails',
    howLong: 'As long as we keep something else with your email address',
  },
  { what: 'Photos in which you agreed to be shown', howLong: 'Until you say stop' },
  {
    what: 'Accounts of our staff',
    howLong:
      'While they work with us. Then an account is closed, and its name stays beside what they did.',
  },
]

/** "30 days after the day." and another condition. */
export const howLong = ({ period, since, but }: KeptClass): string =>
  `${period} ${since}.${but === undefined ? '' : ` ${but}`}`

/** Why one person's data is not erased. */
export type ErasureRefusal = 'held' | 'not-found' | 'list-changed' | 'no-household'

/** Why an erasure is not called back. */
export type CallBackRefusal = 'not-found' | 'erased' | 'called-back'

/** A record that an erasure is about, as an admin reads it before. */
export type ErasableRecord = {
  id: string
  collection: SubmissionSlug
  reference: string
  /** The sender or participant. */
  name: string
  /** Its event. */
  event: string | null
  createdAt: string
}

/** The contents of an erasure under one address. */
export type ErasableHousehold = {
  /** By which a request names it. */
  key: string
  /** The newest first. */
  records: readonly ErasableRecord[]
}

/** All that an erasure of each scope would be about. */
export type Erasable = Record<Scope, readonly ErasableHousehold[]>

export const getRecordIds = (households: readonly ErasableHousehold[]): string[] =>
  households.flatMap(({ records }) => records.map(({ id }) => id))

/**
 * The records of the households that an admin has chosen in a list.
 *
 * @param seen the fingerprint of the list that they have seen
 */
export function chosenRecords(
  listed: readonly ErasableHousehold[],
  { households, seen }: { households: readonly string[]; seen: string },
  fingerprint: (ids: readonly string[]) => string,
): Result<string[], Exclude<ErasureRefusal, 'held'>> {
  if (listed.length === 0) return refused('not-found')
  if (fingerprint(getRecordIds(listed)) !== seen) return refused('list-changed')
  const chosen = listed.filter(({ key }) => households.includes(key))
  // A name that is not in the list belongs to another person.
  if (chosen.length === 0 || chosen.length < new Set(households).size)
    return refused('no-household')
  return ok(getRecordIds(chosen))
}

/** Why nothing is put back. */
export type PutBackRefusal = 'not-found' | 'later-first'

/** Why a hold is not placed or lifted. */
export type HoldRefusal = 'not-found' | 'no-reason' | 'held-already'

/** The state of a requested erasure. Instants are ISO. */
export type ErasureState = {
  /** When it was done; `null` while it waits, or if it was called back. */
  doneAt: string | null
  calledBackAt: string | null
  erased: number | null
  /** How many signed waivers the law keeps. */
  signatures: number | null
  problem: string | null
}

/** The scope of an erasure: one person, or everyone under the same email address. */
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

/**
 * Why the nightly run stopped before it took anything of a class: it wants much more than usual, the clock of the machine is
 * not that of the database, or the run before it was at no time that makes sense.
 */
export const STOPS = ['too-many', 'clock', 'last-run'] as const

export type Stop = (typeof STOPS)[number]

export const isStop = (problem: string | null): problem is Stop =>
  STOPS.some((stop) => stop === problem)

/** How many runs define the usual amount. */
export const USUAL_OF_RUNS = 10
const USUAL_MIN = 4
const TIMES_THE_USUAL = 5

/**
 * More than this at once is not usual: five times the median, and at least 20.
 *
 * @param lastRuns how much each of the last runs took
 */
export function usualMax(lastRuns: readonly number[]): number {
  const sorted = lastRuns.toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.floor(sorted.length / 2)],
  ]
  return TIMES_THE_USUAL * Math.max(USUAL_MIN, (low + high) / 2)
}

const CLOCKS_DIFFER_MS = 60_000
/** Longer without a run, and either the site was away or the clock has moved. */
const RUNS_APART_MAX_MS = 8 * DAY_MS

/** Whether the clocks allow a run that counts by them. */
export function clockStop({
  machine,
  database,
  lastRun,
}: {
  machine: Date
  database: Date
  /** When the last run ended by the clock of then; `null` before the first. */
  lastRun: Date | null
}): Extract<Stop, 'clock' | 'last-run'> | null {
  if (Math.abs(machine.getTime() - database.getTime()) > CLOCKS_DIFFER_MS) return 'clock'
  const since = lastRun === null ? 0 : machine.getTime() - lastRun.getTime()
  return since < -CLOCKS_DIFFER_MS || since > RUNS_APART_MAX_MS ? 'last-run' : null
}
