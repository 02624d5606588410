import type { Questions } from '@/forms/questions'

const REGISTRATION_ROLES = [
  { value: 'youth', label: 'Youth (5–17)' },
  { value: 'young-adult', label: 'Young adult (18–25)' },
] as const

/** Which of the two forms: a parent or guardian registers a youth, a young adult registers alone. */
export type RegistrationRole = (typeof REGISTRATION_ROLES)[number]['value']

const INTERESTS = [
  { value: 'Outdoor', label: 'Outdoor' },
  { value: 'Sports', label: 'Sports' },
  { value: 'Arts', label: 'Arts' },
  { value: 'Life Skills', label: 'Life Skills' },
  { value: 'Wellness', label: 'Wellness' },
  { value: 'Travel', label: 'Travel' },
] as const

/** What a registration records, in order. Source: specification 2, section 3, *registration payload*. */
export const registrationQuestions = {
  role: { kind: 'choice', label: 'Registration for', options: REGISTRATION_ROLES },
  firstName: { kind: 'text', label: 'First name', maxLength: 80 },
  lastName: { kind: 'text', label: 'Last name', maxLength: 80 },
  dob: { kind: 'date', label: 'Date of birth' },
  city: { kind: 'text', label: 'City', maxLength: 120, autoComplete: 'address-level2' },
  parentName: {
    kind: 'text',
    label: 'Parent or guardian’s full name',
    maxLength: 120,
    autoComplete: 'name',
  },
  email: {
    kind: 'email',
    label: 'E-mail',
    hint: 'Your confirmation goes here.',
    autoComplete: 'email',
  },
  phone: { kind: 'phone', label: 'Phone', autoComplete: 'tel-national' },
  emergencyName: { kind: 'text', label: 'Emergency contact’s full name', maxLength: 120 },
  emergencyPhone: { kind: 'phone', label: 'Emergency contact’s phone' },
  interests: {
    kind: 'choices',
    label: 'Interests',
    hint: 'Choose at least one, and as many as you like.',
    options: INTERESTS,
  },
  allergies: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Allergies',
    hint: 'Food, insect stings, medicine',
    isOptional: true,
    maxLength: 1000,
  },
  photoConsent: {
    kind: 'consent',
    label: 'Photos may be used',
    hint: 'Optional. Saying no changes nothing about taking part.',
    isOptional: true,
  },
  acceptedWaiver: {
    kind: 'consent',
    label: 'I have read the waiver and I agree to it',
    hint: 'Ticking this box and typing your name below is an electronic signature.',
  },
  signature: {
    kind: 'signature',
    label: 'Your signature',
    hint: 'Type your full name. It has the same effect as signing on paper.',
    maxLength: 120,
  },
  heardAbout: {
    kind: 'text',
    label: 'How did you hear about us?',
    hint: 'For example: a friend, a school, an event',
    isOptional: true,
    maxLength: 200,
  },
} as const satisfies Questions

const ask = registrationQuestions
const { parentName: _guardian, allergies: _health, ...askedOfBoth } = ask

/** What each form asks, in its own words: a parent about a child, a young adult about themselves. */
export const questionsOf = {
  youth: {
    ...ask,
    firstName: { ...ask.firstName, label: 'Child’s first name' },
    lastName: { ...ask.lastName, label: 'Child’s last name' },
    dob: { ...ask.dob, label: 'Child’s date of birth', hint: 'For example: March 9, 2014' },
    interests: { ...ask.interests, label: 'What would your child like to do?' },
    photoConsent: { ...ask.photoConsent, label: 'Photos that include my child may be used' },
    acceptedWaiver: {
      ...ask.acceptedWaiver,
      hint: 'You agree for your child, as a parent or guardian. Ticking this box and typing your name below is an electronic signature.',
    },
    signature: {
      ...ask.signature,
      hint: 'Type your own full name, not your child’s. It has the same effect as signing on paper.',
    },
  },
  'young-adult': {
    ...askedOfBoth,
    firstName: { ...ask.firstName, autoComplete: 'given-name' },
    lastName: { ...ask.lastName, autoComplete: 'family-name' },
    dob: { ...ask.dob, hint: 'For example: March 9, 2005' },
    interests: { ...ask.interests, label: 'What would you like to do?' },
    photoConsent: { ...ask.photoConsent, label: 'Photos that include me may be used' },
  },
} as const satisfies Record<RegistrationRole, Questions>
