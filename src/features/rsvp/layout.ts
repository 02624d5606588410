import { itemName } from '@/forms/core/items'
import type { Item, ItemsRow, Section } from '@/forms/core/sections'

import { NEVER_PEOPLE_MAX } from './never/questions'
import { type Audience, CHILDREN_MAX, type Counts, PICKUP_PEOPLE_MAX } from './questions'
import { FIRST_BIRTH_DATE } from './steps'
import type { RsvpWords } from './words'

type Words = RsvpWords['layout']

const childItem = (words: Words, index: number): Item => {
  const name = (question: string) => itemName('participants', index, question)
  return {
    title: words.child(index),
    titledBy: [name('participantFirstName'), name('participantLastName')],
    notKept: words.notKept,
    rows: [
      name('participantDob'),
      [name('participantFirstName'), name('participantLastName')],
      name('noAllergies'),
      name('allergies'),
      { ask: name('carriesMedicine'), opens: [name('medicine')] },
      name('specialNeeds'),
      name('photoConsent'),
    ],
  }
}

const personItem = (words: Words, index: number): Item => {
  const name = (question: string) => itemName('pickupPeople', index, question)
  return {
    title: words.pickupPerson(index),
    titledBy: [name('name')],
    rows: [name('name'), [name('relationship'), name('phone')]],
  }
}

const neverItem = (words: Words, index: number): Item => {
  const name = (question: string) => itemName('neverPeople', index, question)
  return {
    title: words.neverPerson(index),
    titledBy: [name('name')],
    rows: [name('name'), name('note')],
  }
}

const items = (words: Words, count: number, item: (words: Words, index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(words, index))

const children = (words: Words, count: number): ItemsRow => ({
  list: 'participants',
  items: items(words, count, childItem),
  add: words.addChild,
  max: CHILDREN_MAX,
})

const people = (words: Words, count: number): ItemsRow => ({
  list: 'pickupPeople',
  items: items(words, count, personItem),
  add: words.addPerson,
  max: PICKUP_PEOPLE_MAX,
})

const never = (words: Words, count: number): ItemsRow => ({
  list: 'neverPeople',
  title: words.whoMustNever,
  hint: words.whoSeesNever,
  items: items(words, count, neverItem),
  add: words.addNever,
  max: NEVER_PEOPLE_MAX,
})

/** The beginning of the form: the first birth date, which decides the other questions. */
export const startSections = ({ layout: words }: RsvpWords): readonly Section[] => [
  {
    id: 'who',
    ...words.start,
    rows: [
      {
        ...children(words, 1),
        items: [{ title: words.firstPerson, titledBy: [], rows: [FIRST_BIRTH_DATE] }],
        max: 1,
      },
    ],
  },
]

type Options = Counts & {
  audience: Audience
  /** Whether another page asks for a driver's photos. */
  photosAreElsewhere: boolean
}

/** The sections of the form for this number of children and pick-up people, in order. */
export const rsvpSections = (
  { layout: words }: RsvpWords,
  options: Options,
): readonly Section[] => [
  ...(options.audience === 'guardian' ? guardianSections(words, options) : selfSections(words)),
  { ...EMERGENCY, ...words.emergency },
  { ...(options.photosAreElsewhere ? RIDES_WITHOUT_PHOTOS : RIDES), ...words.rides },
]

const EMERGENCY = {
  id: 'emergency',
  rows: [['emergencyContactName', 'emergencyContactRelationship', 'emergencyContactPhone']],
} as const satisfies Omit<Section, 'title' | 'reason'>

const RIDES = {
  id: 'rides',
  rows: [
    'transportationConsent',
    { ask: 'volunteerDriver', opens: ['driverLicense', 'insuranceCard'] },
  ],
  isSkippable: true,
  isAboutSafety: true,
} as const satisfies Omit<Section, 'title' | 'reason'>

const RIDES_WITHOUT_PHOTOS = {
  ...RIDES,
  rows: ['transportationConsent', 'volunteerDriver'],
} as const satisfies Omit<Section, 'title' | 'reason'>

const guardianSections = (words: Words, counts: Counts): readonly Section[] => [
  {
    id: 'who',
    ...words.who,
    rows: [children(words, counts.children)],
    isAboutSafety: true,
  },
  {
    id: 'parent',
    ...words.parent,
    rows: ['parentName', ['parentEmail', 'parentPhone']],
  },
  {
    id: 'pickup',
    ...words.pickup,
    isAboutSafety: true,
    rows: [
      {
        ask: 'attendanceType',
        when: 'drop_off_pickup',
        opens: [people(words, counts.people), never(words, counts.never)],
      },
    ],
  },
]

const selfSections = (words: Words): readonly Section[] => [
  {
    id: 'who',
    ...words.self,
    rows: [
      {
        ...children(words, 1),
        items: [{ ...childItem(words, 0), title: words.aboutYou }],
        max: 1,
      },
    ],
  },
  {
    id: 'parent',
    ...words.reach,
    rows: [['parentEmail', 'parentPhone']],
  },
]
