import type { AuditAction } from '@/audit-actions'
import { exportSource, isExportSlug } from '@/features/exports/sources/rules'
import { assignmentIn, stepIn } from '@/features/inbox/record/rules'
import { stateWords } from '@/features/people/wording'
import { formatDay } from '@/forms/core/questions'
import { countOf } from '@/lib/plural'
import { answerLabel, isSubmissionSlug, labelsOf, SUBMISSIONS } from '@/submissions'

import type { ActivityLine, ActivityQuery, Span } from './rules'

/** What a line is about, as the filter *What* offers it. */
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
  places: 'Places',
  website: 'Website',
  'clean-up': 'Clean-up',
  families: 'Families',
} as const

export type ActivityKind = keyof typeof KINDS

export const isKind = (text: string): text is ActivityKind => Object.hasOwn(KINDS, text)

/** What a sentence may be made of. */
export type Facts = {
  /** Names of fields, states and numbers; see `AuditEntry`. */
  detail: string
  /** The collection of what it was done to. */
  collection: string
  /** The name of an account. */
  nameOf: (accountId: string) => string
  /** Whether somebody did it to their own account. */
  isOwn: boolean
}

/** What somebody did, after their name, with `{whom}` for what it was done to; and what stands in gray behind it. */
export type Said = { says: string; note?: string }

type Sentence = {
  kind: ActivityKind
  /** Written in ink: openings, rosters, exports and access. */
  isInk?: true
  words: string | ((facts: Facts) => string | Said)
}

const FILES: Readonly<Record<string, string>> = {
  'driver-documents': 'looked at the driver’s photos of {whom}.',
  'paper-waivers': 'opened the signed sheet of {whom}.',
  resumes: 'opened the resume of {whom}.',
  'waiver-signatures': 'opened the signed copy of {whom}.',
}

const HEALTH_REASONS: Readonly<Record<string, string>> = {
  call: 'Reason: calls the family',
  incident: 'Reason: something happened',
}

const REFUSED: Readonly<Record<string, string>> = {
  '403': 'was refused something that their account may not do.',
  '409': 'was refused a change that did not fit what is stored.',
  '422': 'typed a wrong password for a change of their account.',
  '429': 'was refused more than is listed here.',
}

/**
 * Where something was refused, or how often: "Where: registrations", "61 times within an hour".
 *
 * @param detail "403, POST /api/registrations/3" or "429, 61 times within an hour"
 */
function refusedWords(detail: string): string {
  const [, root, second = '', third = ''] = detail.split('/')
  if (root === undefined) return detail.slice(5)
  const place = (second === 'globals' && third) || second || root
  return `Where: ${isSubmissionSlug(place) ? labelsOf(place).plural.toLowerCase() : place.replaceAll('-', ' ')}`
}

const STATUSES = new Map<string, string>(
  Object.values(SUBMISSIONS).flatMap(({ statuses }) =>
    statuses.map(({ value, label }): [string, string] => [value, label.toLowerCase()]),
  ),
)

const placeState = (state: string) => stateWords('rsvps', state).toLowerCase()

const ROLES: Readonly<Record<string, string>> = {
  admin: 'an administrator',
  staff: 'a coordinator',
  user: 'somebody without access',
}

const manyOf = (collection: string): string =>
  isExportSlug(collection) ? exportSource(collection).many : 'records'

/** The days in a text, as people read them. */
const withDays = (text: string): string =>
  text.replaceAll(/\d{4}-\d\d-\d\d/g, (day) => formatDay(day))

const PAST = ', past the site'
const PAST_THE_SITE = 'Not by this site: in the database itself'

/** What an entry says that a trigger wrote, which also sees what is done past the site. */
const fromTrigger = (detail: string): { change: string; note?: string } =>
  detail.endsWith(PAST)
    ? { change: detail.slice(0, -PAST.length), note: PAST_THE_SITE }
    : { change: detail }

/** How many records an entry names that is about several. */
const recordsIn = (detail: string): string =>
  countOf(detail.split(', ').filter((name) => name.includes('/')).length, {
    one: 'submission',
    other: 'submissions',
  })

const assigned = (what: string, { detail, nameOf }: Facts): Said => {
  const { to, day } = assignmentIn(detail)
  return {
    says: `gave ${what} to ${to === null ? 'nobody' : nameOf(to)}.`,
    ...(day === null ? {} : { note: `To be answered by ${formatDay(day)}` }),
  }
}

const answered = (what: string, detail: string): Said => {
  const { status, isEmailed } = stepIn(detail)
  return {
    says: `set ${what} to ${STATUSES.get(status) ?? status}.`,
    note: isEmailed ? 'An email went out' : 'No email',
  }
}

const labelOf = (collection: string, field: string): string => {
  const label = answerLabel(collection, field)
  return label === undefined ? 'an answer' : `“${label}”`
}

/** The sentence of each action. One that is missing does not compile. */
/** What a family has changed, by a link or right after sending. */
const FAMILY_CHANGED: Sentence = {
  kind: 'families',
  words: ({ detail, collection }) => ({
    says: 'changed answers about {whom}.',
    note: detail
      .split(', ')
      .map((field) => labelOf(collection, field))
      .join(', '),
  }),
}

const SENTENCES: Record<AuditAction, Sentence> = {
  'sign-in.ok': {
    kind: 'sign-in',
    words: ({ detail }) =>
      detail === 'code'
        ? 'signed in with two steps.'
        : detail === 'recovery-code'
          ? { says: 'signed in with a recovery code.', note: 'It works once' }
          : 'signed in.',
  },
  'sign-in.failed': {
    kind: 'sign-in',
    isInk: true,
    words: ({ detail }) =>
      detail === 'unknown-account'
        ? 'failed to sign in with an address that has no account.'
        : {
            says: 'failed to sign in as {whom}.',
            note:
              detail === 'disabled'
                ? 'The account is disabled'
                : detail === 'unconfirmed'
                  ? 'The address is not confirmed'
                  : detail === 'wrong-code'
                    ? 'Wrong code'
                    : 'Wrong password',
          },
  },
  'sign-out': { kind: 'sign-in', words: 'signed out.' },
  'session.ended': {
    kind: 'sign-in',
    isInk: true,
    words: ({ detail, isOwn }) =>
      isOwn ? `signed out ${detail}.` : `signed {whom} out ${detail}.`,
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
    words: ({ detail, isOwn }) => {
      const { change, note } = fromTrigger(detail)
      const [from = '', to = ''] = change.split(' → ')
      const before = from === 'user' ? 'No access before' : `Was ${ROLES[from] ?? from}`
      return {
        says: isOwn ? `became ${ROLES[to] ?? to}.` : `made {whom} ${ROLES[to] ?? to}.`,
        note: note === undefined ? before : `${before}. ${note}`,
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
    words: ({ detail }) => {
      const { change, note } = fromTrigger(detail)
      const says = change.startsWith('-')
        ? 'took from {whom} the right to read health answers.'
        : 'gave {whom} the right to read health answers.'
      return { says, ...(note === undefined ? {} : { note }) }
    },
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
    words: ({ detail }) => `invited somebody as ${ROLES[detail.split(', ')[0] ?? ''] ?? detail}.`,
  },
  'account.invitation-withdrawn': {
    kind: 'access',
    isInk: true,
    words: 'took an invitation back.',
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
    words: ({ detail }) => ({
      says: REFUSED[detail.slice(0, 3)] ?? 'was refused something.',
      note: refusedWords(detail),
    }),
  },

  'health.opened': {
    kind: 'health',
    isInk: true,
    words: ({ detail, collection }) => {
      const note = detail.startsWith('event ')
        ? 'Reason: prepares an event'
        : HEALTH_REASONS[detail]
      return {
        says:
          collection === 'events'
            ? 'opened the health details for {whom}.'
            : 'opened the health details of {whom}.',
        ...(note === undefined ? {} : { note }),
      }
    },
  },
  'file.viewed': {
    kind: 'files',
    isInk: true,
    words: ({ collection }) => FILES[collection] ?? 'opened a file of {whom}.',
  },
  'roster.printed': {
    kind: 'roster',
    isInk: true,
    words: ({ detail }) => `printed the roster of {whom}, ${detail}.`,
  },
  'export.started': {
    kind: 'export',
    isInk: true,
    words: ({ detail, collection }) => ({
      says: `exported ${manyOf(collection)}.`,
      note: withDays(detail),
    }),
  },
  'export.denied': {
    kind: 'refused',
    isInk: true,
    words: ({ collection, detail }) =>
      `tried to export ${manyOf(collection)}${detail === 'health' ? ' with health answers' : ''}.`,
  },

  'list.read': {
    kind: 'export',
    isInk: true,
    words: ({ detail, collection }) => ({
      says: `opened a long list of ${manyOf(collection)}.`,
      note: detail,
    }),
  },

  'work.taken': { kind: 'work', words: 'took on {whom}.' },
  'work.assigned': { kind: 'work', words: (facts) => assigned('{whom}', facts) },
  'work.assigned-many': {
    kind: 'work',
    words: (facts) => assigned(recordsIn(facts.detail.split(' : ')[1] ?? ''), facts),
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
    words: ({ detail }) => answered(recordsIn(detail.split(': ')[1] ?? ''), detail),
  },
  'submission.corrected': {
    kind: 'corrections',
    words: ({ detail, collection }) => `corrected ${labelOf(collection, detail)} of {whom}.`,
  },
  'submission.changed': {
    kind: 'status',
    words: ({ detail, collection }) => ({
      says: 'changed the record of {whom}.',
      ...(detail === ''
        ? {}
        : {
            note: detail
              .split(', ')
              .map((field) => labelOf(collection, field))
              .join(', '),
          }),
    }),
  },
  'message.replied': {
    kind: 'email',
    words: ({ detail }) => ({
      says: 'replied to {whom}.',
      note: `${detail.charAt(0).toUpperCase()}${detail.slice(1)}`,
    }),
  },
  'note.added': { kind: 'notes', words: 'wrote a note about {whom}.' },
  'email.sent-again': { kind: 'email', words: 'sent the email {whom} again.' },
  'clearance.begun': { kind: 'drivers', words: 'asked {whom} for photos to drive.' },
  'clearance.passed-on': {
    kind: 'drivers',
    words: 'checked {whom} as a driver and passed it on.',
  },
  'clearance.cleared': { kind: 'drivers', isInk: true, words: 'cleared {whom} to drive.' },
  'clearance.refused': { kind: 'drivers', isInk: true, words: 'refused {whom} as a driver.' },
  'clearance.photos-asked': { kind: 'drivers', words: 'asked {whom} for a better photo.' },
  'clearance.photos-sent': {
    kind: 'families',
    words: 'sent photos to drive, by a link for {whom}.',
  },
  'event.notice-sent': {
    kind: 'email',
    words: ({ detail }) => `told the families of {whom} what has changed, ${detail}.`,
  },
  'submission.message-tested': {
    kind: 'email',
    words: 'tested a message to people. It went to nobody else.',
  },
  'submission.message-sent': {
    kind: 'email',
    words: ({ detail }) => {
      const [emails = '', names = ''] = detail.split(': ')
      return `wrote to whoever sent ${recordsIn(names)}, ${emails}.`
    },
  },
  'submission.message-stopped': {
    kind: 'email',
    words: ({ detail }) => {
      const [emails = '', names = ''] = detail.split(': ')
      return `stopped a message to whoever sent ${recordsIn(names)}: ${emails} did not go.`
    },
  },
  'event.message-tested': {
    kind: 'email',
    words: 'tested a message to the families of {whom}. It went to nobody else.',
  },
  'event.message-sent': {
    kind: 'email',
    words: ({ detail }) => `wrote to families of {whom}, ${detail}.`,
  },
  'event.message-stopped': {
    kind: 'email',
    words: ({ detail }) => `stopped a message to families of {whom}: ${detail} did not go.`,
  },
  'family.links-ended': {
    kind: 'access',
    isInk: true,
    words: 'ended all private links of the family of {whom}.',
  },

  'registration.entered': {
    kind: 'places',
    words: 'typed the registration of {whom} from a sheet of paper.',
  },
  'rsvp.entered': {
    kind: 'places',
    words: ({ detail }) => ({ says: 'signed up {whom} for the family.', note: detail }),
  },
  'rsvp.sheet-added': {
    kind: 'places',
    words: ({ detail }) => ({ says: 'added the signed sheet of {whom}.', note: detail }),
  },
  'rsvp.status-changed': {
    kind: 'places',
    words: ({ detail }) => {
      const [from = '', to = ''] = detail.split(' → ')
      return `changed {whom} from ${placeState(from)} to ${placeState(to)}.`
    },
  },
  'rsvp.over-capacity': {
    kind: 'places',
    isInk: true,
    words: ({ detail }) => ({
      says: 'gave {whom} a place beyond the limit.',
      note: `Reason: ${detail}`,
    }),
  },
  'places.released': {
    kind: 'places',
    words: 'kept no places of {whom} for a family anymore.',
  },
  'places.undone': { kind: 'places', words: 'undid a change of the places of {whom}.' },
  'signature.settled': {
    kind: 'status',
    words: 'settled the signature in another name of {whom}.',
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
  'rsvp.place-offered': { kind: 'families', words: 'offered a place to {whom}.' },
  'rsvp.place-taken': { kind: 'families', words: 'took the place offered to {whom}.' },
  'rsvp.place-passed': { kind: 'families', words: 'passed on the place offered to {whom}.' },
  'rsvp.place-missed': {
    kind: 'families',
    words: 'took back the place offered to {whom}, because nobody answered.',
  },
  'rsvp.given-up': { kind: 'families', words: 'gave up the place of {whom}.' },
  'rsvp.put-back': { kind: 'families', words: 'took the place of {whom} back.' },
  'rsvp.hold-ended': {
    kind: 'families',
    words: 'stopped keeping the place that {whom} had given up.',
  },
  'rsvp.reminded-three-days': {
    kind: 'families',
    words: 'reminded the family of {whom}, three days before.',
  },
  'rsvp.reminded-one-day': {
    kind: 'families',
    words: 'reminded the family of {whom}, the day before.',
  },

  'rsvp.created': { kind: 'families', words: 'sent an RSVP for {whom}.' },
  'rsvp.signed': { kind: 'families', words: 'signed the waiver for {whom}.' },
  'rsvp.changed': FAMILY_CHANGED,
  'registration.created': { kind: 'families', words: 'sent the registration of {whom}.' },
  'registration.changed': FAMILY_CHANGED,
  'volunteer.created': { kind: 'families', words: 'sent an offer to help: {whom}.' },
  'career-application.created': { kind: 'families', words: 'sent an application: {whom}.' },
  'inquiry.created': { kind: 'families', words: 'sent a message: {whom}.' },
  'subscriber.subscribed': { kind: 'families', words: 'subscribed to our news: {whom}.' },
  'subscriber.unsubscribed': { kind: 'families', words: 'unsubscribed from our news: {whom}.' },
  'subscriber.taken-off': { kind: 'notes', words: 'took {whom} off the list of subscribers.' },
  'family.link-sent': { kind: 'families', words: 'asked for the link to their private page.' },
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

  'hold.placed': {
    kind: 'clean-up',
    words: 'placed a hold on {whom}: nothing of the family is erased.',
  },
  'hold.lifted': { kind: 'clean-up', words: 'lifted the hold on {whom}.' },
  'erasure.requested': {
    kind: 'clean-up',
    words: ({ detail }) => `confirmed with a code that a person’s data is erased: ${detail}.`,
  },
  'erasure.called-back': {
    kind: 'clean-up',
    words: ({ detail }) => `called back an erasure before it was done: ${detail}.`,
  },
  'erasure.done': {
    kind: 'clean-up',
    words: ({ detail }) => `erased what had been confirmed: ${detail}.`,
  },
  'retention.went-on': {
    kind: 'clean-up',
    words: ({ detail }) => `let the clean-up go on after it had stopped: ${detail}.`,
  },
  'emails.let-go': {
    kind: 'email',
    words: ({ detail }) => `let emails go out after a restore: ${detail}.`,
  },
  'retention.put-back': {
    kind: 'clean-up',
    words: ({ detail }) => `put back what the clean-up had taken: ${detail}.`,
  },
}

/** What an action says, after the name of who did it. */
export function sentenceOf(action: AuditAction, facts: Facts): Said {
  const { words } = SENTENCES[action]
  const said = typeof words === 'string' ? words : words(facts)
  return typeof said === 'string' ? { says: said } : said
}

export const kindOf = (action: AuditAction): ActivityKind => SENTENCES[action].kind

export const isInk = (action: AuditAction): boolean => SENTENCES[action].isInk ?? false

/** Who did it: an account, the site, a family, or somebody of whom nothing is known. */
export function actorName({ action, actor, actorKind, detail }: ActivityLine): string {
  if (actor) return actor.name
  if (actorKind === 'system') return detail.endsWith(PAST) ? 'Somebody' : 'The site'
  return action !== null && kindOf(action) === 'families' ? 'A family' : 'Somebody'
}

/** What something is called that has no name anymore. */
const GONE: Readonly<Record<string, string>> = {
  users: 'an account that is gone',
  events: 'an event that is gone',
  emails: 'an email that is gone',
  people: 'somebody whose data is gone',
}

const goneWords = (collection: string): string =>
  GONE[collection] ??
  (isSubmissionSlug(collection) ? 'somebody whose data is gone' : 'something that is gone')

/** A line in pieces: what stands before and after the link to what it was done to, and in gray behind it. */
export type LineWords = {
  before: string
  whom: { name: string; href: string | null } | null
  after: string
  note: string
}

export function lineWords({
  action,
  actor,
  detail,
  collection,
  names,
  whom,
}: ActivityLine): LineWords {
  if (action === null)
    return {
      before: 'did something that this page has no words for.',
      whom: null,
      after: '',
      note: '',
    }
  const { says, note = '' } = sentenceOf(action, {
    detail,
    collection,
    nameOf: (id) => names[id] ?? 'somebody whose account is gone',
    isOwn: actor !== null && whom?.accountId === actor.id,
  })
  const [before = '', after] = says.split('{whom}')
  if (after === undefined) return { before, whom: null, after: '', note }
  // A description may end with a period of its own.
  const name = (after.startsWith('.') ? whom?.name?.replace(/\.$/, '') : whom?.name) ?? null
  return {
    before,
    whom: {
      name: name ?? goneWords(collection),
      href: name === null ? null : (whom?.href ?? null),
    },
    after,
    note,
  }
}

const COLLECTIONS: Readonly<Record<string, string>> = {
  'site-settings': 'the organization',
  navigation: 'the menu and footer',
}

/** What a line says that is about a list, or about something of which there is only one. */
export const nameOfCollection = (slug: string): string => COLLECTIONS[slug] ?? manyOf(slug)

/** "Today, December 1". */
export const dayWords = (day: string, today: string, yesterday: string, inWords: string): string =>
  day === today ? `Today, ${inWords}` : day === yesterday ? `Yesterday, ${inWords}` : inWords

export const SPAN_NAMES: Record<Span, string> = {
  '7': 'Last 7 days',
  '30': 'Last 30 days',
  '365': 'Last 12 months',
  all: 'Any time',
}

/** Why there is nothing to show, and where it may be. */
export const nothingWords = ({ span, hasFamilies }: ActivityQuery): string =>
  [
    'Nothing fits what you chose.',
    ...(span === 'all' ? [] : ['Try a longer time.']),
    ...(hasFamilies ? [] : ['What families did themselves is shown once you tick it.']),
  ].join(' ')
