import { describe, expect, it } from 'vitest'

import { AUDIT_ACTIONS, type Audited } from '@/audit-actions'

import { describeAction, getKind, isInk, KINDS } from './sentences/wording'
import { actorName, lineWords } from './wording'

const FACTS = { collection: 'rsvps', colleague: 'Dana Ruiz', isOwn: false }
const COUNTED = { records: ['registrations/1', 'volunteers/2'] }
const RUN = { class: 'resumes', rows: 7 }

/** One line of every action whose line has details. */
const RECORDED: readonly Extract<Audited, { detail: object | null }>[] = [
  { action: 'sign-in.ok', detail: { by: 'code' } },
  { action: 'sign-in.failed', detail: { reason: 'wrong-code' } },
  { action: 'session.ended', detail: { where: 'one-browser' } },
  { action: 'password.changed', detail: { by: 'link' } },
  { action: 'role.changed', detail: { from: 'user', to: 'staff', isBySite: true } },
  { action: 'rights.changed', detail: { added: ['health'], removed: [], isBySite: true } },
  { action: 'account.changed', detail: { fields: ['name'] } },
  { action: 'account.invited', detail: { role: 'staff', rights: ['health'] } },
  { action: 'request.refused', detail: { timesWithinAnHour: 61 } },
  { action: 'health.opened', detail: { reason: 'event', eventId: '1' } },
  { action: 'day.paper-entered', detail: { taps: 28 } },
  { action: 'roster.printed', detail: { children: 12, withHealth: true } },
  {
    action: 'export.started',
    detail: {
      ...{ format: 'csv', start: '2026-01-01', end: '', event: '', status: 'new' },
      ...{ chosen: 0, rows: 218, healthReason: 'Food, for all' },
    },
  },
  { action: 'export.denied', detail: { withHealth: true } },
  { action: 'list.read', detail: { rows: 100 } },
  { action: 'work.assigned', detail: { to: '4', answerBy: '2026-12-05' } },
  { action: 'work.assigned-many', detail: { to: null, ...COUNTED } },
  { action: 'submission.answered', detail: { from: 'new', to: 'in_review', isEmailed: true } },
  { action: 'submission.many-answered', detail: { to: 'in_review', isEmailed: false, ...COUNTED } },
  { action: 'submission.corrected', detail: { field: 'parentEmail' } },
  { action: 'submission.changed', detail: { fields: ['parentEmail'] } },
  { action: 'message.replied', detail: { isAnswered: true } },
  { action: 'email.sent-again', detail: { from: 'sent' } },
  { action: 'emails.let-go', detail: { backupTakenAt: '2026-11-20T12:00:00Z' } },
  { action: 'event.notice-sent', detail: { emails: 1 } },
  { action: 'submission.message-sent', detail: { emails: 2, ...COUNTED } },
  { action: 'submission.message-stopped', detail: { stopped: 1, emails: 2, ...COUNTED } },
  { action: 'event.message-sent', detail: { emails: 2, records: [] } },
  { action: 'event.message-stopped', detail: { stopped: 1, emails: 2, records: [] } },
  { action: 'clearance.begun', detail: { asks: 'both' } },
  { action: 'clearance.photos-asked', detail: { asks: 'license' } },
  { action: 'clearance.photos-sent', detail: { asks: 'both' } },
  { action: 'registration.entered', detail: { role: 'youth' } },
  { action: 'rsvp.entered', detail: { by: 'phone', participants: 2 } },
  { action: 'rsvp.sheet-added', detail: { participants: 2 } },
  { action: 'rsvp.status-changed', detail: { from: 'waitlisted', to: 'confirmed' } },
  { action: 'rsvp.over-capacity', detail: { taken: 2, limit: 1, reason: 'A sister' } },
  { action: 'places.released', detail: { places: 2, freePlaces: 'next' } },
  { action: 'places.undone', detail: { change: 'cancel', ...COUNTED } },
  { action: 'signature.settled', detail: { decision: 'same-person' } },
  { action: 'event.took-place', detail: { tookPlace: false } },
  { action: 'rsvp.created', detail: { status: 'confirmed' } },
  { action: 'rsvp.changed', detail: { fields: ['pickupPeople'] } },
  { action: 'rsvp.signed', detail: { participants: 2 } },
  { action: 'registration.created', detail: { role: 'youth' } },
  { action: 'registration.changed', detail: { fields: ['email'] } },
  { action: 'inquiry.created', detail: { form: 'contact' } },
  { action: 'erasure.requested', detail: { scope: 'person', records: 2 } },
  { action: 'erasure.called-back', detail: { scope: 'family', records: 2 } },
  { action: 'erasure.done', detail: { problem: 'held' } },
  { action: 'retention.went-on', detail: null },
  { action: 'retention.put-back', detail: RUN },
]

const describeLine = ({ action, detail = null }: Audited, facts: Partial<typeof FACTS> = {}) =>
  describeAction(action, { ...FACTS, ...facts, detail })

describe('the sentence of an action', () => {
  it('ends with one period, also about a picture whose description ends with one', () => {
    const line = {
      ...{ id: '1', at: '2026-11-27T15:00:00.000Z', actor: null, actorKind: 'staff', detail: null },
      ...{ collection: 'media', colleague: null, requestId: null },
      whom: { name: 'A swan under a yellow sun.', href: null },
    }
    expect(lineWords({ ...line, action: 'record.changed' })).toMatchObject({
      before: 'changed ',
      whom: { name: 'A swan under a yellow sun' },
      after: '.',
    })
  })

  it.each(AUDIT_ACTIONS)('follows a name and ends, whatever was recorded: %s', (action) => {
    const detail = RECORDED.find((line) => line.action === action)?.detail ?? null
    const { says } = describeAction(action, { ...FACTS, detail })
    expect(says).toMatch(/^[a-z].*\.$/)
    expect(says).not.toContain('no words for')
    expect(says.replace('{whom}', '')).not.toMatch(/[{}]|undefined/)
    expect(KINDS).toHaveProperty(getKind(action))
  })

  it('says that it has no words for details that this version cannot read', () => {
    expect(
      describeAction('rsvp.status-changed', { ...FACTS, detail: { to: 'confirmed' } }).says,
    ).toBe('did something this page can’t describe.')
  })

  it('depends on what was opened', () => {
    expect(describeLine({ action: 'file.viewed' }, { collection: 'driver-documents' }).says).toBe(
      'looked at the driver’s photos of {whom}.',
    )
  })

  it.each<[Audited, string]>([
    [
      { action: 'rsvp.status-changed', detail: { from: 'waitlisted', to: 'confirmed' } },
      'changed {whom} from waiting to has a spot.',
    ],
    [
      { action: 'submission.corrected', detail: { field: 'parentEmail' } },
      'corrected “Email” of {whom}.',
    ],
    [
      { action: 'work.assigned', detail: { to: '4', answerBy: '2026-12-05' } },
      'assigned {whom} to Dana Ruiz.',
    ],
    [
      { action: 'work.assigned-many', detail: { to: null, ...COUNTED } },
      'unassigned 2 submissions.',
    ],
    [
      {
        action: 'submission.many-answered',
        detail: { to: 'in_review', isEmailed: false, records: ['volunteers/2'] },
      },
      'set 1 submission to in review.',
    ],
    [
      {
        action: 'rights.changed',
        detail: { added: [], removed: ['health'], isBySite: true },
      },
      'took from {whom} the right to read health answers.',
    ],
    [
      { action: 'erasure.done', detail: { problem: 'held' } },
      'carried out an erasure: nothing, because of a hold.',
    ],
  ])('says what was recorded: %j', (line, says) => {
    expect(describeLine(line).says).toBe(says)
  })

  it.each([
    ['/staff/emails/16c3c9de-3c3a-4f7e-9b63-0a9de5b6ad42', 'Where: emails'],
    ['/api/registrations/16c3c9de-3c3a-4f7e-9b63-0a9de5b6ad42', 'Where: registrations'],
    ['/api/globals/site-settings', 'Where: site settings'],
  ])('says in words where something was refused: %s', (path, note) => {
    const detail = { status: 403, method: 'POST', path }
    expect(describeLine({ action: 'request.refused', detail }).note).toBe(note)
  })

  it('says how many refusals there were when it lists no more', () => {
    const line = { action: 'request.refused', detail: { timesWithinAnHour: 61 } } as const
    expect(describeLine(line)).toEqual({
      says: 'was refused more than is listed here.',
      note: '61 times within an hour',
    })
  })

  it('describes an export in words, with the reason last', () => {
    const line = RECORDED.find(({ action }) => action === 'export.started')
    expect(line && describeLine(line, { collection: 'registrations' }).note).toBe(
      'csv, Jan 01, 2026 to today, status new, 218 rows, with health answers: Food, for all',
    )
  })

  it('says that a role was changed in the database, not by the site', () => {
    const detail = { from: 'user', to: 'staff', isBySite: false }
    expect(describeLine({ action: 'role.changed', detail })).toEqual({
      says: 'made {whom} a coordinator.',
      note: 'No access before. Changed directly in the database',
    })
    expect(
      actorName({
        ...{ id: '1', at: '2026-11-27T15:00:00.000Z', actor: null, actorKind: 'system', detail },
        ...{ collection: 'users', colleague: null, requestId: null, whom: null },
        action: 'role.changed',
      }),
    ).toBe('A database user')
  })
})

it('has openings, rosters, exports and access in ink', () => {
  const inInk = AUDIT_ACTIONS.filter(isInk)
  for (const action of [
    'health.opened',
    'file.viewed',
    'roster.printed',
    'export.started',
    'role.changed',
  ] as const)
    expect(inInk).toContain(action)
  for (const action of ['sign-in.ok', 'note.added', 'record.changed', 'rsvp.created'] as const)
    expect(inInk).not.toContain(action)
})
