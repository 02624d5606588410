import { accepted, type FormOutcome } from '@/forms/core/outcome'
import type { Result } from '@/lib/result'

import type { TooManyAttempts } from './too-many'

export const tooMany = ({ retryAfterSeconds }: TooManyAttempts): FormOutcome => ({
  status: 'too-many',
  retryAfterSeconds,
})

/**
 * The outcome of a form, from the result of its submission.
 *
 * @param refusals the outcome of each refusal of the feature
 * @param getOutcome the outcome for the thank-you page, besides the reference
 */
export function respond<Submitted extends { reference: string }, Refusal extends string>(
  submitted: Result<Submitted, Refusal | TooManyAttempts>,
  refusals: Record<Refusal, FormOutcome>,
  getOutcome?: (submitted: Submitted) => string,
): FormOutcome {
  if (submitted.ok) return accepted(submitted.value.reference, getOutcome?.(submitted.value))
  const { refusal } = submitted
  return typeof refusal === 'string' ? refusals[refusal] : tooMany(refusal)
}
