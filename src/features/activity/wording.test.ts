import { describe, expect, it } from 'vitest'

import { AUDIT_ACTIONS } from '@/audit-actions'

import { isInk, kindOf, KINDS, sentenceOf } from './wording'

const facts = { detail: '', collection: 'rsvps', nameOf: () => 'Dana Ruiz', isOwn: false }

describe('the sentence of an action', () => {
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
