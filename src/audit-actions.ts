import { z } from 'zod'

const NOTHING = z.null()
const COUNT = z.number().int().nonnegative()
const NAMES = z.array(z.string())
const FIELDS = z.object({ fields: NAMES })

const FAILED_SIGN_IN = [
  'unknown-account',
  'wrong-password',
  'wrong-code',
  'disabled',
  'unconfirmed',
] as const

/** One refusal, or the number within an hour if there are too many to list. */
const REFUSED = z.union([
  z.object({ status: z.number(), method: z.string(), path: z.string() }),
  z.object({ timesWithinAnHour: COUNT }),
])

/**
 * Days are `YYYY-MM-DD`; an empty text means no limit. `chosen` counts records that were selected
 * individually.
 */
const EXPORTED = z.object({
  format: z.enum(['csv', 'json']),
  start: z.string(),
  end: z.string(),
  event: z.string(),
  status: z.string(),
  chosen: COUNT,
  rows: COUNT,
  healthReason: z.string().nullable(),
})

/** `records` is empty for a message about an event, which is the subject of its line. */
const MESSAGE = z.object({ emails: COUNT, records: NAMES })
const STOPPED_MESSAGE = MESSAGE.extend({ stopped: COUNT })

const ERASURE = z.object({ scope: z.enum(['person', 'family']), records: COUNT })

/**
 * Every action that the audit log records, with its details: names of fields, states, ids and numbers, never a person's
 * answers. An action that is added here does not compile until it has its sentence in `features/activity/sentences/wording.ts`; one
 * that the site no longer records stays, because its lines do.
 */
const DETAILS = {
  // Sign-in and accounts
  'sign-in.ok': z.object({ by: z.enum(['password', 'code', 'recovery-code']) }),
  'sign-in.failed': z.object({ reason: z.enum(FAILED_SIGN_IN) }),
  'sign-out': NOTHING,
  'session.ended': z.object({ where: z.enum(['everywhere', 'one-browser']) }),
  'second-step.on': NOTHING,
  'second-step.off': NOTHING,
  'password.changed': z.object({ by: z.enum(['link', 'current-password']) }),
  'password.link-sent': NOTHING,
  'password.link-requested': NOTHING,
  'email.changed': NOTHING,
  'email.change-requested': NOTHING,
  'email.confirmed': NOTHING,
  'email.confirmation-sent': NOTHING,
  'role.changed': z.object({ from: z.string(), to: z.string(), isBySite: z.boolean() }),
  'role.first-admin': NOTHING,
  'role.grant-denied': NOTHING,
  'rights.changed': z.object({ added: NAMES, removed: NAMES, isBySite: z.boolean() }),
  'account.created': NOTHING,
  'account.changed': FIELDS,
  'account.invited': z.object({ role: z.string(), rights: NAMES }),
  'account.invitation-withdrawn': NOTHING,
  'account.disabled': NOTHING,
  'account.enabled': NOTHING,
  'request.refused': REFUSED,
  'event-day.started': NOTHING,
  'event-day.ended': NOTHING,

  // Views and downloads by staff
  'health.opened': z
    .object({ reason: z.enum(['call', 'incident']) })
    .or(z.object({ reason: z.literal('event'), eventId: z.string() }))
    .nullable(),
  'file.viewed': NOTHING,
  /** `device` is the phone, if it says which it is; `helper` is the id of a helper who has no account. */
  'day.opened': z.object({ device: z.string().nullable(), helper: z.string().nullable() }),
  'day.helper-added': z.object({ helper: z.string(), mayReadHealth: z.boolean() }),
  'day.helper-ended': z.object({ helper: z.string() }),
  /** `without`: phones that had not reported. */
  'day.closed': z.object({ without: NAMES }),
  'day.opened-again': NOTHING,
  /** Of an incident or of medicine, after the day. The tap of the day has the note. */
  'day.family-told': NOTHING,
  'event.took-place': z.object({ tookPlace: z.boolean() }),
  'day.paper-entered': z.object({ taps: COUNT }),
  /** The photo of a page of a paper roster. */
  'day.page-added': NOTHING,
  /** `paper`: name tags, the sheet for the photographer, or the results. */
  'roster.printed': z.object({
    children: COUNT,
    withHealth: z.boolean(),
    paper: z.enum(['tags', 'photos', 'results']).exactOptional(),
  }),
  'export.started': EXPORTED,
  'export.denied': z.object({ withHealth: z.boolean() }),
  'list.read': z.object({ rows: COUNT }),

  // Submissions, handled by staff
  'work.taken': NOTHING,
  'work.assigned': z.object({ to: z.string().nullable(), answerBy: z.string().nullable() }),
  'work.assigned-many': z.object({ to: z.string().nullable(), records: NAMES }),
  'inbox-view.saved': NOTHING,
  'inbox-view.renamed': NOTHING,
  'inbox-view.deleted': NOTHING,
  'submission.answered': z.object({ from: z.string(), to: z.string(), isEmailed: z.boolean() }),
  'submission.many-answered': z.object({ to: z.string(), isEmailed: z.boolean(), records: NAMES }),
  'submission.corrected': z.object({ field: z.string() }),
  'submission.changed': FIELDS,
  'message.replied': z.object({ isAnswered: z.boolean() }),
  'note.added': NOTHING,
  'email.sent-again': z.object({ from: z.string() }),
  'emails.let-go': z.object({ backupTakenAt: z.string() }),
  'event.notice-sent': z.object({ emails: COUNT }),
  'submission.message-tested': NOTHING,
  'submission.message-sent': MESSAGE,
  'submission.message-stopped': STOPPED_MESSAGE,
  'event.message-tested': NOTHING,
  'event.message-sent': MESSAGE,
  'event.message-stopped': STOPPED_MESSAGE,
  'family.links-ended': NOTHING,

  // Drivers
  'clearance.begun': z.object({ asks: z.string() }),
  'clearance.passed-on': NOTHING,
  'clearance.cleared': NOTHING,
  'clearance.refused': NOTHING,
  'clearance.photos-asked': z.object({ asks: z.string() }),
  'clearance.photos-sent': z.object({ asks: z.string() }),

  // Places at events, and forms that staff type for a family
  'registration.entered': z.object({ role: z.string() }),
  'rsvp.entered': z.object({ by: z.enum(['paper', 'phone', 'walk-in']), participants: COUNT }),
  'rsvp.sheet-added': z.object({ participants: COUNT }),
  'rsvp.status-changed': z.object({ from: z.string(), to: z.string() }),
  'rsvp.over-capacity': z.object({ taken: COUNT, limit: COUNT, reason: z.string() }),
  'places.released': z.object({ places: COUNT, freePlaces: z.string() }),
  'places.undone': z.object({ change: z.string(), records: NAMES }),
  'signature.settled': z.object({ decision: z.string() }),
  'household.joined': NOTHING,
  'household.separated': NOTHING,
  'pickup-conflict.looked-at': NOTHING,
  'rsvp.place-offered': NOTHING,
  'rsvp.place-taken': NOTHING,
  'rsvp.place-passed': NOTHING,
  'rsvp.place-missed': NOTHING,
  'rsvp.given-up': NOTHING,
  'rsvp.put-back': NOTHING,
  'rsvp.hold-ended': NOTHING,
  'rsvp.not-coming': NOTHING,
  'rsvp.coming-after-all': NOTHING,
  'rsvp.reminded-three-days': NOTHING,
  'rsvp.reminded-one-day': NOTHING,
  'rsvp.thanked': NOTHING,

  // Actions of families and visitors
  'rsvp.created': z.object({ status: z.string() }),
  'rsvp.changed': FIELDS,
  'rsvp.signed': z.object({ participants: COUNT }),
  'registration.created': z.object({ role: z.string() }),
  'registration.changed': FIELDS,
  'volunteer.created': NOTHING,
  'career-application.created': NOTHING,
  'inquiry.created': z.object({ form: z.string() }),
  'subscriber.subscribed': NOTHING,
  'subscriber.unsubscribed': NOTHING,
  'subscriber.taken-off': NOTHING,
  'family.link-sent': NOTHING,
  'family.language-chosen': NOTHING,
  'reminders.switched-off': NOTHING,
  'reminders.switched-on': NOTHING,

  // Records of the panel
  'record.created': NOTHING,
  'record.changed': NOTHING,
  'record.published': NOTHING,
  'record.unpublished': NOTHING,
  'record.restored': NOTHING,
  'record.deleted': NOTHING,
  /** The Spanish text of a version. The record says by whom. */
  'waiver.reviewed': NOTHING,

  // Retention and erasure
  'hold.placed': NOTHING,
  'hold.lifted': NOTHING,
  'erasure.requested': ERASURE,
  'erasure.called-back': ERASURE,
  'erasure.done': ERASURE.or(z.object({ problem: z.enum(['held', 'not-asked', 'called-back']) })),
  'retention.went-on': z.object({ class: z.string(), rows: COUNT }).nullable(),
  'retention.put-back': z.object({ class: z.string(), rows: COUNT }),
}

export type AuditAction = keyof typeof DETAILS

export type AuditDetails = { [A in AuditAction]: z.infer<(typeof DETAILS)[A]> }

/** The schema of each action's details in the column `audit_log.detail`. */
export const AUDIT_DETAILS: { readonly [A in AuditAction]: z.ZodType<AuditDetails[A]> } = DETAILS

const isAction = (text: string): text is AuditAction => Object.hasOwn(DETAILS, text)

export const AUDIT_ACTIONS: readonly AuditAction[] = Object.keys(DETAILS).filter(isAction)

/** An action that is recorded without details. */
export type PlainAction = {
  [A in AuditAction]: AuditDetails[A] extends null ? A : never
}[AuditAction]

/** An action with its details. */
export type Audited =
  | { action: PlainAction; detail?: null }
  | {
      [A in Exclude<AuditAction, PlainAction>]: { action: A; detail: AuditDetails[A] }
    }[Exclude<AuditAction, PlainAction>]

/** Actions on several records at once: one line, whose details name them in `records`. */
export const NAMING_MANY = [
  'submission.many-answered',
  'submission.message-sent',
  'submission.message-stopped',
  'work.assigned-many',
] as const satisfies readonly AuditAction[]
