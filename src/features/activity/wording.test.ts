import { describe, expect, it } from 'vitest'

import { AUDIT_ACTIONS } from '@/audit-actions'

import { isInk, kindOf, KINDS, lineWords, sentenceOf } from './wording'

const facts = { detail: '', collection: 'rsvps', nameOf: () => 'Dana Ruiz', isOwn: false }

describe('the sentence of an action', () => {
  it('ends with one period, also about a picture whose description ends with one', () => {
    const line = {
      ...{ id: '1', at: '2026-11-27T15:00:00.000Z', actor: null, actorKind: 'staff', detail: '' },
      ...{ collection: 'media', names: {}, requestId: null },
      whom: { name: 'A swan under a yellow sun.', href: null },
    }
    expect(lineWords({ ...line, action: 'record.changed' })).toMatchObject({
      before: 'changed ',
      whom: { name: 'A swan under a yellow sun' },
      after: '.',
    })
  })

  it.each(AUDIT_ACTIONS)('follows a name and ends, whatever was recorded: %s', (action) => {
    const { says } = sentenceOf(action, facts)
    expect(says).toMatch(/^[a-z].*\.$/)
    expect(says.replace('{whom}', '')).not.toMatch(/[{}]|undefined/)
    expect(KINDS).toHaveProperty(kindOf(action))
  })

  it.each([
    ['file.viewed', { collection: 'driver-documents' }, 'looked at the driver’s photos of {whom}.'],
    [
      'rsvp.status-changed',
      { detail: 'waitlisted → confirmed' },
      'changed {whom} from waiting to has a place.',
    ],
    ['submission.corrected', { detail: 'parentEmail' }, 'corrected “Email” of {whom}.'],
    ['work.assigned', { detail: '4 by 2026-12-05' }, 'gave {whom} to Dana Ruiz.'],
    [
      'work.assigned-many',
      { detail: 'nobody : registrations/1, volunteers/2' },
      'gave 2 submissions to nobody.',
    ],
    [
      'submission.many-answered',
      { detail: 'to in_review: volunteers/2' },
      'set 1 submission to in review.',
    ],
    ['rights.changed', { detail: '-health' }, 'took from {whom} the right to read health answers.'],
  ] as const)('says what was recorded: %s', (action, recorded, says) => {
    expect(sentenceOf(action, { ...facts, ...recorded }).says).toBe(says)
  })

  it.each([
    ['403, POST /staff/emails/16c3c9de-3c3a-4f7e-9b63-0a9de5b6ad42', 'Where: emails'],
    ['409, PATCH /api/registrations/16c3c9de-3c3a-4f7e-9b63-0a9de5b6ad42', 'Where: registrations'],
    ['409, POST /api/globals/site-settings', 'Where: site settings'],
    ['429, 61 times within an hour', '61 times within an hour'],
  ])('says in words where something was refused: %s', (detail, note) => {
    expect(sentenceOf('request.refused', { ...facts, detail }).note).toBe(note)
  })

  it('says that a role was changed past the site', () => {
    expect(sentenceOf('role.changed', { ...facts, detail: 'user → staff, past the site' })).toEqual(
      {
        says: 'made {whom} a coordinator.',
        note: 'No access before. Not by this site: in the database itself',
      },
    )
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
