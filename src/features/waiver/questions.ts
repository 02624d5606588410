import type { Questions } from '@/forms/core/questions'

import { words, type Words } from './wording'

/** Asked only when a signature is not the signer's name. The record of the signature keeps the answer. Source: D29. */
export const signatureQuestionsIn = ({ confirmSignature }: Words) =>
  ({
    signatureConfirmed: {
      kind: 'consent',
      label: confirmSignature,
      isOptional: true,
    },
  }) as const satisfies Questions

export const signatureQuestions = signatureQuestionsIn(words)
