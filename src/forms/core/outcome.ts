import type { DuplicateWords } from './duplicate'
import { type Describe, describeAll, type FieldMessages, type FieldRefusals } from './refusals'
import { ALREADY_REGISTERED } from './wording'

/** What a feature says to a form that was sent to it. */
export type FormOutcome =
  | { status: 'accepted'; reference: string; outcome?: string }
  /** Something in the answers. Without a message of its own, what stands at the fields says everything. */
  | { status: 'invalid'; fields: FieldMessages; message?: string; outdated?: Outdated }
  /** Something about the whole: a duplicate, a closed event. */
  | { status: 'refused'; message: string; httpStatus: 404 | 409; duplicate?: FirstSubmission }
  | { status: 'too-many'; retryAfterSeconds: number }

/** What was taken before: its `duplicateKey`, and what a person is told of it. */
type FirstSubmission = { key: string; words: DuplicateWords }

/** What some answers were about has changed since the page was made, so they are given again. */
export type Outdated = {
  answers: readonly string[]
  /** What it is now, for the form to show. */
  now: object
}

export const accepted = (reference: string, outcome?: string): FormOutcome => ({
  status: 'accepted',
  reference,
  ...(outcome === undefined ? {} : { outcome }),
})

export const invalid = <Refusal extends { code: string }>(
  refusals: FieldRefusals<Refusal>,
  describe: Describe<Refusal>,
  others: { message?: string; outdated?: Outdated } = {},
): FormOutcome => ({ status: 'invalid', fields: describeAll(refusals, describe), ...others })

type Refused = Extract<FormOutcome, { status: 'refused' }>

export const refuseWith = (httpStatus: Refused['httpStatus'], message: string): Refused => ({
  status: 'refused',
  message,
  httpStatus,
})

/** The same was taken before. The specification's text is what a toast and a program say. */
export const refuseDuplicate = (key: string, words: DuplicateWords): Refused => ({
  ...refuseWith(409, ALREADY_REGISTERED),
  duplicate: { key, words },
})
