import type { Questions } from '@/forms/questions'

const REGISTRATION_ROLES = [
  { value: 'youth', label: 'Youth (5–17)' },
  { value: 'young-adult', label: 'Young adult (18–25)' },
] as const

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
  city: { kind: 'text', label: 'City', maxLength: 120 },
  parentName: { kind: 'text', label: 'Parent or guardian’s full name', maxLength: 120 },
  email: { kind: 'email', label: 'E-mail' },
  phone: { kind: 'phone', label: 'Phone' },
  emergencyName: { kind: 'text', label: 'Emergency contact’s full name', maxLength: 120 },
  emergencyPhone: { kind: 'phone', label: 'Emergency contact’s phone' },
  interests: { kind: 'choices', label: 'Interests', options: INTERESTS },
  allergies: { kind: 'paragraph', label: 'Allergies', isOptional: true, maxLength: 1000 },
  photoConsent: { kind: 'consent', label: 'Photos may be used', isOptional: true },
  acceptedWaiver: { kind: 'consent', label: 'Agreed to the waiver' },
  signature: { kind: 'signature', label: 'Signature', maxLength: 120 },
  heardAbout: {
    kind: 'text',
    label: 'How did you hear about us?',
    isOptional: true,
    maxLength: 200,
  },
} as const satisfies Questions
