import { UNDERAGE } from '@/features/events/ages/wording'
import { signatureQuestions } from '@/features/waiver/questions'
import { itemQuestions } from '@/forms/core/items'
import {
  type ExportedQuestions,
  type Questions,
  type QuestionWords,
  withWords,
} from '@/forms/core/questions'

import { aboutHealth, askedOnceQuestions } from './common/questions'
import { neverPersonQuestions } from './never/questions'

const ATTENDANCE = [
  {
    value: 'stay_with_child',
    label: 'I will stay with my child',
    hint: 'Parents and guardians are welcome all day.',
  },
  {
    value: 'drop_off_pickup',
    label: 'Drop off and pick up',
    hint: 'A parent or guardian checks the child in and out.',
  },
] as const

const DRIVER_PHOTO = {
  kind: 'file',
  is: 'photo',
  // The types that the server can decode. An iPhone converts its HEIC photos to these by itself.
  accept: 'image/jpeg,image/png,image/webp',
  megabytesMax: 10,
} as const

/** The questions about each child. Source: specification 2, section 3, *RSVP payload*; D24, D27. */
const childQuestions = {
  participantDob: {
    kind: 'date',
    label: 'Date of birth',
    hint: 'For example: Mar 09, 2014',
    sample: '2014-03-09',
  },
  participantFirstName: {
    kind: 'text',
    label: 'First name',
    maxLength: 80,
    sample: 'Maya',
  },
  participantLastName: {
    kind: 'text',
    label: 'Last name',
    maxLength: 80,
    sample: 'Torres',
  },
  ...aboutHealth,
  photoConsent: {
    kind: 'consent',
    label: 'Photos that include my child may be used',
    hint: 'Optional. On our website, our social media and in print, never with a name, until you tell us to stop. Saying no changes nothing about the day.',
    isOptional: true,
    sample: 'yes',
  },
} as const satisfies ExportedQuestions

/** Questions asked once, for one child or eight. */
const familyQuestions = {
  parentName: {
    kind: 'text',
    label: 'Parent or guardian’s full name',
    hint: `As you sign it. Needed for participants ${UNDERAGE}.`,
    maxLength: 120,
    autoComplete: 'name',
    sample: 'Elena Torres',
  },
  parentEmail: {
    kind: 'email',
    label: 'Email',
    hint: 'Your confirmation goes here.',
    autoComplete: 'email',
    sample: 'elena@family.example',
  },
  parentPhone: {
    kind: 'phone',
    label: 'Phone',
    autoComplete: 'tel-national',
    sample: '(216) 555-0100',
  },
  attendanceType: {
    kind: 'choice',
    label: 'On the day, will you stay?',
    options: ATTENDANCE,
    sample: 'drop_off_pickup',
  },
  emergencyContactName: {
    kind: 'text',
    label: 'Emergency contact’s full name',
    maxLength: 120,
    sample: 'Rosa Torres',
  },
  emergencyContactRelationship: {
    kind: 'text',
    label: 'Relationship to participant',
    hint: 'For example: grandmother',
    maxLength: 60,
    sample: 'Grandmother',
  },
  emergencyContactPhone: {
    kind: 'phone',
    label: 'Emergency contact’s phone',
    sample: '(216) 555-0133',
  },
  transportationConsent: {
    kind: 'consent',
    label: 'My child may ride with an approved driver',
    hint: 'Optional. Only for travel that is part of this event.',
    isOptional: true,
    sample: 'no',
  },
  transportationSignature: {
    kind: 'signature',
    label: 'Type your full name to consent to transportation',
    maxLength: 120,
    sample: '',
  },
  volunteerDriver: {
    kind: 'consent',
    label: 'I can volunteer to drive',
    hint: 'Drivers are screened before they are approved.',
    isOptional: true,
    sample: 'no',
  },
  driverLicense: {
    ...DRIVER_PHOTO,
    label: 'Driver’s license photo',
    hint: 'Seen only by staff, never made public. JPG, PNG or WebP, up to 10 MB.',
  },
  insuranceCard: {
    ...DRIVER_PHOTO,
    label: 'Insurance card photo',
    hint: 'Seen only by staff, never made public. JPG, PNG or WebP, up to 10 MB.',
  },
  acceptedWaiver: {
    kind: 'consent',
    label: 'I have read the waiver and I agree to it',
    hint: `A parent or guardian agrees for anyone ${UNDERAGE}. Checking this box and typing your name below is an electronic signature.`,
    sample: 'yes',
  },
  signature: {
    kind: 'signature',
    label: 'Your signature',
    hint: 'Type your full name. It has the same effect as signing on paper.',
    maxLength: 120,
    sample: 'Elena Torres',
  },
} as const satisfies ExportedQuestions

/** The heading of the questions about people who must not collect a child. */
export const WHO_MUST_NEVER = 'Is there anyone who must never pick up your child?'

/** The answers in a record: those about one child, and those of its family. */
export const rsvpQuestions = {
  participantFirstName: {
    ...childQuestions.participantFirstName,
    label: 'Participant’s first name',
  },
  participantLastName: { ...childQuestions.participantLastName, label: 'Participant’s last name' },
  participantDob: { ...childQuestions.participantDob, label: 'Participant’s date of birth' },
  parentName: familyQuestions.parentName,
  parentEmail: familyQuestions.parentEmail,
  parentPhone: familyQuestions.parentPhone,
  attendanceType: familyQuestions.attendanceType,
  pickupPersonName: {
    kind: 'text',
    label: 'Pick-up person’s name',
    maxLength: 120,
    sample: 'Rosa Torres',
  },
  pickupPersonPhone: { kind: 'phone', label: 'Pick-up person’s phone', sample: '(216) 555-0133' },
  pickupPeople: {
    kind: 'people',
    label: 'Who may pick up',
    sample: 'Rosa Torres (Grandmother), (216) 555-0133',
  },
  // Everything of the list `neverPeople` in one text.
  neverReleaseTo: {
    kind: 'paragraph',
    isConfidential: true,
    label: WHO_MUST_NEVER,
    isOptional: true,
    maxLength: 4000,
    sample: 'Karl Torres',
  },
  emergencyContactName: familyQuestions.emergencyContactName,
  emergencyContactRelationship: familyQuestions.emergencyContactRelationship,
  emergencyContactPhone: familyQuestions.emergencyContactPhone,
  transportationConsent: familyQuestions.transportationConsent,
  transportationSignature: familyQuestions.transportationSignature,
  volunteerDriver: familyQuestions.volunteerDriver,
  driverLicense: familyQuestions.driverLicense,
  insuranceCard: familyQuestions.insuranceCard,
  ...aboutHealth,
  photoConsent: childQuestions.photoConsent,
  acceptedWaiver: familyQuestions.acceptedWaiver,
  signature: familyQuestions.signature,
} as const satisfies ExportedQuestions

/** The limits for children, pick-up people and people who must not collect a child, of one RSVP. Source: D24, D26. */
export const CHILDREN_MAX = 8
export const PICKUP_PEOPLE_MAX = 6
export const pickupPersonQuestions = {
  name: { kind: 'text', label: 'Full name', maxLength: 120 },
  relationship: { kind: 'text', label: 'Relationship to the child', maxLength: 60 },
  phone: { kind: 'phone', label: 'Phone' },
} as const satisfies Questions

/** A child whose adult signs for each child separately; the form's own signature covers all of them. Source: D24. */
const ownSignature = { ...familyQuestions.signature, isOptional: true } as const

export const participantQuestions = { ...childQuestions, signature: ownSignature } as const

/** Controls of the form that a record does not keep as answers. */
const decisionQuestions = {
  ...askedOnceQuestions,
  ...signatureQuestions,
  /** Choices when there are too few places for all of the children. Source: D25. */
  ifNotAll: {
    kind: 'choice',
    label: 'There are too few spots for all of you. What shall we do?',
    options: [
      { value: 'split', label: 'Take the open spots' },
      { value: 'waitlist', label: 'Put all of us on the waitlist' },
    ],
  },
} as const satisfies Questions

export const onceQuestions = { ...familyQuestions, ...decisionQuestions } as const

/** Who fills in the form: the guardian of children, or an adult about themselves. */
export type Audience = 'guardian' | 'self'

/** Labels that change when an adult fills in the form about themselves. */
const TO_SELF = {
  emergencyContactRelationship: { label: 'Relationship to you' },
  transportationConsent: { label: 'I may ride with an approved driver' },
  photoConsent: { label: 'Photos that include me may be used' },
  acceptedWaiver: {
    hint: 'Checking this box and typing your name below is an electronic signature.',
  },
}

type Texts = Readonly<Record<string, { label?: string; hint?: string }>>

const addressed = (questions: Questions, audience: Audience, toSelf: Texts = TO_SELF): Questions =>
  audience === 'guardian'
    ? questions
    : Object.fromEntries(
        Object.entries(questions).map(([name, question]) => [
          name,
          { ...question, ...toSelf[name] },
        ]),
      )

/** The texts of all questions of an RSVP in another language. */
export type RsvpQuestionWords = {
  participant: QuestionWords<typeof participantQuestions>
  once: QuestionWords<typeof onceQuestions>
  pickupPerson: QuestionWords<typeof pickupPersonQuestions>
  neverPerson: QuestionWords<typeof neverPersonQuestions>
  toSelf: typeof TO_SELF
  whoMustNever: string
}

/** The questions in a language; in English without words. */
const questionsIn = (words: RsvpQuestionWords | null) =>
  words === null
    ? {
        participant: participantQuestions,
        once: onceQuestions,
        pickupPerson: pickupPersonQuestions,
        neverPerson: neverPersonQuestions,
        toSelf: TO_SELF,
      }
    : {
        participant: withWords(participantQuestions, words.participant),
        once: withWords(onceQuestions, words.once),
        pickupPerson: withWords(pickupPersonQuestions, words.pickupPerson),
        neverPerson: withWords(neverPersonQuestions, words.neverPerson),
        toSelf: words.toSelf,
      }

/** How many children a form has, and how many people who may pick them up and who must not. */
export type Counts = { children: number; people: number; never: number }

/** Questions for a guardian only, besides those about pick-up people. */
const OF_GUARDIANS: readonly string[] = ['parentName', 'attendanceType']

/**
 * The questions of a form of this length, in order. An adult answers for one person, who needs no pickup.
 *
 * @param words `null` for English
 */
export function rsvpFormQuestions(
  { children, people, never }: Counts,
  audience: Audience,
  words: RsvpQuestionWords | null = null,
): Questions {
  const ask = questionsIn(words)
  const participant = addressed(ask.participant, audience, ask.toSelf)
  const once = Object.entries(addressed(ask.once, audience, ask.toSelf))
  if (audience === 'self') {
    return {
      ...itemQuestions('participants', 1, participant),
      ...Object.fromEntries(once.filter(([name]) => !OF_GUARDIANS.includes(name))),
    }
  }
  const afterPeople = once.findIndex(([name]) => name === 'emergencyContactName')
  return {
    ...itemQuestions('participants', children, participant),
    ...Object.fromEntries(once.slice(0, afterPeople)),
    ...itemQuestions('pickupPeople', people, ask.pickupPerson),
    ...itemQuestions('neverPeople', never, ask.neverPerson),
    ...Object.fromEntries(once.slice(afterPeople)),
  }
}

/** A consent's sentence as the form shows it, which is the text that a signature agrees to. */
export const getSentence = (
  consent: 'photoConsent' | 'transportationConsent' | 'acceptedWaiver',
  audience: Audience,
  words: RsvpQuestionWords | null = null,
): string => {
  const ask = questionsIn(words)
  const { label } = { ...ask.participant, ...ask.once }[consent]
  const toSelf: Texts = ask.toSelf
  return (audience === 'self' ? toSelf[consent]?.label : undefined) ?? label
}
