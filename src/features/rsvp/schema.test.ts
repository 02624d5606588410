import { describe, expect, it } from 'vitest'

import { normalizeAnswers } from '@/forms/core/normalize'

import { bodyQuestions, toSingleNames, unwrapRsvp } from './body'
import { checkRsvp, type RsvpTerms } from './schema'

const TERMS: RsvpTerms = {
  day: { today: '2026-11-20', eventDay: '2026-12-05', ages: { isRule: false } },
  isSingle: true,
}

const aChild = {
  participantFirstName: 'Maya',
  participantLastName: 'Torres',
  participantDob: '2014-03-09',
  parentName: 'Elena Torres',
  parentEmail: 'elena@example.org',
  parentPhone: '(216) 555-0100',
  attendanceType: 'stay_with_child',
  emergencyContactName: 'Rosa Torres',
  emergencyContactRelationship: 'Grandmother',
  emergencyContactPhone: '216-555-0133',
  acceptedWaiver: 'on',
  signature: 'Elena Torres',
}

/** Checks a body of one child, as programs send it. */
function checkBody(body: Record<string, unknown>, files: string[] = [], terms = TERMS) {
  const fields = unwrapRsvp(body)
  return checkRsvp(
    normalizeAnswers(bodyQuestions(fields), fields),
    new Map(files.map((name) => [name, { name: `${name}.jpg`, bytes: 1000 }])),
    terms,
  )
}

const check = (differences: Record<string, unknown> = {}, files: string[] = []) =>
  checkBody({ ...aChild, ...differences }, files)

const refusals = (differences: Record<string, unknown> = {}, files: string[] = []) => {
  const checked = check(differences, files)
  return checked.ok ? {} : toSingleNames(checked.refusal)
}

describe('an RSVP', () => {
  it('is accepted when all required answers are present', () => {
    expect(refusals()).toEqual({})
  })

  it('reports all missing answers at once, in the order of the form', () => {
    const checked = checkBody({ participantFirstName: '' })
    expect(checked.ok ? [] : Object.entries(checked.refusal)).toEqual([
      ['participants.0.participantDob', { code: 'required' }],
      ['participants.0.participantFirstName', { code: 'required' }],
      ['participants.0.participantLastName', { code: 'required' }],
      ['parentName', { code: 'guardian-required' }],
      ['parentEmail', { code: 'required' }],
      ['parentPhone', { code: 'required' }],
      ['attendanceType', { code: 'required' }],
      ['emergencyContactName', { code: 'required' }],
      ['emergencyContactRelationship', { code: 'required' }],
      ['emergencyContactPhone', { code: 'required' }],
      ['acceptedWaiver', { code: 'required' }],
      ['signature', { code: 'required' }],
    ])
  })

  it('stores phones as ten digits, however they were typed', () => {
    for (const typed of [
      '(216) 555-0142',
      '+1 (216) 555-0142',
      '1-216-555-0142',
      ' 216.555.0142 ',
    ]) {
      const checked = check({ parentPhone: typed })
      expect(checked.ok && checked.value.parentPhone).toBe('2165550142')
    }
  })

  it.each([
    ['nine digits', '216-555-010'],
    ['full-width digits', '２１６５５５０１００'],
    ['an extension', '(216) 555-0142 ext 3'],
    ['a country code other than +1', '+44 216 555 0142'],
  ])('refuses a phone of %s', (_what, parentPhone) => {
    expect(refusals({ parentPhone })).toEqual({ parentPhone: { code: 'invalid-phone' } })
  })

  it.each([
    'elena',
    'elena@example',
    'a@b.co,c@d.co',
    'a@b.co\r\nBcc: x@y.co',
    'a b@c.de',
    '<a@b.co>',
  ])('refuses the email address %j', (parentEmail) => {
    expect(refusals({ parentEmail })).toEqual({ parentEmail: { code: 'invalid-email' } })
  })

  it('accepts names in any script', () => {
    for (const name of ['O’Brien', "D'Angelo", 'Nguyễn Thị Ánh', 'Li', '李小龍', 'Mc-Donald Jr.']) {
      const checked = check({ participantLastName: name, parentName: name, signature: name })
      expect(checked.ok && checked.value.participants[0]?.participantLastName).toBe(
        name.normalize('NFC'),
      )
    }
  })

  it('treats a name of spaces or zero-width characters as missing', () => {
    expect(refusals({ participantFirstName: ' \u200B\u2060 ' })).toEqual({
      participantFirstName: { code: 'required' },
    })
  })

  it('refuses control characters and text that is too long', () => {
    expect(refusals({ participantFirstName: 'A\u0007B' })).toEqual({
      participantFirstName: { code: 'unprintable' },
    })
    expect(refusals({ participantFirstName: 'A\u0000B' })).toHaveProperty('participantFirstName')
    expect(refusals({ allergies: 'x'.repeat(1001) })).toEqual({
      allergies: { code: 'too-long', max: 1000 },
    })
    expect(refusals({ allergies: 'nuts\r\nbees' })).toEqual({})
  })

  it.each(['2027-01-01', '1899-12-31', '2014-02-30', 'yesterday'])(
    'refuses %s as a date of birth',
    (participantDob) => {
      expect(refusals({ participantDob })).toHaveProperty('participantDob', {
        code: 'invalid-birth-date',
      })
    },
  )

  it('accepts a date of birth in three controls', () => {
    const checked = check({
      participantDob: undefined,
      participantDobMonth: '3',
      participantDobDay: '9',
      participantDobYear: '2014',
    })
    expect(checked.ok && checked.value.participants[0]?.participantDob).toBe('2014-03-09')
  })

  it.each([false, 'false', undefined, '0'])(
    'requires the waiver to be accepted, and %j does not count',
    (acceptedWaiver) => {
      expect(refusals({ acceptedWaiver })).toEqual({ acceptedWaiver: { code: 'required' } })
    },
  )

  it('requires a signature that can be a name', () => {
    expect(refusals({ signature: 'x' })).toEqual({ signature: { code: 'not-a-name' } })
    expect(refusals({ signature: '--' })).toEqual({ signature: { code: 'not-a-name' } })
  })

  it('asks about pick-up only if the child is dropped off', () => {
    expect(refusals({ attendanceType: 'drop_off_pickup' })).toEqual({
      pickupPersonName: { code: 'required' },
      pickupPersonPhone: { code: 'required' },
    })
    expect(
      refusals({
        attendanceType: 'drop_off_pickup',
        pickupPersonName: 'Rosa',
        pickupPersonPhone: '12',
      }),
    ).toEqual({ pickupPersonPhone: { code: 'invalid-phone' } })
    expect(refusals({ pickupPersonPhone: '12' })).toEqual({})
    expect(refusals({ attendanceType: 'helicopter' })).toHaveProperty('attendanceType')
  })

  it('requires a second signature for transportation, and drops it without the consent', () => {
    expect(refusals({ transportationConsent: true })).toEqual({
      transportationSignature: { code: 'required' },
    })
    const checked = check({ transportationConsent: false, transportationSignature: 'Elena Torres' })
    expect(checked.ok && checked.value.transportationSignature).toBe('')
  })

  it('requires both photos from a driver', () => {
    expect(refusals({ volunteerDriver: true, driverLicenseUrl: 'license/other.jpg' })).toEqual({
      driverLicense: { code: 'required' },
      insuranceCard: { code: 'required' },
    })
    expect(refusals({ volunteerDriver: true }, ['driverLicense', 'insuranceCard'])).toEqual({})
  })

  it('refuses an object as an answer, and uses the first item of a list', () => {
    expect(refusals({ participantFirstName: { $ne: null } })).toHaveProperty('participantFirstName')
    expect(refusals({ participantDob: ['2014-03-09', 'x'] })).toEqual({})
  })
})

describe('a guardian in an RSVP', () => {
  it('must sign for a 17-year-old who turns 18 later this year', () => {
    expect(refusals({ parentName: '', participantDob: '2008-12-31' })).toEqual({
      parentName: { code: 'guardian-required' },
    })
  })
  it('must sign for a participant who turns 18 between signing and the event', () => {
    expect(refusals({ parentName: '', participantDob: '2008-12-01' })).toHaveProperty('parentName')
  })
  it('is not required from the 18th birthday on', () => {
    expect(
      refusals({ parentName: '', participantDob: '2008-11-20', signature: 'Maya Torres' }),
    ).toEqual({})
  })
})

const aSibling = {
  participantFirstName: 'Leo',
  participantLastName: 'Torres',
  participantDob: '2010-08-22',
  noAllergies: true,
}

/** The body of a family, as the form and newer programs send it. */
const aFamily = (differences: Record<string, unknown> = {}) => {
  const { participantFirstName, participantLastName, participantDob, ...once } = aChild
  return {
    ...once,
    participants: [
      { participantFirstName, participantLastName, participantDob, allergies: 'Peanuts' },
      aSibling,
    ],
    ...differences,
  }
}

const getRefusals = (body: Record<string, unknown>, day = TERMS.day) => {
  const checked = checkBody(body, [], { day, isSingle: false })
  return checked.ok ? {} : checked.refusal
}

describe('a minor who fills in the form alone', () => {
  it('is asked once whether a parent of the same name is there', () => {
    const own = { parentName: 'maya Tórres', signature: 'Maya Torres' }
    expect(refusals(own)).toEqual({ parentName: { code: 'same-name' } })
    expect(refusals({ ...own, sameNameConfirmed: 'on' })).toEqual({})
  })

  it('is found among siblings', () => {
    const checked = checkBody({
      ...aChild,
      participants: [
        { participantFirstName: 'Leo', participantLastName: 'Price', participantDob: '2014-03-09' },
        { participantFirstName: 'Jay', participantLastName: 'Price', participantDob: '2009-05-20' },
      ].map((child) => ({ ...child, noAllergies: true })),
      parentName: 'Jay Price',
      signature: 'Jay Price',
    })
    expect(checked).toMatchObject({ ok: false, refusal: { parentName: { code: 'same-name' } } })
  })

  it('is not asked as an adult, who signs with their own name', () => {
    const adult = {
      participantDob: '2000-03-09',
      parentName: 'Maya Torres',
      signature: 'Maya Torres',
    }
    expect(refusals(adult)).toEqual({})
  })

  it('is not asked when staff enter the sheet', () => {
    const typed = checkBody({ ...aChild, parentName: 'Maya Torres', signature: '' }, [], {
      ...TERMS,
      isTypedByStaff: true,
    })
    expect(typed.ok).toBe(true)
  })
})

describe('an emergency contact', () => {
  it("whose number is the family's own is asked about once", () => {
    const same = { emergencyContactPhone: '216.555.0100' }
    expect(refusals(same)).toEqual({ emergencyContactPhone: { code: 'same-phone' } })
    expect(refusals({ ...same, samePhoneConfirmed: true })).toEqual({})
  })
})

describe('an RSVP of a family', () => {
  it('asks the adult once and each child for its own answers', () => {
    const checked = checkBody(aFamily(), [], { ...TERMS, isSingle: false })
    expect(checked.ok && checked.value).toMatchObject({
      audience: 'guardian',
      parentName: 'Elena Torres',
      participants: [
        { participantFirstName: 'Maya', allergies: 'Peanuts', noAllergies: false },
        { participantFirstName: 'Leo', allergies: '', noAllergies: true },
      ],
    })
  })

  it('reads the names of a form like the lists of a program', () => {
    const { participants, ...once } = aFamily()
    const flat = Object.fromEntries(
      participants.flatMap((child, index) =>
        Object.entries(child).map(([name, value]) => [
          `participants.${String(index)}.${name}`,
          value,
        ]),
      ),
    )
    expect(checkBody({ ...once, ...flat })).toEqual(checkBody(aFamily()))
  })

  it('names the child and the answer that is wrong', () => {
    expect(
      getRefusals(aFamily({ participants: [aSibling, { ...aSibling, participantFirstName: '' }] })),
    ).toEqual({ 'participants.1.participantFirstName': { code: 'required' } })
  })

  it('refuses the same child twice', () => {
    expect(getRefusals(aFamily({ participants: [aSibling, aSibling] }))).toEqual({
      'participants.1.participantFirstName': { code: 'same-child' },
    })
  })

  it('has a signature for each child that can be the name of the signer', () => {
    const signed = (signature: string, answers = {}) =>
      getRefusals(aFamily({ participants: [{ ...aSibling, signature }], ...answers }))
    const refused = (code: string) => ({
      'participants.0.signature': { code, signer: 'Elena Torres' },
    })
    expect(signed('ELENA  Torres')).toEqual({})
    expect(signed('Mom', { signatureConfirmed: true })).toEqual(refused('signature-incomplete'))
    expect(signed('Lena Torres')).toEqual(refused('signature-differs'))
    expect(signed('Lena Torres', { signatureConfirmed: true })).toEqual({})
  })

  it('refuses an adult among the children, who signs alone', () => {
    const sam = { ...aSibling, participantFirstName: 'Sam', participantDob: '2006-01-01' }
    expect(getRefusals(aFamily({ participants: [aSibling, sam] }))).toEqual({
      'participants.1.participantDob': { code: 'signs-alone', name: 'Sam' },
    })
  })
})

describe('the answers about allergies', () => {
  const withHealth = (health: Record<string, unknown>) =>
    getRefusals(aFamily({ participants: [{ ...aSibling, noAllergies: undefined, ...health }] }))

  it.each([
    ['text', { allergies: 'Peanuts' }],
    ['“No allergies”', { noAllergies: true }],
  ])('are complete with %s', (_what, health) => {
    expect(withHealth(health)).toEqual({})
  })

  it('are refused when a minor has neither, or both', () => {
    expect(withHealth({})).toEqual({ 'participants.0.allergies': { code: 'allergies-unanswered' } })
    expect(withHealth({ allergies: 'Peanuts', noAllergies: true })).toEqual({
      'participants.0.allergies': { code: 'allergies-both' },
    })
  })

  it('may be left out by a program that knows only one child', () => {
    expect(refusals()).toEqual({})
  })

  it('include the name of the medicine if there is one', () => {
    expect(withHealth({ noAllergies: true, carriesMedicine: true })).toEqual({
      'participants.0.medicine': { code: 'required' },
    })
  })
})

describe('an answer that another answer hides', () => {
  const accepted = (differences: Record<string, unknown>) => {
    const checked = check(differences)
    return checked.ok ? checked.value : null
  }

  it('is not stored', () => {
    expect(accepted({ noAllergies: 'on', medicine: 'EpiPen' })?.participants[0]?.medicine).toBe('')
    expect(accepted({ neverReleaseTo: 'Somebody Else' })?.neverPeople).toEqual([])
  })

  it('is stored while its question is visible', () => {
    const carries = accepted({ carriesMedicine: 'on', medicine: 'EpiPen' })
    expect(carries?.participants[0]?.medicine).toBe('EpiPen')
    const collected = accepted({
      attendanceType: 'drop_off_pickup',
      pickupPersonName: 'Rosa Torres',
      pickupPersonPhone: '2165550177',
      neverReleaseTo: 'Somebody Else',
    })
    expect(collected?.neverPeople).toEqual([{ name: 'Somebody Else', note: '' }])
  })
})

describe('the pick-up people', () => {
  const collected = (pickupPeople: unknown) =>
    getRefusals(aFamily({ attendanceType: 'drop_off_pickup', pickupPeople }))

  it('require name, relationship and phone', () => {
    expect(
      collected([{ name: 'Rosa Torres', relationship: 'Grandmother', phone: '(216) 555-0177' }]),
    ).toEqual({})
    expect(collected([{ name: 'Rosa Torres', relationship: '', phone: '216' }])).toEqual({
      'pickupPeople.0.relationship': { code: 'required' },
      'pickupPeople.0.phone': { code: 'invalid-phone' },
    })
  })

  it('are refused when there are too many, and none is silently dropped', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({
        name: `Person ${String(index)}`,
        relationship: 'Aunt',
        phone: '2165550177',
      }))
    const dropOff = { attendanceType: 'drop_off_pickup' }
    expect(refusals({ ...dropOff, pickupPeople: people(6) })).toEqual({})
    for (const count of [7, 12]) {
      expect(refusals({ ...dropOff, pickupPeople: people(count) })).toEqual({
        pickupPeople: { code: 'too-many-people' },
      })
    }
    expect(refusals({ pickupPeople: people(7) })).toEqual({})
  })

  it('are at least one', () => {
    expect(collected([])).toMatchObject({ 'pickupPeople.0.name': { code: 'required' } })
  })
})

describe('the people who must not collect a child', () => {
  const dropOff = {
    attendanceType: 'drop_off_pickup',
    pickupPersonName: 'Rosa Torres',
    pickupPersonPhone: '2165550177',
  }
  const never = (differences: object) => {
    const checked = check({ ...dropOff, ...differences })
    return checked.ok ? checked.value.neverPeople : toSingleNames(checked.refusal)
  }
  const karl = { name: 'Karl Torres', note: 'Court order' }

  it('are listed, or one text of an older body, or both where the text says more', () => {
    expect(never({ neverPeople: [karl, {}, { name: 'Otto' }] })).toEqual([
      karl,
      { name: 'Otto', note: '' },
    ])
    expect(never({ neverReleaseTo: ' Karl\n her father' })).toEqual([
      { name: 'Karl, her father', note: '' },
    ])
    const text = 'Karl Torres (Court order)'
    expect(never({ neverPeople: [karl], neverReleaseTo: text })).toEqual([karl])
    expect(never({ neverPeople: [karl], neverReleaseTo: 'Otto' })).toEqual([
      karl,
      { name: 'Otto', note: '' },
    ])
    expect(never({ neverReleaseTo: 'x'.repeat(500) })).toHaveLength(1)
  })

  it('are up to three, each with a name, and none who may pick up', () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, index) => ({ name: `Person ${String(index)}` }))
    expect(never({ neverPeople: people(3) })).toHaveLength(3)
    for (const count of [4, 12])
      expect(never({ neverPeople: people(count) })).toEqual({
        neverPeople: { code: 'too-many-never' },
      })
    expect(never({ neverPeople: [{ note: 'Red truck' }, { name: 'rosa torres' }] })).toEqual({
      neverReleaseTo: { code: 'never-without-name' },
      'neverPeople.1.name': { code: 'may-and-must-not', name: 'rosa torres' },
    })
  })
})

describe('an adult who comes alone', () => {
  const adult = {
    ...aFamily({ attendanceType: '', parentName: '' }),
    participants: [
      { participantFirstName: 'Marcus', participantLastName: 'Hill', participantDob: '2003-05-01' },
    ],
    signature: 'Marcus Hill',
  }

  it('is asked nothing about children, pick-up or allergies', () => {
    const checked = checkBody(adult, [], { ...TERMS, isSingle: false })
    expect(checked.ok && checked.value).toMatchObject({
      audience: 'self',
      parentName: '',
      attendanceType: null,
      pickupPeople: [],
    })
  })

  it('signs with their own name', () => {
    expect(getRefusals({ ...adult, signature: 'Elena Torres' })).toEqual({
      signature: { code: 'signature-differs', signer: 'Marcus Hill' },
    })
  })

  it('does not bring a child on their own form', () => {
    expect(getRefusals({ ...adult, participants: [...adult.participants, aSibling] })).toEqual({
      'participants.1.participantDob': { code: 'needs-own-form' },
    })
  })
})

describe('the ages of an event', () => {
  const ages = { ageFrom: 13, ageTo: 18 }
  const maya = { ...aSibling, participantFirstName: 'Maya', participantDob: '2014-03-09' }

  it('refuse a child when they are a rule', () => {
    const day = { ...TERMS.day, ages: { ...ages, isRule: true } }
    expect(getRefusals(aFamily({ participants: [aSibling, maya] }), day)).toEqual({
      'participants.1.participantDob': {
        code: 'outside-ages',
        audience: 'guardian',
        name: 'Maya',
        age: 12,
        ages: { ...ages, isRule: true },
      },
    })
  })

  it('accept a child of any age when they are a notice', () => {
    const day = { ...TERMS.day, ages: { ...ages, isRule: false } }
    expect(getRefusals(aFamily({ participants: [aSibling, maya] }), day)).toEqual({})
  })
})
