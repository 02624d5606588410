import type { Questions } from '@/forms/core/questions'

export const NEVER_PEOPLE_MAX = 3

const NEVER_ANSWER = { isConfidential: true, isOptional: true } as const

/** Asked of each. The name may be the whole text of an older form, with up to 500 characters on several lines. */
export const neverPersonQuestions = {
  name: { ...NEVER_ANSWER, kind: 'text', label: 'Name', maxLength: 600 },
  note: { ...NEVER_ANSWER, kind: 'paragraph', label: 'Anything we should know?', maxLength: 500 },
} as const satisfies Questions
