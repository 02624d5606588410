import { describe, expect, it } from 'vitest'

import { aParticipant } from '../../../tests/support/participants'
import { familyMessage, type MessageFacts } from './email'
import {
  askedOf,
  audienceOf,
  childrenIn,
  fieldsIn,
  piecesOf,
  problemsOf,
  recipientsOf,
  secondsUntil,
  stateOf,
  statesFacts,
} from './rules'

const NOW = new Date('2026-12-01T12:00:00Z')

const leo = aParticipant({ id: 'leo', reference: 'AAAA3333', familyOrder: 1, name: 'Leo Torres' })
const ada = aParticipant({
  id: 'ada',
  reference: 'BBBB2222',
  family: 'BBBB2222',
  familyKey: 'ann@example.com',
  parentEmail: 'ann@example.com',
  name: 'Ada Abbott',
  lastName: 'Abbott',
  offersToDrive: true,
  standing: 'waitlisted',
})

describe('who a message goes to', () => {
  const namesFor = (asked: string | undefined, people = [aParticipant(), leo, ada]) =>
    recipientsOf(people, audienceOf(asked)).families.map(({ children }) =>
      children.map(({ name }) => name),
    )

  it('is a list of the event, or those who were selected, and everybody with a place without either', () => {
    expect(namesFor('waiting')).toEqual([['Ada Abbott']])
    expect(namesFor(undefined)).toEqual([['Maya Torres', 'Leo Torres']])
    expect(namesFor('constructor')).toEqual([['Maya Torres', 'Leo Torres']])
    expect(namesFor('aaaa3333, BBBB2222,no')).toEqual([['Ada Abbott'], ['Leo Torres']])
    expect(namesFor('CCCC2222')).toEqual([])
  })

  it('is one family for all RSVPs with one address', () => {
    const again = aParticipant({ id: 'zoe', family: 'CCCC2222', reference: 'CCCC2222' })
    const recipients = recipientsOf([aParticipant(), leo, again], audienceOf('placed'))
    expect(recipients.families).toHaveLength(1)
    expect(childrenIn(recipients)).toBe(3)
  })

  it('is nobody because of a health answer', () => {
    const ill = aParticipant({ health: ['allergy-or-medicine'] })
    expect(audienceOf('allergies')).toEqual({ list: 'placed' })
    expect(namesFor('needs', [ill])).toEqual([['Maya Torres']])
  })

  it('leaves out who has given no address, and counts them', () => {
    const called = aParticipant({ familyKey: '2165550142', parentEmail: '' })
    expect(recipientsOf([called, ada], audienceOf('AAAA2222,BBBB2222'))).toMatchObject({
      families: [{ key: 'ann@example.com' }],
      withoutAddress: 1,
    })
  })

  it('can be asked for by address again', () => {
    for (const asked of ['drivers', 'AAAA2222,BBBB2222'])
      expect(askedOf(audienceOf(asked))).toBe(asked)
  })
})

describe('a text', () => {
  it('has fields in brackets, whatever their case', () => {
    expect(piecesOf('Hello [first NAME], see [ Where ]')).toEqual([
      'Hello ',
      { field: 'First name' },
      ', see ',
      { field: 'Where' },
    ])
    expect([...fieldsIn('[When] and [when]')]).toEqual(['When'])
  })

  it('is refused for a field that there is not, by its name', () => {
    expect(problemsOf({ subject: 'A', text: 'Hello [Frist name]' }).text).toEqual({
      code: 'unknown-field',
      name: 'Frist name',
    })
    // A placeholder of the site's own emails is no field either.
    expect(problemsOf({ subject: '[link only the family gets]', text: 'A' }).subject).toEqual({
      code: 'unknown-field',
      name: 'link only the family gets',
    })
    expect(problemsOf({ subject: 'A', text: 'Hello []' }).text?.code).toBe('unknown-field')
  })

  it('is refused for a bracket that stays open', () => {
    for (const text of ['Hello [First name', 'Hello First name]', '[[When]]'])
      expect(problemsOf({ subject: 'A', text }).text).toEqual({ code: 'open-bracket' })
  })

  it('is refused if it is empty or too long, and a subject if it holds a link', () => {
    expect(problemsOf({ subject: ' ', text: '\n' })).toEqual({
      subject: { code: 'empty' },
      text: { code: 'empty' },
    })
    expect(problemsOf({ subject: 'x'.repeat(151), text: 'A' }).subject?.code).toBe('too-long')
    expect(problemsOf({ subject: '[Family link]', text: 'A' }).subject?.code).toBe(
      'link-in-subject',
    )
    expect(problemsOf({ subject: '[Event]', text: '[Family link]' })).toEqual({
      subject: null,
      text: null,
    })
  })

  it('says when or where the event is, or does not', () => {
    expect(statesFacts({ subject: '[When]', text: 'A' })).toBe(true)
    expect(statesFacts({ subject: '[Event]', text: 'Hello [First name]' })).toBe(false)
  })
})

describe('a message that was sent', () => {
  const GOES_AT = '2026-12-01T12:00:30.000Z'
  const stateWith = (
    deliveries: object,
    isStopped = false,
    now = new Date('2026-12-01T12:02:00Z'),
  ) =>
    stateOf(
      {
        goesAt: GOES_AT,
        isStopped,
        deliveries: { emails: 3, sent: 0, failed: 0, withdrawn: 0, ...deliveries },
      },
      now,
    )

  it('waits for its minute, is on its way, and is sent once every email has gone', () => {
    expect(stateWith({}, false, NOW)).toBe('waits')
    expect(stateWith({ sent: 2 })).toBe('on-its-way')
    expect(stateWith({ sent: 3 })).toBe('sent')
    expect(stateWith({ sent: 2, withdrawn: 1 })).toBe('sent')
  })

  it('came back as soon as all is known and one did, and stays stopped', () => {
    expect(stateWith({ sent: 2, failed: 1 })).toBe('came-back')
    expect(stateWith({ withdrawn: 3 }, true)).toBe('stopped')
  })

  it('goes in so many seconds', () => {
    expect(secondsUntil(GOES_AT, NOW)).toBe(30)
    expect(secondsUntil(GOES_AT, new Date('2026-12-01T13:00:00Z'))).toBe(0)
  })
})

describe('the email of a message', () => {
  const facts: MessageFacts = {
    subject: '[Event] for [Children]',
    text: 'Hello [First name],\n\n[Children] will be at [Where].\nIt is on [When].\n\n[Family link]\n\nOr here: [family link].',
    to: 'elena@example.com',
    audience: 'guardian',
    adult: 'Elena Torres',
    children: ['Maya', 'Leo'],
    event: {
      title: 'Lake walk',
      url: 'https://swantastic.example/events/lake-walk',
      times: {
        startsAt: '2026-12-05T15:00:00Z',
        endsAt: null,
        zone: 'America/New_York',
      },
      venue: { venueName: 'Edgewater Park', city: 'Cleveland', state: 'OH' },
      arriveBy: null,
      whatToBring: [],
      checkInRule: null,
    },
    organization: {
      name: 'Swantastic',
      email: 'hello@swantastic.example',
      phone: '',
      address: '',
      notice: '',
      siteUrl: 'https://swantastic.example',
    },
    familyUrl: 'https://swantastic.example/family/KEY',
  }

  it('has every field filled in', () => {
    const { subject, text } = familyMessage(facts)
    expect(subject).toBe('Lake walk for Maya and Leo')
    expect(text).toContain('Hello Elena,')
    expect(text).toContain('Maya and Leo will be at Edgewater Park, Cleveland, OH.')
    expect(text).toContain('It is on Saturday, December 5, 2026, 10:00 AM')
    expect(text).toContain('Open your family page:\nhttps://swantastic.example/family/KEY')
    expect(text).toContain('Or here: your family page (https://swantastic.example/family/KEY).')
  })

  it('shows no name that could be something else, and speaks to an adult who comes alone', () => {
    const odd = { ...facts, adult: 'https://evil.test', children: ['evil.test'] }
    expect(familyMessage(odd).text).toContain('Hello friend,\n\nYour child will be at')
    expect(familyMessage({ ...facts, audience: 'self' }).text).toContain('You will be at')
  })

  it('does not invent a place that is not known yet', () => {
    const { text } = familyMessage({ ...facts, event: { ...facts.event, venue: {} } })
    expect(text).toContain('will be at a place that we email you as soon as it is set.')
  })
})
