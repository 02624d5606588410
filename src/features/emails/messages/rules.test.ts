import { describe, expect, it } from 'vitest'

import { aParticipant } from '../../../../tests/support/participants'
import { type FamilyFacts, familyMessage, messageTest, type PersonFacts } from './email'
import {
  childrenIn,
  fieldsIn,
  getAudience,
  getPeople,
  getPieces,
  getProblems,
  getRecipients,
  getSelected,
  getState,
  isWritable,
  NO_SPANISH,
  parseAsked,
  secondsUntil,
  type SelectedRecord,
  statesFacts,
  type Words,
} from './rules'
import {
  audienceWords,
  getConsequences,
  problemWords,
  refusalWords,
  selectedWords,
  spanishReaders,
} from './wording'

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

describe('the audience of a message', () => {
  const namesFor = (asked: string | undefined, people = [aParticipant(), leo, ada]) =>
    getRecipients(people, getAudience(asked)).families.map(({ children }) =>
      children.map(({ name }) => name),
    )

  it('is a list of the event or the selected families; by default, everyone with a place', () => {
    expect(namesFor('waiting')).toEqual([['Ada Abbott']])
    expect(namesFor(undefined)).toEqual([['Maya Torres', 'Leo Torres']])
    expect(namesFor('constructor')).toEqual([['Maya Torres', 'Leo Torres']])
    expect(namesFor('aaaa3333, BBBB2222,no')).toEqual([['Ada Abbott'], ['Leo Torres']])
    expect(namesFor('CCCC2222')).toEqual([])
  })

  it('is one family for all RSVPs with one address', () => {
    const again = aParticipant({ id: 'zoe', family: 'CCCC2222', reference: 'CCCC2222' })
    const recipients = getRecipients([aParticipant(), leo, again], getAudience('placed'))
    expect(recipients.families).toHaveLength(1)
    expect(childrenIn(recipients)).toBe(3)
  })

  it('is never chosen by a health answer', () => {
    const ill = aParticipant({ health: ['allergy-or-medicine'] })
    expect(getAudience('allergies')).toEqual({ list: 'placed' })
    expect(namesFor('needs', [ill])).toEqual([['Maya Torres']])
  })

  it('leaves out families without an address, and counts them', () => {
    const called = aParticipant({ familyKey: '2165550142', parentEmail: '' })
    expect(getRecipients([called, ada], getAudience('AAAA2222,BBBB2222'))).toMatchObject({
      families: [{ key: 'ann@example.com' }],
      withoutAddress: 1,
    })
  })

  it('survives a round trip through the page address', () => {
    for (const asked of ['drivers', 'AAAA2222,BBBB2222'])
      expect(parseAsked(getAudience(asked))).toBe(asked)
  })
})

describe('the addressees of selected records', () => {
  const aRecord = (differences: Partial<SelectedRecord> = {}): SelectedRecord => ({
    id: 'maya',
    collection: 'registrations',
    reference: 'AAAA2222',
    status: 'confirmed',
    name: 'Maya Torres',
    adult: 'Elena Torres',
    email: 'elena@example.com',
    locale: 'en',
    ...differences,
  })

  it('are named by references alone', () => {
    expect(getSelected('aaaa2222,BBBB2222,AAAA2222,placed')).toEqual(['AAAA2222', 'BBBB2222'])
    expect(getSelected(undefined)).toEqual([])
  })

  it('are one person for each address, by name, with the records sent from it', () => {
    const omar = aRecord({
      id: 'omar',
      collection: 'volunteers',
      adult: 'Ann Abbott',
      email: 'a@b.example',
    })
    const { people } = getPeople([aRecord(), aRecord({ id: 'leo' }), omar], 3)
    expect(people.map(({ email, records }) => [email, records.map(({ id }) => id)])).toEqual([
      ['a@b.example', ['omar']],
      ['elena@example.com', ['maya', 'leo']],
    ])
  })

  it('skip and count people who have withdrawn, have no address, or no longer exist', () => {
    const selected = getPeople([aRecord({ status: 'withdrawn' }), aRecord({ email: null })], 4)
    expect(selected).toEqual({ people: [], withdrawn: 1, withoutAddress: 1, gone: 2 })
    expect(selectedWords(selected)).toBe(
      'No one to write to. 1 gave no email address: please call. 1 has withdrawn and is skipped. 2 no longer exist.',
    )
    expect(selectedWords(getPeople([aRecord(), aRecord({ id: 'leo' })], 2))).toBe(
      '1 person. Each person gets one email.',
    )
  })

  it('include the senders of registrations and applications, whatever was decided', () => {
    expect(isWritable('registrations', 'declined')).toBe(true)
    expect(isWritable('volunteers', 'approved')).toBe(true)
    expect(isWritable('career-applications', 'withdrawn')).toBe(false)
    expect(isWritable('form-submissions', 'new')).toBe(false)
    expect(isWritable('rsvps', 'confirmed')).toBe(false)
  })

  it('are called people, and not families', () => {
    expect(audienceWords('people', 'selected', 2)).toBe('2 people selected by hand')
    expect(
      getConsequences({
        ...{ readers: 'people', audience: 'selected', families: 1, children: null },
        ...{ subject: 'A', spanish: 0, isInSpanish: false, answersTo: 'b@c.example' },
      })[0],
    ).toBe('1 email goes out in a minute, one for each of 1 person selected by hand.')
    expect(refusalWords({ code: 'wrong-number', families: 3 }, 'people')).toBe(
      'Type 3 to confirm: this goes to 3 people.',
    )
  })
})

/** The words of a message, in English alone unless given. */
const inWords = (words: Partial<Words>): Words => ({
  subject: 'A',
  text: 'A',
  ...NO_SPANISH,
  ...words,
})

describe('a text', () => {
  it('has fields in brackets, whatever their case', () => {
    expect(getPieces('Hello [first NAME], see [ Where ]')).toEqual([
      'Hello ',
      { field: 'First name' },
      ', see ',
      { field: 'Where' },
    ])
    expect([...fieldsIn('[When] and [when]')]).toEqual(['When'])
  })

  it('is refused for an unknown field, by its name', () => {
    expect(getProblems(inWords({ text: 'Hello [Frist name]' })).text).toEqual({
      code: 'unknown-field',
      name: 'Frist name',
    })
    // A placeholder of the site's own emails is not a field either.
    expect(getProblems(inWords({ subject: '[link only the family gets]' })).subject).toEqual({
      code: 'unknown-field',
      name: 'link only the family gets',
    })
    expect(getProblems(inWords({ text: 'Hello []' })).text?.code).toBe('unknown-field')
  })

  it('to people about no event is refused for a field that only an event has', () => {
    const { text, subject } = getProblems(
      inWords({ subject: '[Event]', text: 'Hello [First name]' }),
      'people',
    )
    expect(subject).toEqual({ code: 'field-of-event', field: 'Event' })
    expect(text).toBeNull()
    expect(problemWords({ code: 'unknown-field', name: 'Name' }, 'text', 'people')).toBe(
      '“[Name]” is not a field. The only field is [First name].',
    )
  })

  it('is refused for a bracket that stays open', () => {
    for (const text of ['Hello [First name', 'Hello First name]', '[[When]]'])
      expect(getProblems(inWords({ text })).text).toEqual({ code: 'open-bracket' })
  })

  it('is refused if it is empty or too long, and a subject if it holds a link', () => {
    const none = { subject: null, text: null, subjectEs: null, textEs: null }
    expect(getProblems(inWords({ subject: ' ', text: '\n' }))).toEqual({
      ...none,
      subject: { code: 'empty' },
      text: { code: 'empty' },
    })
    expect(getProblems(inWords({ subject: 'x'.repeat(151) })).subject?.code).toBe('too-long')
    expect(getProblems(inWords({ subject: '[Family link]' })).subject?.code).toBe('link-in-subject')
    expect(getProblems(inWords({ subject: '[Event]', text: '[Family link]' }))).toEqual(none)
  })

  it('is in Spanish as a whole or not at all, with the same fields', () => {
    expect(getProblems(inWords({ subjectEs: 'Botas', textEs: ' ' })).textEs).toEqual({
      code: 'empty',
    })
    expect(getProblems(inWords({ textEs: 'Hola' })).subjectEs).toEqual({ code: 'empty' })
    expect(getProblems(inWords({ subjectEs: ' ', textEs: '\n' }))).toMatchObject({
      subjectEs: null,
      textEs: null,
    })
    const foreign = getProblems(inWords({ subjectEs: '[Family link]', textEs: 'Hola, [Nombre]' }))
    expect(foreign.subjectEs).toEqual({ code: 'link-in-subject' })
    expect(foreign.textEs).toEqual({ code: 'unknown-field', name: 'Nombre' })
    expect(problemWords({ code: 'empty' }, 'textEs')).toBe(
      'Please write the text in Spanish as well, or leave out the Spanish subject.',
    )
  })

  it('counts as news about the event only if the reader’s text gives the time or place', () => {
    expect(statesFacts(inWords({ subject: '[When]' }), 'en')).toBe(true)
    expect(statesFacts(inWords({ subject: '[Event]', text: 'Hello [First name]' }), 'en')).toBe(
      false,
    )
    const words = inWords({ text: 'See you at [Where]', subjectEs: 'A', textEs: 'Hasta pronto' })
    expect(statesFacts(words, 'en')).toBe(true)
    expect(statesFacts(words, 'es')).toBe(false)
    expect(statesFacts(inWords({ text: '[Where]' }), 'es')).toBe(true)
  })
})

describe('what staff read before a message goes', () => {
  const consequences = (spanish: number, isInSpanish: boolean) =>
    getConsequences({
      ...{ readers: 'families', audience: 'placed', families: 12, children: 14 },
      ...{ subject: 'A', answersTo: 'b@c.example', spanish, isInSpanish },
    }).slice(2, -1)

  it('says in which language it is for those who read Spanish', () => {
    expect(consequences(3, true)).toEqual(['3 read Spanish and get the Spanish text.'])
    expect(consequences(1, false)).toEqual([
      '1 reads Spanish and gets the English text, with a line in Spanish that says so.',
    ])
    expect(consequences(0, true)).toEqual([
      'None of them reads Spanish, so the Spanish text goes to no one.',
    ])
    expect(consequences(0, false)).toEqual([])
  })

  it('counts them', () => {
    expect(spanishReaders('families', 12, 3)).toBe('3 of 12 families read Spanish.')
    expect(spanishReaders('people', 1, 1)).toBe('1 of 1 person reads Spanish.')
    expect(spanishReaders('people', 2, 0)).toBe('None of these people reads Spanish.')
  })
})

describe('a message that was sent', () => {
  const GOES_AT = '2026-12-01T12:00:30.000Z'
  const stateWith = (
    deliveries: object,
    isStopped = false,
    now = new Date('2026-12-01T12:02:00Z'),
  ) =>
    getState(
      {
        goesAt: GOES_AT,
        isStopped,
        deliveries: { emails: 3, sent: 0, failed: 0, withdrawn: 0, ...deliveries },
      },
      now,
    )

  it('is waiting, then on its way, and sent once every email has gone', () => {
    expect(stateWith({}, false, NOW)).toBe('waits')
    expect(stateWith({ sent: 2 })).toBe('on-its-way')
    expect(stateWith({ sent: 3 })).toBe('sent')
    expect(stateWith({ sent: 2, withdrawn: 1 })).toBe('sent')
  })

  it('counts as bounced once all results are known and one bounced, and stays stopped', () => {
    expect(stateWith({ sent: 2, failed: 1 })).toBe('came-back')
    expect(stateWith({ withdrawn: 3 }, true)).toBe('stopped')
  })

  it('counts down the seconds', () => {
    expect(secondsUntil(GOES_AT, NOW)).toBe(30)
    expect(secondsUntil(GOES_AT, new Date('2026-12-01T13:00:00Z'))).toBe(0)
  })
})

describe('the email of a message', () => {
  const facts: FamilyFacts = {
    subject: '[Event] for [Children]',
    text: 'Hello [First name],\n\n[Children] will be at [Where].\nIt is on [When].\n\n[Family link]\n\nOr here: [family link].',
    ...NO_SPANISH,
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
      arriveMinutes: null,
      whatToBring: [],
      checkInRule: null,
    },
    organization: {
      name: 'Swantastic',
      email: 'hello@swantastic.example',
      phone: '',
      address: '',
      notice: { en: '' },
      siteUrl: 'https://swantastic.example',
    },
    familyUrl: 'https://swantastic.example/family/KEY',
  }

  it('has every field filled in', () => {
    const { subject, text } = familyMessage(facts)
    expect(subject).toBe('Lake walk for Maya and Leo')
    expect(text).toContain('Hello Elena,')
    expect(text).toContain('Maya and Leo will be at Edgewater Park, Cleveland, OH.')
    expect(text).toContain('It is on Saturday, Dec 05, 2026, 10:00 AM')
    expect(text).toContain('Open your family page:\nhttps://swantastic.example/family/KEY')
    expect(text).toContain('Or here: your family page (https://swantastic.example/family/KEY).')
  })

  it('to a person without an event names their submission, and has no fields of an event', () => {
    const { subject: _subject, text: _text, to, adult, organization } = facts
    const person: PersonFacts = {
      ...{ subject: 'Sorry', text: 'Hello [First name],\n\nyou have a spot.', sent: 'volunteers' },
      ...NO_SPANISH,
      ...{ to, adult, organization },
    }
    const { subject, text, replyTo } = familyMessage(person)
    expect(subject).toBe('Sorry')
    expect(text).toContain('Hello Elena,\n\nyou have a spot.')
    expect(text).toContain('because you applied to volunteer with this address')
    expect(replyTo).toBe('hello@swantastic.example')
    expect(messageTest(person).subject).toBe('Test: Sorry')
    expect(() => familyMessage({ ...person, text: '[When]' })).toThrow('without an event')
  })

  it('shows no name that could be markup or a link, and addresses an adult who comes alone', () => {
    const odd = { ...facts, adult: 'https://evil.test', children: ['evil.test'] }
    expect(familyMessage(odd).text).toContain('Hello friend,\n\nYour child will be at')
    expect(familyMessage({ ...facts, audience: 'self' }).text).toContain('You will be at')
  })

  it('does not invent a place that is not known yet', () => {
    const { text } = familyMessage({ ...facts, event: { ...facts.event, venue: {} } })
    expect(text).toContain('will be at a place that we email you as soon as it is set.')
  })
})
