import type { ExportedQuestions, Questions } from '@/forms/core/questions'

/** The questions about health, which a registration asks too. */
export const aboutHealth = {
  noAllergies: {
    kind: 'consent',
    isHealth: true,
    label: 'No allergies',
    isOptional: true,
    sample: 'no',
  },
  allergies: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Allergies',
    hint: 'Food, insect stings, medicine. Or check “No allergies”.',
    maxLength: 1000,
    sample: 'Peanuts',
  },
  carriesMedicine: {
    kind: 'consent',
    isHealth: true,
    label: 'Carries an EpiPen, inhaler or other medicine',
    isOptional: true,
    sample: 'yes',
  },
  medicine: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Which medicine, and what should we know?',
    hint: 'For example: EpiPen in the backpack, uses it herself.',
    maxLength: 1000,
    sample: 'EpiPen in the backpack',
  },
  specialNeeds: {
    kind: 'paragraph',
    isHealth: true,
    label: 'Access or support needs',
    hint: 'Anything that makes the event work better',
    isOptional: true,
    maxLength: 1000,
    sample: '',
  },
} as const satisfies ExportedQuestions

/** The form asks only after it has refused an answer as a probable typo. No record keeps it. */
export const askedOnceQuestions = {
  sameNameConfirmed: {
    kind: 'consent',
    label: 'I am the parent or guardian, and we have the same name',
    isOptional: true,
  },
  samePhoneConfirmed: {
    kind: 'consent',
    label: 'There is no other number to call',
    isOptional: true,
  },
} as const satisfies Questions
