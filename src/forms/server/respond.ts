import { accepted, type FormOutcome } from '@/forms/core/outcome'
import type { Result } from '@/lib/result'

import type { TooManyAttempts } from './too-many'

export const tooMany = ({ retryAfterSeconds }: TooManyAttempts): FormOutcome => ({
  status: 'too-many',
  retryAfterSeconds,
})

/**
 * What a form is told once its submission was tried.
 *
 * @param refusals what each refusal of the feature is told as
 * @param outcomeOf what the page of thanks knows of it besides the reference
 */
export function respond<Submitted extends { reference: string }, Refusal extends string>(
  submitted: Result<Submitted, Refusal | TooManyAttempts>,
  refusals: Record<Refusal, FormOutcome>,
  outcomeOf?: (submitted: Submitted) => string,
): FormOutcome {
  if (submitted.ok) return accepted(submitted.value.reference, outcomeOf?.(submitted.value))
  const { refusal } = submitted
  return typeof refusal === 'string' ? refusals[refusal] : tooMany(refusal)
}
