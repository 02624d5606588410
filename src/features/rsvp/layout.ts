import { itemName } from '@/forms/core/items'
import type { Item, ItemsRow, Section } from '@/forms/core/sections'

import { NEVER_PEOPLE_MAX } from './never/questions'
import {
  type Audience,
  CHILDREN_MAX,
  type Counts,
  PICKUP_PEOPLE_MAX,
  WHO_MUST_NEVER,
} from './questions'
import { FIRST_BIRTH_DATE } from './steps'

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']

const childItem = (index: number): Item => {
  const name = (question: string) => itemName('participants', index, question)
  return {
    title: `${ORDINALS[index] ?? ''} child`,
    titledBy: [name('participantFirstName'), name('participantLastName')],
    notKept: 'health and photos',
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

const personItem = (index: number): Item => {
  const name = (question: string) => itemName('pickupPeople', index, question)
  return {
    title: `${ORDINALS[index] ?? ''} person for pick-up`,
    titledBy: [name('name')],
    rows: [name('name'), [name('relationship'), name('phone')]],
  }
}

const neverItem = (index: number): Item => {
  const name = (question: string) => itemName('neverPeople', index, question)
  return {
    title: `${ORDINALS[index] ?? ''} person who must never pick up`,
    titledBy: [name('name')],
    rows: [name('name'), name('note')],
  }
}

const items = (count: number, item: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => item(index))

const children = (count: number): ItemsRow => ({
  list: 'participants',
  items: items(count, childItem),
  add: 'Add another child',
  max: CHILDREN_MAX,
})

const people = (count: number): ItemsRow => ({
  list: 'pickupPeople',
  items: items(count, personItem),
  add: 'Add another person',
  max: PICKUP_PEOPLE_MAX,
})

export const WHO_SEES_NEVER = 'Seen by the adults at the gate.'

const never = (count: number): ItemsRow => ({
  list: 'neverPeople',
  title: WHO_MUST_NEVER,
  hint: WHO_SEES_NEVER,
  items: items(count, neverItem),
  add: 'Add one more who must never pick up',
  max: NEVER_PEOPLE_MAX,
})

/** The beginning of the form: the first birth date, which decides the other questions. */
export const startSections: readonly Section[] = [
  {
    id: 'who',
    title: 'Who is coming?',
    reason: 'Start with the birth date. It decides what we ask, and of whom.',
    rows: [
      {
        ...children(1),
        items: [{ title: 'First person', titledBy: [], rows: [FIRST_BIRTH_DATE] }],
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
export const rsvpSections = (options: Options): readonly Section[] => [
  ...(options.audience === 'guardian' ? guardianSections(options) : selfSections()),
  EMERGENCY,
  options.photosAreElsewhere ? RIDES_WITHOUT_PHOTOS : RIDES,
]

const EMERGENCY = {
  id: 'emergency',
  title: 'Emergency contact',
  reason: 'Someone we can reach if we cannot reach you.',
  rows: [['emergencyContactName', 'emergencyContactRelationship', 'emergencyContactPhone']],
} as const satisfies Section

const RIDES = {
  id: 'rides',
  title: 'Getting there',
  reason: 'Both choices here are optional.',
  rows: [
    'transportationConsent',
    { ask: 'volunteerDriver', opens: ['driverLicense', 'insuranceCard'] },
  ],
  isSkippable: true,
  isAboutSafety: true,
} as const satisfies Section

const RIDES_WITHOUT_PHOTOS = {
  ...RIDES,
  rows: ['transportationConsent', 'volunteerDriver'],
} as const satisfies Section

const guardianSections = (counts: Counts): readonly Section[] => [
  {
    id: 'who',
    title: 'Who is coming?',
    reason:
      'One card for each child. Health answers are shared only with the adults leading the event.',
    rows: [children(counts.children)],
    isAboutSafety: true,
  },
  {
    id: 'parent',
    title: 'You',
    reason: 'The parent or guardian we write to and call.',
    rows: ['parentName', ['parentEmail', 'parentPhone']],
  },
  {
    id: 'pickup',
    title: 'Drop-off and pick-up',
    reason: 'So we know who leaves with whom.',
    isAboutSafety: true,
    rows: [
      {
        ask: 'attendanceType',
        when: 'drop_off_pickup',
        opens: [people(counts.people), never(counts.never)],
      },
    ],
  },
]

const selfSections = (): readonly Section[] => [
  {
    id: 'who',
    title: 'You',
    reason: 'Health answers are shared only with the adults leading the event.',
    rows: [{ ...children(1), items: [{ ...childItem(0), title: 'About you' }], max: 1 }],
  },
  {
    id: 'parent',
    title: 'How we reach you',
    reason: 'We write to confirm, and call if there is something to plan.',
    rows: [['parentEmail', 'parentPhone']],
  },
]
