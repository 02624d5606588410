import { describe, expect, it } from 'vitest'

import { AGE_BANDS } from '../ages/rules'
import { EVERY_DAY } from './rules'
import { countLine, feedTitle, listTitle } from './wording'

const cleveland = { slug: 'cleveland', name: 'Cleveland' }
const teenagers = { city: cleveland, ages: AGE_BANDS[1] }

describe('a choice of events', () => {
  it('is counted in words', () => {
    expect(countLine(4, EVERY_DAY)).toBe('4 events, in date order')
    expect(countLine(3, teenagers)).toBe('3 events in Cleveland for ages 13–18')
    expect(countLine(1, { city: cleveland, ages: null })).toBe('1 event in Cleveland')
    expect(countLine(2, { city: null, ages: AGE_BANDS[0] })).toBe('2 events for ages 5–12')
    expect(countLine(0, teenagers)).toBe('No event in Cleveland for ages 13–18 right now')
  })

  it('is named in headings', () => {
    expect(listTitle(teenagers)).toBe('Events in Cleveland for ages 13–18')
    expect(listTitle(EVERY_DAY)).toBe('Events')
    expect(feedTitle(teenagers)).toBe('All Cleveland events in your calendar')
    expect(feedTitle(EVERY_DAY)).toBe('All events in your calendar')
  })
})
