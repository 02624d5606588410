import { describe, expect, it } from 'vitest'

import {
  cannotComeLabel,
  givenUpWords,
  giveUpLabel,
  holdWords,
  keepLabel,
  putBackLabel,
  putBackWords,
} from './wording'

const maya = { name: 'Maya', isWaiting: false }
const leo = { name: 'Leo', isWaiting: false }
const bo = { name: 'Bo', isWaiting: true }

describe('the button that gives up places', () => {
  it('names the children whose places it gives up', () => {
    expect(giveUpLabel([maya, leo], [leo])).toBe('Give up Leo’s spot')
    expect(giveUpLabel([maya], [maya])).toBe('Give up Maya’s spot')
    expect(giveUpLabel([maya, leo], [maya, leo])).toBe('Give up both spots')
    expect(giveUpLabel([maya, leo, bo], [maya, leo])).toBe('Give up Maya and Leo’s spots')
  })

  it('describes its action before a child is chosen', () => {
    expect(giveUpLabel([maya, leo], [])).toBe('Give up the spots of those checked')
  })

  it('mentions the waitlist for children who wait', () => {
    expect(giveUpLabel([bo], [bo])).toBe('Leave the waitlist')
    expect(giveUpLabel([maya, bo], [bo])).toBe('Take Bo off the waitlist')
    expect(giveUpLabel([maya, bo], [maya, bo])).toBe(
      'Give up Maya’s spot and take Bo off the waitlist',
    )
  })
})

describe('an adult who comes alone', () => {
  const marcus = { name: 'Marcus', isWaiting: false, isSelf: true }

  it('is addressed as you', () => {
    expect(cannotComeLabel([marcus])).toBe('I can’t come')
    expect(giveUpLabel([marcus], [marcus])).toBe('Give up my spot')
    expect(givenUpWords([marcus])).toBe('Your spot is given up')
    expect(putBackLabel([marcus])).toBe('Put me back')
    expect(putBackWords([{ ...marcus, isWaiting: true }])).toContain('You are on the waitlist')
  })
})

describe('the button that keeps the places', () => {
  it('gives the number of places', () => {
    expect(keepLabel([maya])).toBe('Keep the spot')
    expect(keepLabel([maya, leo])).toBe('Keep both spots')
    expect(keepLabel([maya, leo, leo])).toBe('Keep all 3 spots')
    expect(keepLabel([maya, bo])).toBe('Keep everything as it is')
    expect(keepLabel([bo])).toBe('Stay on the waitlist')
  })
})

describe('the notice about given-up places', () => {
  it('distinguishes places from positions on the waitlist', () => {
    expect(givenUpWords([leo])).toBe('Leo’s spot is given up')
    expect(givenUpWords([maya, leo])).toBe('Maya and Leo’s spots are given up')
    expect(givenUpWords([bo])).toBe('Bo is off the waitlist')
    expect(givenUpWords([leo, bo])).toBe('Leo’s spot is given up, and Bo is off the waitlist')
  })

  it('says how long they are held, and who gets them afterwards', () => {
    expect(holdWords([leo], '9:22 PM Eastern')).toBe(
      'We hold the spot for you until 9:22 PM Eastern. After that it is free for the next family.',
    )
    expect(holdWords([bo], '9:22 PM Eastern')).toContain('takes a new RSVP')
  })

  it('offers to put them back', () => {
    expect(putBackLabel([maya, leo])).toBe('Put Maya and Leo back')
    expect(putBackWords([leo, bo])).toBe(
      'Leo’s spot is kept, as before, and Bo is on the waitlist again, in the same position',
    )
  })
})
