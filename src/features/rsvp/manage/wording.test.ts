import { describe, expect, it } from 'vitest'

import { giveUpLabel, keepLabel } from './wording'

const maya = { name: 'Maya', isWaiting: false }
const leo = { name: 'Leo', isWaiting: false }
const bo = { name: 'Bo', isWaiting: true }

describe('the button that gives up places', () => {
  it('names whose place it gives up', () => {
    expect(giveUpLabel([maya, leo], [leo])).toBe('Give up Leo’s place')
    expect(giveUpLabel([maya], [maya])).toBe('Give up Maya’s place')
    expect(giveUpLabel([maya, leo], [maya, leo])).toBe('Give up both places')
    expect(giveUpLabel([maya, leo, bo], [maya, leo])).toBe('Give up Maya and Leo’s places')
  })

  it('says what it is for before anybody is chosen', () => {
    expect(giveUpLabel([maya, leo], [])).toBe('Give up the places of those ticked')
  })

  it('speaks of the waitlist for those who wait', () => {
    expect(giveUpLabel([bo], [bo])).toBe('Leave the waitlist')
    expect(giveUpLabel([maya, bo], [bo])).toBe('Take Bo off the waitlist')
  })
})

describe('the button that keeps them', () => {
  it('says how many are kept', () => {
    expect(keepLabel([maya])).toBe('Keep the place')
    expect(keepLabel([maya, leo])).toBe('Keep both places')
    expect(keepLabel([maya, leo, bo])).toBe('Keep all 3 places')
    expect(keepLabel([bo])).toBe('Stay on the waitlist')
  })
})
