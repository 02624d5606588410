import { AUDIT_ACTIONS, AUDIT_DETAILS, type AuditAction, type AuditDetails } from '@/audit-actions'
import { stateWords } from '@/features/people/wording'
import type { ExportRecord } from '@/features/reports/exports/rules'
import { exportSource, isExportSlug } from '@/features/reports/exports/sources/rules'
import { formatDay } from '@/forms/core/format-answers'
import { withCount } from '@/lib/plural'
import { answerLabel, getLabels, isSubmissionSlug, SUBMISSIONS } from '@/submissions'

/** The kinds of lines, as the filter *What* offers them. */
export const KINDS = {
  health: 'Health',
  files: 'Files',
  roster: 'Roster',
  export: 'Export',
  access: 'Accounts',
  'sign-in': 'Sign-in',
  refused: 'Refused',
  drivers: 'Drivers',
  status: 'Status',
  work: 'Assigned',
  notes: 'Notes',
  corrections: 'Corrections',
  email: 'Email',
  places: 'Spots',
  website: 'Website',
  'clean-up': 'Clean-up',
  families: 'Families',
} as const

export type ActivityKind = keyof typeof KINDS

export const isKind = (text: string): text is ActivityKind => Object.hasOwn(KINDS, text)

/** The facts of a sentence. */
export type Facts<Detail = unknown> = {
  /** As the column `audit_log.detail` holds it. */
  detail: Detail
  /** The collection of the subject. */
  collection: string
  /** The name of the account that the details name in `to`; `null` if the account is gone. */
  colleague: string | null
  /** Whether the subject is the actor's own account. */
  isOwn: boolean
}

/** The words after the actor's name, with `{whom}` for the subject, and a note in gray after it. */
export type Said = { says: string; note?: string }

type Sentence<A extends AuditAction> = {
  kind: ActivityKind
  /** Written in ink: openings, rosters, exports and access. */
  isInk?: true
  words: string | ((facts: Facts<AuditDetails[A]>) => string | Said)
}

const FILES: Readonly<Record<string, string>> = {
  'driver-documents': 'looked at the driver’s photos of {whom}.',
  'paper-waivers': 'opened the signed sheet of {whom}.',
  resumes: 'opened the resume of {whom}.',
  'roster-pages': 'opened a page of the paper roster of {whom}.',
  'waiver-signatures': 'opened the signed copy of {whom}.',
}

const HEALTH_REASONS = {
  call: 'Reason: calls the family',
  incident: 'Reason: something happened',
  event: 'Reason: prepares an event',
}

const SIGNED_IN = {
  password: 'signed in.',
  code: 'signed in with two steps.',
  'recovery-code': { says: 'signed in with a recovery code.', note: 'It works once' },
}

const NOT_SIGNED_IN = {
  disabled: 'The account is disabled',
  unconfirmed: 'The address is not confirmed',
  'wrong-code': 'Wrong code',
  'wrong-password': 'Wrong password',
}

const REFUSED: Readonly<Record<number, string>> = {
  403: 'tried something that their account may not do.',
  409: 'tried a change that was no longer possible.',
  422: 'typed a wrong password for a change of their account.',
}

/** "Where: registrations", from `/api/registrations/3`. */
function refusedAt(path: string): string {
  const [root = '', second = '', third = ''] = path.split('/').slice(1)
  const room = (second === 'globals' && third) || second || root
  return `Where: ${isSubmissionSlug(room) ? getLabels(room).plural.toLowerCase() : room.replaceAll('-', ' ')}`
}

const STATUSES = new Map<string, string>(
  Object.values(SUBMISSIONS).flatMap(({ statuses }) =>
    statuses.map(({ value, label }): [string, string] => [value, label.toLowerCase()]),
  ),
)

const rsvpState = (state: string) => stateWords('rsvps', state).toLowerCase()

const ROLES: Readonly<Record<string, string>> = {
  admin: 'an administrator',
  staff: 'a coordinator',
  user: 'an account without staff access',
}

export const manyOf = (collection: string): string =>
  isExportSlug(collection) ? exportSource(collection).many : 'records'

const IN_DATABASE = 'Changed directly in the database'

const submissions = ({ records }: { records: readonly string[] }): string =>
  withCount(records.length, { one: 'submission', other: 'submissions' })

const emails = (count: number): string => withCount(count, { one: 'email', other: 'emails' })

const stopped = ({ stopped: count, emails: all }: { stopped: number; emails: number }): string =>
  `${String(count)} of ${emails(all)}`

const participants = ({ participants: count }: { participants: number }): string =>
  withCount(count, { one: 'participant', other: 'participants' })

const getRows = ({ class: name, rows }: { class: string; rows: number }): string =>
  `${name}, ${String(rows)}`

const erased = ({ scope, records }: { scope: 'person' | 'family'; records: number }): string =>
  `${scope === 'person' ? 'one person' : 'a family'}, ${String(records)} records`

const NOT_ERASED = {
  held: 'nothing, because of a hold',
  'not-asked': 'nothing, because no administrator of the site requested it',
  'called-back': 'nothing, because it was called back after the backup',
}

/** "csv, Jan 01, 2026 to today, 218 rows, with health answers: for the kitchen". */
const exportNote = ({
  format,
  start,
  end,
  event,
  status,
  chosen,
  rows,
  healthReason,
}: ExportRecord) =>
  [
    format,
    `${start ? formatDay(start) : 'beginning'} to ${end ? formatDay(end) : 'today'}`,
    ...(event ? [`event ${event}`] : []),
    ...(status ? [`status ${status}`] : []),
    ...(chosen > 0 ? [`${String(chosen)} chosen`] : []),
    `${String(rows)} rows`,
    ...(healthReason === null ? [] : [`with health answers: ${healthReason}`]),
  ].join(', ')

const assigned = (
  what: string,
  {
    to,
    answerBy,
    colleague,
  }: { to: string | null; answerBy?: string | null; colleague: string | null },
): Said => ({
  says:
    to === null
      ? `unassigned ${what}.`
      : `assigned ${what} to ${colleague ?? 'a former colleague'}.`,
  ...(answerBy ? { note: `Reply by ${formatDay(answerBy)}` } : {}),
})

const answered = (what: string, { to, isEmailed }: { to: string; isEmailed: boolean }): Said => ({
  says: `set ${what} to ${STATUSES.get(to) ?? to}.`,
  note: isEmailed ? 'An email went out' : 'No email',
})

const getLabel = (collection: string, field: string): string => {
  const label = answerLabel(collection, field)
  return label === undefined ? 'an answer' : `“${label}”`
}

const labelsOfFields = (collection: string, fields: readonly string[]): string =>
  fields.map((field) => getLabel(collection, field)).join(', ')

/** A family's own change, by a link or right after sending. */
const FAMILY_CHANGED: Sentence<'rsvp.changed' | 'registration.changed'> = {
  kind: 'families',
  words: ({ detail: { fields }, collection }) => ({
    says: 'changed answers about {whom}.',
    note: labelsOfFields(collection, fields),
  }),
}

/** The sentence of each action. One that is missing does not compile. */
const SENTENCES: { readonly [A in AuditAction]: Sentence<A> } = {
  'sign-in.ok': {
    kind: 'sign-in',
    words: ({ detail: { by } }) => SIGNED_IN[by],
  },
  'sign-in.failed': {
    kind: 'sign-in',
    isInk: true,
    words: ({ detail: { reason } }) =>
      reason === 'unknown-account'
        ? 'failed to sign in with an address that has no account.'
        : { says: 'failed to sign in as {whom}.', note: NOT_SIGNED_IN[reason] },
  },
  'sign-out': { kind: 'sign-in', words: 'signed out.' },
  'session.ended': {
    kind: 'sign-in',
    isInk: true,
    words: ({ detail, isOwn }) => {
      const where = detail.where === 'everywhere' ? 'everywhere' : 'in one browser'
      return isOwn ? `signed out ${where}.` : `signed {whom} out ${where}.`
    },
  },
  'second-step.on': {
    kind: 'access',
    isInk: true,
    words: ({ isOwn }) =>
      isOwn ? 'turned on two-step sign-in.' : 'turned on two-step sign-in for {whom}.',
  },
  'second-step.off': {
    kind: 'access',
    isInk: true,
    words: ({ isOwn }) =>
      isOwn ? 'turned off two-step sign-in.' : 'turned off two-step sign-in for {whom}.',
  },
  'password.changed': {
    kind: 'access',
    isInk: true,
    words: ({ isOwn }) => (isOwn ? 'changed their password.' : 'changed the password of {whom}.'),
  },
  'password.link-sent': {
    kind: 'access',
    isInk: true,
    words: 'sent {whom} a link to choose a new password.',
  },
  'password.link-requested': {
    kind: 'access',
    words: 'asked for a link to choose a new password for {whom}.',
  },
  'email.change-requested': {
    kind: 'access',
    isInk: true,
    words: 'asked to change their email address.',
  },
  'email.confirmed': { kind: 'access', words: 'confirmed their email address.' },
  'email.confirmation-sent': {
    kind: 'access',
    words: 'asked for another link to confirm their email address.',
  },
  'email.changed': {
    kind: 'access',
    isInk: true,
    words: ({ isOwn }) =>
      isOwn ? 'changed their email address.' : 'changed the email address of {whom}.',
  },
  'role.changed': {
    kind: 'access',
    isInk: true,
    words: ({ detail: { from, to, isBySite }, isOwn }) => {
      const before = from === 'user' ? 'No access before' : `Was ${ROLES[from] ?? from}`
      return {
        says: isOwn ? `became ${ROLES[to] ?? to}.` : `made {whom} ${ROLES[to] ?? to}.`,
        note: isBySite ? before : `${before}. ${IN_DATABASE}`,
      }
    },
  },
  'role.first-admin': {
    kind: 'access',
    isInk: true,
    words: 'became the first administrator of this site.',
  },
  'role.grant-denied': {
    kind: 'refused',
    isInk: true,
    words: 'tried to make {whom} an administrator.',
  },
  'rights.changed': {
    kind: 'access',
    isInk: true,
    words: ({ detail: { removed, isBySite } }) => ({
      says:
        removed.length > 0
          ? 'took from {whom} the right to read health answers.'
          : 'gave {whom} the right to read health answers.',
      ...(isBySite ? {} : { note: IN_DATABASE }),
    }),
  },
  'account.created': { kind: 'access', words: 'created an account.' },
  'account.changed': {
    kind: 'access',
    isInk: true,
    words: ({ isOwn }) => (isOwn ? 'changed their account.' : 'changed the account of {whom}.'),
  },
  'account.invited': {
    kind: 'access',
    isInk: true,
    words: ({ detail: { role } }) => `invited ${ROLES[role] ?? role}.`,
  },
  'account.invitation-withdrawn': {
    kind: 'access',
    isInk: true,
    words: 'canceled an invitation.',
  },
  'account.disabled': { kind: 'access', isInk: true, words: 'disabled the account of {whom}.' },
  'account.enabled': { kind: 'access', isInk: true, words: 'enabled the account of {whom}.' },
  'event-day.started': {
    kind: 'access',
    isInk: true,
    words: 'let one network send more forms for twelve hours.',
  },
  'event-day.ended': { kind: 'access', words: 'ended event-day mode.' },
  'request.refused': {
    kind: 'refused',
    isInk: true,
    words: ({ detail }) =>
      'timesWithinAnHour' in detail
        ? {
            says: 'was refused more than is listed here.',
            note: `${String(detail.timesWithinAnHour)} times within an hour`,
          }
        : {
            says: REFUSED[detail.status] ?? 'was refused something.',
            note: refusedAt(detail.path),
          },
  },

  'health.opened': {
    kind: 'health',
    isInk: true,
    words: ({ detail, collection }) => ({
      says: `opened the health details ${collection === 'events' ? 'for' : 'of'} {whom}.`,
      ...(detail === null ? {} : { note: HEALTH_REASONS[detail.reason] }),
    }),
  },
  'file.viewed': {
    kind: 'files',
    isInk: true,
    words: ({ collection }) => FILES[collection] ?? 'opened a file of {whom}.',
  },
  'day.opened': {
    kind: 'roster',
    isInk: true,
    words: ({ detail: { helper } }) =>
      helper === null
        ? 'opened the list of {whom} on a phone.'
        : { says: 'opened the list of {whom} on a phone.', note: 'A helper without an account' },
  },
  'day.helper-added': {
    kind: 'roster',
    isInk: true,
    words: ({ detail: { mayReadHealth } }) => ({
      says: 'added a helper to the day of {whom}.',
      ...(mayReadHealth ? { note: 'May read health details' } : {}),
    }),
  },
  'day.helper-ended': { kind: 'roster', words: 'ended a helper’s access to the day of {whom}.' },
  'day.closed': {
    kind: 'roster',
    words: ({ detail: { without } }) => ({
      says: 'closed the day of {whom}.',
      ...(without.length > 0
        ? { note: `Without ${withCount(without.length, { one: 'phone', other: 'phones' })}` }
        : {}),
    }),
  },
  'day.opened-again': { kind: 'roster', words: 'opened the day of {whom} again.' },
  'day.family-told': { kind: 'roster', words: 'told the family of {whom} what happened.' },
  'event.took-place': {
    kind: 'roster',
    words: ({ detail: { tookPlace } }) =>
      tookPlace ? 'said that {whom} took place.' : 'said that {whom} did not take place.',
  },
  'day.paper-entered': {
    kind: 'roster',
    words: ({ detail: { taps } }) => ({
      says: 'entered a paper roster of {whom}.',
      note: withCount(taps, { one: 'tap', other: 'taps' }),
    }),
  },
  'day.page-added': { kind: 'roster', words: 'added a page of the paper roster of {whom}.' },
  'roster.printed': {
    kind: 'roster',
    isInk: true,
    words: ({ detail: { children, withHealth, paper } }) => {
      if (paper === 'tags') return `printed the name tags of {whom}, ${String(children)} children.`
      if (paper === 'photos')
        return `printed the photographer’s sheet of {whom}, ${String(children)} children.`
      if (paper === 'results') return 'saved the results of {whom} as a PDF.'
      return `printed the roster of {whom}, ${String(children)} children, ${withHealth ? 'with' : 'without'} health answers.`
    },
  },
  'export.started': {
    kind: 'export',
    isInk: true,
    words: ({ detail, collection }) => ({
      says: `exported ${manyOf(collection)}.`,
      note: exportNote(detail),
    }),
  },
  'export.denied': {
    kind: 'refused',
    isInk: true,
    words: ({ collection, detail }) =>
      `tried to export ${manyOf(collection)}${detail.withHealth ? ' with health answers' : ''}.`,
  },

  'list.read': {
    kind: 'export',
    isInk: true,
    words: ({ detail, collection }) => ({
      says: `opened a long list of ${manyOf(collection)}.`,
      note: `${String(detail.rows)} rows`,
    }),
  },

  'work.taken': { kind: 'work', words: 'took on {whom}.' },
  'work.assigned': {
    kind: 'work',
    words: ({ detail, colleague }) => assigned('{whom}', { ...detail, colleague }),
  },
  'work.assigned-many': {
    kind: 'work',
    words: ({ detail, colleague }) => assigned(submissions(detail), { ...detail, colleague }),
  },
  'inbox-view.saved': { kind: 'work', words: 'saved a view of the inbox.' },
  'inbox-view.renamed': { kind: 'work', words: 'renamed a view of the inbox.' },
  'inbox-view.deleted': { kind: 'work', words: 'deleted a view of the inbox.' },
  'submission.answered': {
    kind: 'status',
    words: ({ detail }) => answered('{whom}', detail),
  },
  'submission.many-answered': {
    kind: 'status',
    words: ({ detail }) => answered(submissions(detail), detail),
  },
  'submission.corrected': {
    kind: 'corrections',
    words: ({ detail, collection }) => `corrected ${getLabel(collection, detail.field)} of {whom}.`,
  },
  'submission.changed': {
    kind: 'status',
    words: ({ detail: { fields }, collection }) => ({
      says: 'changed the record of {whom}.',
      note: labelsOfFields(collection, fields),
    }),
  },
  'message.replied': {
    kind: 'email',
    words: ({ detail }) => ({
      says: 'replied to {whom}.',
      note: detail.isAnswered ? 'Marked as answered' : 'Left open',
    }),
  },
  'note.added': { kind: 'notes', words: 'wrote a note about {whom}.' },
  'email.sent-again': { kind: 'email', words: 'sent the email {whom} again.' },
  'clearance.begun': { kind: 'drivers', words: 'asked {whom} for photos to drive.' },
  'clearance.passed-on': {
    kind: 'drivers',
    words: 'checked {whom} as a driver and sent it for approval.',
  },
  'clearance.cleared': { kind: 'drivers', isInk: true, words: 'approved {whom} as a driver.' },
  'clearance.refused': { kind: 'drivers', isInk: true, words: 'declined {whom} as a driver.' },
  'clearance.photos-asked': { kind: 'drivers', words: 'asked {whom} for a better photo.' },
  'clearance.photos-sent': {
    kind: 'families',
    words: 'sent photos to drive, by a link for {whom}.',
  },
  'event.notice-sent': {
    kind: 'email',
    words: ({ detail }) => `told the families of {whom} about changes, ${emails(detail.emails)}.`,
  },
  'submission.message-tested': {
    kind: 'email',
    words: 'tested a message to people. It went to no one else.',
  },
  'submission.message-sent': {
    kind: 'email',
    words: ({ detail }) =>
      `wrote to the senders of ${submissions(detail)}, ${emails(detail.emails)}.`,
  },
  'submission.message-stopped': {
    kind: 'email',
    words: ({ detail }) =>
      `stopped a message to the senders of ${submissions(detail)}: ${stopped(detail)} did not go.`,
  },
  'event.message-tested': {
    kind: 'email',
    words: 'tested a message to the families of {whom}. It went to no one else.',
  },
  'event.message-sent': {
    kind: 'email',
    words: ({ detail }) => `wrote to families of {whom}, ${emails(detail.emails)}.`,
  },
  'event.message-stopped': {
    kind: 'email',
    words: ({ detail }) =>
      `stopped a message to families of {whom}: ${stopped(detail)} did not go.`,
  },
  'family.links-ended': {
    kind: 'access',
    isInk: true,
    words: 'ended all private links of the family of {whom}.',
  },

  'registration.entered': {
    kind: 'places',
    words: 'entered the registration of {whom} from a sheet of paper.',
  },
  'rsvp.entered': {
    kind: 'places',
    words: ({ detail }) =>
      detail.by === 'walk-in'
        ? 'took {whom} in as a walk-in.'
        : {
            says: 'signed up {whom} for the family.',
            note: `${detail.by === 'paper' ? 'On paper' : 'By phone'}, ${participants(detail)}`,
          },
  },
  'rsvp.sheet-added': {
    kind: 'places',
    words: ({ detail }) => ({
      says: 'added the signed sheet of {whom}.',
      note: participants(detail),
    }),
  },
  'rsvp.status-changed': {
    kind: 'places',
    words: ({ detail: { from, to } }) =>
      `changed {whom} from ${rsvpState(from)} to ${rsvpState(to)}.`,
  },
  'rsvp.over-capacity': {
    kind: 'places',
    isInk: true,
    words: ({ detail }) => ({
      says: 'gave {whom} a spot beyond the limit.',
      note: `Reason: ${String(detail.taken)} of ${String(detail.limit)} spots: ${detail.reason}`,
    }),
  },
  'places.released': {
    kind: 'places',
    words: 'released the spots of {whom} kept for a family.',
  },
  'places.undone': { kind: 'places', words: 'undid a change of the spots of {whom}.' },
  'signature.settled': {
    kind: 'status',
    words: 'reviewed the signature in another name of {whom}.',
  },
  'household.joined': {
    kind: 'status',
    words: 'said that two addresses of {whom} are one household.',
  },
  'household.separated': {
    kind: 'status',
    words: 'said that two addresses of {whom} are not one household.',
  },
  'pickup-conflict.looked-at': {
    kind: 'status',
    words: 'looked at how two homes disagree about who may pick up {whom}.',
  },
  'rsvp.place-offered': { kind: 'families', words: 'offered a spot to {whom}.' },
  'rsvp.place-taken': { kind: 'families', words: 'took the spot offered to {whom}.' },
  'rsvp.place-passed': { kind: 'families', words: 'passed on the spot offered to {whom}.' },
  'rsvp.place-missed': {
    kind: 'families',
    words: 'withdrew the spot offered to {whom}, because the family did not answer.',
  },
  'rsvp.given-up': { kind: 'families', words: 'gave up the spot of {whom}.' },
  'rsvp.put-back': { kind: 'families', words: 'took the spot of {whom} back.' },
  'rsvp.hold-ended': {
    kind: 'families',
    words: 'released the spot that {whom} had given up.',
  },
  'rsvp.not-coming': { kind: 'families', words: 'said on the day that {whom} is not coming.' },
  'rsvp.coming-after-all': {
    kind: 'families',
    words: 'said on the day that {whom} is coming after all.',
  },
  'rsvp.reminded-three-days': {
    kind: 'families',
    words: 'reminded the family of {whom}, three days before.',
  },
  'rsvp.reminded-one-day': {
    kind: 'families',
    words: 'reminded the family of {whom}, the day before.',
  },
  'rsvp.thanked': { kind: 'families', words: 'thanked the family of {whom} for coming.' },

  'rsvp.created': { kind: 'families', words: 'sent an RSVP for {whom}.' },
  'rsvp.signed': { kind: 'families', words: 'signed the waiver for {whom}.' },
  'rsvp.changed': FAMILY_CHANGED,
  'registration.created': { kind: 'families', words: 'sent the registration of {whom}.' },
  'registration.changed': FAMILY_CHANGED,
  'volunteer.created': { kind: 'families', words: 'sent a volunteer application: {whom}.' },
  'career-application.created': { kind: 'families', words: 'sent an application: {whom}.' },
  'inquiry.created': { kind: 'families', words: 'sent a message: {whom}.' },
  'subscriber.subscribed': { kind: 'families', words: 'subscribed to our news: {whom}.' },
  'subscriber.unsubscribed': { kind: 'families', words: 'unsubscribed from our news: {whom}.' },
  'subscriber.taken-off': { kind: 'notes', words: 'took {whom} off the list of subscribers.' },
  'family.link-sent': { kind: 'families', words: 'asked for the link to their private page.' },
  'family.language-chosen': {
    kind: 'families',
    words: 'chose another language for the emails to the family of {whom}.',
  },
  'reminders.switched-off': {
    kind: 'families',
    words: 'switched reminders off for the family of {whom}.',
  },
  'reminders.switched-on': {
    kind: 'families',
    words: 'switched reminders on for the family of {whom}.',
  },

  'record.created': { kind: 'website', words: 'created {whom}.' },
  'record.changed': { kind: 'website', words: 'changed {whom}.' },
  'record.published': { kind: 'website', words: 'published {whom}.' },
  'record.unpublished': { kind: 'website', words: 'took {whom} off the site.' },
  'record.restored': { kind: 'website', words: 'brought back an earlier version of {whom}.' },
  'record.deleted': { kind: 'website', words: 'deleted {whom}.' },
  'waiver.reviewed': { kind: 'website', words: 'signed for the Spanish text of {whom}.' },

  'hold.placed': {
    kind: 'clean-up',
    words: 'placed a hold on {whom}: nothing of the family is erased.',
  },
  'hold.lifted': { kind: 'clean-up', words: 'lifted the hold on {whom}.' },
  'erasure.requested': {
    kind: 'clean-up',
    words: ({ detail }) =>
      `confirmed with a code that a person’s data is erased: ${erased(detail)}.`,
  },
  'erasure.called-back': {
    kind: 'clean-up',
    words: ({ detail }) => `called back an erasure before it was done: ${erased(detail)}.`,
  },
  'erasure.done': {
    kind: 'clean-up',
    words: ({ detail }) =>
      `carried out an erasure: ${'problem' in detail ? NOT_ERASED[detail.problem] : erased(detail)}.`,
  },
  'retention.went-on': {
    kind: 'clean-up',
    words: ({ detail }) =>
      `let the clean-up go on after it had stopped: ${detail === null ? 'after a long time' : getRows(detail)}.`,
  },
  'emails.let-go': {
    kind: 'email',
    words: ({ detail }) =>
      `let emails go out after a restore: the backup of ${detail.backupTakenAt}.`,
  },
  'retention.put-back': {
    kind: 'clean-up',
    words: ({ detail }) => `put back records the clean-up had taken: ${getRows(detail)}.`,
  },
}

export const NO_WORDS: Said = { says: 'did something this page can’t describe.' }

/** The sentence of an action, after the actor's name. If this version cannot read the details, there is none. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- It ties the sentence to the details of its action.
export function describeAction<A extends AuditAction>(action: A, facts: Facts): Said {
  const { words } = SENTENCES[action]
  if (typeof words === 'string') return { says: words }
  const detail = AUDIT_DETAILS[action].safeParse(facts.detail)
  if (!detail.success) return NO_WORDS
  const said = words({ ...facts, detail: detail.data })
  return typeof said === 'string' ? { says: said } : said
}

export const getKind = (action: AuditAction): ActivityKind => SENTENCES[action].kind

export const actionsOfKind = (kind: string): AuditAction[] =>
  AUDIT_ACTIONS.filter((action) => getKind(action) === kind)

export const isInk = (action: AuditAction): boolean => SENTENCES[action].isInk ?? false
