import type { Questions } from '@/forms/core/questions'

/** Asked only when a signature is not the signer's name. The record of the signature keeps the answer. Source: D29. */
export const signatureQuestions = {
  signatureConfirmed: {
    kind: 'consent',
    label: 'This is how I sign my name',
    isOptional: true,
  },
} as const satisfies Questions
