import { describe, expect, it } from 'vitest'

import { aChild } from '../../../../tests/support/day-child'
import { listSeenBy } from './sight'
import type { DayYou } from './snapshot'
import type { Tap } from './tap'

const DANA: DayYou = {
  id: 'dana',
  name: 'Dana Ruiz',
  kind: 'staff',
  isLead: true,
  mayReadHealth: true,
  isCleared: true,
  dayCode: '4821',
}
const LENA: DayYou = { ...DANA, id: 'lena', kind: 'helper', mayReadHealth: false, dayCode: null }
const JORDAN: DayYou = { ...DANA, id: 'jordan', mayReadHealth: false, dayCode: null }

const MAYA = aChild('Maya Torres', {
  rsvp: 'maya',
  family: 'one',
  parent: { name: 'Elena Torres', phone: '2165550142' },
  calls: [{ name: 'Elena Torres', who: 'parent', phone: '2165550142' }],
  pickup: [{ name: 'Luis Brooks', relationship: 'Uncle', phone: '2165550143' }],
  never: [{ name: 'Terrence Cole', note: 'There is a court order.' }],
  waiverName: 'E. Torres',
  health: ['allergy', 'unknown'],
  healthText: { allergies: 'Peanuts', medicine: '', needs: '' },
})

const incident: Tap = {
  ...{ id: 'incident', kind: 'note', about: 'incident', rsvp: 'maya', device: 'phone' },
  ...{ at: '2026-12-05T22:00:00.000Z', offset: 0, sequence: 1, by: 'dana', knows: 0 },
  text: 'A scraped knee',
  data: { told: 'no', where: 'by the pond' },
}

const LIST = { you: DANA, children: [MAYA], taps: [incident] }

describe('the list on a phone where another person taps', () => {
  it('shows a helper no last name, phone number, health answer or word of the family', () => {
    const seen = listSeenBy(LIST, LENA)
    expect(JSON.stringify(seen.children)).not.toMatch(/Torres|Elena|216|court|Peanuts/)
    expect(seen.children[0]).toMatchObject({
      name: 'Maya T.',
      lastName: null,
      health: ['exists'],
      pickup: [{ name: 'Luis Brooks', phone: null }],
      never: [{ name: 'Terrence Cole', note: null }],
    })
    expect(seen.taps).toMatchObject([{ about: 'incident', data: { told: 'no' } }])
    expect(JSON.stringify(seen.taps)).not.toMatch(/knee|pond/)
  })

  it('shows other staff the names and numbers, and no health answer', () => {
    const seen = listSeenBy(LIST, JORDAN)
    expect(seen.children[0]).toMatchObject({
      name: 'Maya Torres',
      parent: { phone: '2165550142' },
      health: ['exists'],
      healthText: null,
    })
    expect(JSON.stringify(seen)).not.toMatch(/Peanuts|knee|4821/)
  })
})
