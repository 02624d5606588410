import { AGES_IN_FIGURES, AGES_IN_WORDS, UNDERAGE } from '@/features/events/ages/wording'
import { aboutHealth, askedOnceQuestions } from '@/features/rsvp/common/questions'
import { signatureQuestions } from '@/features/waiver/questions'
import type { ExportedQuestions, Question, Questions } from '@/forms/core/questions'
import { getSections, type Section } from '@/forms/core/sections'

const TRACKS = [
  { value: 'youth', label: `Youth (${AGES_IN_FIGURES.youth})` },
  { value: 'young-adult', label: `Young adult (${AGES_IN_FIGURES.youngAdult})` },
] as const

/** The form: a parent or guardian registers a youth, or a young adult registers without one. */
export type Track = (typeof TRACKS)[number]['value']

const INTERESTS = [
  { value: 'Outdoor', label: 'Outdoor' },
  { value: 'Sports', label: 'Sports' },
  { value: 'Arts', label: 'Arts' },
  { value: 'Life Skills', label: 'Life Skills' },
  { value: 'Wellness', label: 'Wellness' },
  { value: 'Travel', label: 'Travel' },
] as const

/** An RSVP asks the same questions about a child. */
const healthQuestions = {
  ...aboutHealth,
  allergies: {
    ...aboutHealth.allergies,
    hint: 'Food, insect stings, medicine. Or check “No allergies”. We never put this in an email.',
  },
  specialNeeds: { ...aboutHealth.specialNeeds, hint: 'Anything that makes a day work better' },
} as const satisfies ExportedQuestions

/** The answers of a registration, in order. Source: specification 2, section 3, *registration payload*. */
export const registrationQuestions = {
  role: { kind: 'choice', label: 'Registration for', options: TRACKS, sample: 'youth' },
  firstName: { kind: 'text', label: 'First name', maxLength: 80, sample: 'Maya' },
  lastName: { kind: 'text', label: 'Last name', maxLength: 80, sample: 'Torres' },
  dob: { kind: 'date', label: 'Date of birth', sample: '2014-03-09' },
  city: {
    kind: 'text',
    label: 'City',
    maxLength: 120,
    autoComplete: 'address-level2',
    sample: 'Cleveland',
  },
  parentName: {
    kind: 'text',
    label: 'Parent or guardian’s full name',
    maxLength: 120,
    autoComplete: 'name',
    sample: 'Elena Torres',
  },
  email: {
    kind: 'email',
    label: 'Email',
    hint: 'Your confirmation goes here.',
    autoComplete: 'email',
    sample: 'elena@family.example',
  },
  phone: { kind: 'phone', label: 'Phone', autoComplete: 'tel-national', sample: '(216) 555-0100' },
  emergencyName: {
    kind: 'text',
    label: 'Emergency contact’s full name',
    maxLength: 120,
    sample: 'Rosa Torres',
  },
  emergencyPhone: { kind: 'phone', label: 'Emergency contact’s phone', sample: '(216) 555-0133' },
  interests: {
    kind: 'choices',
    label: 'Interests',
    hint: 'Choose at least one, and as many as you like.',
    options: INTERESTS,
    sample: 'Outdoor; Arts',
  },
  ...healthQuestions,
  photoConsent: {
    kind: 'consent',
    label: 'Photos may be used',
    hint: 'Optional. On our website, our social media and in print, never with a name, until you tell us to stop. Saying no changes nothing about taking part.',
    isOptional: true,
    sample: 'yes',
  },
  acceptedWaiver: {
    kind: 'consent',
    label: 'I have read the waiver and I agree to it',
    hint: 'Checking this box and typing your name below is an electronic signature.',
    sample: 'yes',
  },
  signature: {
    kind: 'signature',
    label: 'Your signature',
    hint: 'Type your full name. It has the same effect as signing on paper.',
    maxLength: 120,
    sample: 'Elena Torres',
  },
  heardAbout: {
    kind: 'text',
    label: 'How did you hear about us?',
    hint: 'For example: a friend, a school, an event',
    isOptional: true,
    maxLength: 200,
    sample: 'A friend',
  },
} as const satisfies ExportedQuestions

/** Questions that the form asks only after it refused an answer. */
export const confirmations = {
  ...askedOnceQuestions,
  ...signatureQuestions,
} as const satisfies Questions

const ask = registrationQuestions
const {
  parentName: _guardian,
  noAllergies: _noAllergies,
  allergies: _allergies,
  carriesMedicine: _carriesMedicine,
  medicine: _medicine,
  specialNeeds: _specialNeeds,
  ...sharedQuestions
} = ask

/** The questions of each form, worded for a parent about a child or for a young adult. */
export const trackQuestions = {
  youth: {
    ...ask,
    firstName: { ...ask.firstName, label: 'Child’s first name' },
    lastName: { ...ask.lastName, label: 'Child’s last name' },
    dob: { ...ask.dob, label: 'Child’s date of birth', hint: 'For example: Mar 09, 2014' },
    interests: { ...ask.interests, label: 'What would your child like to do?' },
    photoConsent: { ...ask.photoConsent, label: 'Photos that include my child may be used' },
    acceptedWaiver: {
      ...ask.acceptedWaiver,
      hint: 'You agree for your child, as a parent or guardian. Checking this box and typing your name below is an electronic signature.',
    },
    signature: {
      ...ask.signature,
      hint: 'Type your own full name, not your child’s. It has the same effect as signing on paper.',
    },
  },
  'young-adult': {
    ...sharedQuestions,
    firstName: { ...ask.firstName, autoComplete: 'given-name' },
    lastName: { ...ask.lastName, autoComplete: 'family-name' },
    dob: { ...ask.dob, hint: 'For example: Mar 09, 2005' },
    interests: { ...ask.interests, label: 'What would you like to do?' },
    photoConsent: { ...ask.photoConsent, label: 'Photos that include me may be used' },
  },
} as const satisfies Record<Track, Questions>

const EMERGENCY = {
  id: 'emergency',
  title: 'Emergency contact',
  reason: 'Someone we can reach if we cannot reach you.',
  rows: [['emergencyName', 'emergencyPhone']],
} as const

const INTERESTS_SECTION = {
  id: 'likes',
  title: 'Interests',
  reason: 'So we can tell you about events that fit.',
  rows: ['interests'],
} as const

const LAST = {
  isSkippable: true,
  id: 'last',
  title: 'One last thing',
  reason: 'It helps us find the next family.',
  rows: ['heardAbout'],
} as const

// The track is part of the page's address, so the forms do not ask for it.
const { role: _youth, ...youthQuestions } = trackQuestions.youth
const { role: _youngAdult, ...youngAdultQuestions } = trackQuestions['young-adult']

/** The layout of each form. */
export const trackSections = {
  youth: getSections(youthQuestions, [
    {
      id: 'who',
      title: 'Your child',
      reason: `The young person who is joining, ages ${AGES_IN_WORDS.youth}. One form each.`,
      rows: [['firstName', 'lastName'], 'dob', ['city']],
    },
    {
      id: 'contact',
      title: 'You, the parent or guardian',
      reason: 'The adult we should write to and call.',
      rows: ['parentName', ['email', 'phone']],
    },
    EMERGENCY,
    INTERESTS_SECTION,
    {
      id: 'care',
      title: 'Health and photos',
      reason:
        'Health details are for our staff and the adults leading the day. Whenever a record is opened, it is noted by whom.',
      rows: [
        'noAllergies',
        'allergies',
        { ask: 'carriesMedicine', opens: ['medicine'] },
        'specialNeeds',
        'photoConsent',
      ],
      isAboutSafety: true,
    },
    {
      id: 'waiver',
      title: 'Waiver and signature',
      reason: `Ten short sections. A parent or guardian signs for anyone ${UNDERAGE}.`,
      rows: ['acceptedWaiver', 'signature'],
    },
    LAST,
  ]),
  'young-adult': getSections(youngAdultQuestions, [
    {
      id: 'who',
      title: 'You',
      reason: `For ages ${AGES_IN_WORDS.youngAdult}. You register yourself.`,
      rows: [['firstName', 'lastName'], 'dob', ['city']],
    },
    {
      id: 'contact',
      title: 'How we reach you',
      reason: 'We write to confirm, and call if there is something to plan.',
      rows: [['email', 'phone']],
    },
    EMERGENCY,
    INTERESTS_SECTION,
    {
      isSkippable: true,
      id: 'care',
      title: 'Photos',
      reason: 'Your choice, and you can change it later.',
      rows: ['photoConsent'],
    },
    {
      id: 'waiver',
      title: 'Waiver and signature',
      reason: 'Ten short sections. You sign for yourself.',
      rows: ['acceptedWaiver', 'signature'],
    },
    LAST,
  ]),
}

/** The questions and the sections of each form in a language. */
export type TrackTexts = {
  questions: Record<Track, Questions & Record<'acceptedWaiver' | 'photoConsent', Question>>
  sections: Record<Track, readonly Section[]>
}

type SectionTexts = { title: string; reason: string }

/** The texts of a form's sections, by their ids. */
export type SectionWords = Record<
  (typeof trackSections)['youth' | 'young-adult'][number]['id'],
  SectionTexts
>

/** The sections of a form with the texts of another language. */
export const sectionsWith = (
  sections: readonly Section<keyof SectionWords>[],
  words: SectionWords,
): readonly Section[] => sections.map((section) => ({ ...section, ...words[section.id] }))
