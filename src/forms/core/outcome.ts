import type { DuplicateWords } from './duplicate'
import { type Describe, describeAll, type FieldMessages, type FieldRefusals } from './refusals'
import { ALREADY_REGISTERED } from './wording'

/** A feature's outcome for a submitted form. */
export type FormOutcome =
  | { status: 'accepted'; reference: string; outcome?: string; details?: object }
  /** Some answers are invalid. Without a message, the errors at the fields say everything. */
  | { status: 'invalid'; fields: FieldMessages; message?: string; outdated?: Outdated }
  /** The submission as a whole is refused, for example as a duplicate or because the event is closed. */
  | {
      status: 'refused'
      message: string
      httpStatus: 404 | 409
      duplicate?: FirstSubmission
      /** Errors at answers that are needed now, or that do not fit the situation. */
      fields?: FieldMessages
      details?: object
    }
  | { status: 'too-many'; retryAfterSeconds: number }

/** The earlier submission: its `duplicateKey`, and the message for the person. */
type FirstSubmission = { key: string; words: DuplicateWords }

/** Something changed since the page was rendered, so the visitor must give the affected answers again. */
export type Outdated = {
  answers: readonly string[]
  /** The current state, for the form to show. */
  now: object
}

/** @param details further content of the JSON response */
export const accepted = (reference: string, outcome?: string, details?: object): FormOutcome => ({
  status: 'accepted',
  reference,
  ...(outcome === undefined ? {} : { outcome }),
  ...(details === undefined ? {} : { details }),
})

export const invalid = <Refusal extends { code: string }>(
  refusals: FieldRefusals<Refusal>,
  describe: Describe<Refusal>,
  others: { message?: string; outdated?: Outdated } = {},
): FormOutcome => ({ status: 'invalid', fields: describeAll(refusals, describe), ...others })

type Refused = Extract<FormOutcome, { status: 'refused' }>

/**
 * @param others.fields errors at the answers that the form needs now
 * @param others.details further content of the JSON response
 */
export const refuseWith = (
  httpStatus: Refused['httpStatus'],
  message: string,
  others: Pick<Refused, 'fields' | 'details'> = {},
): Refused => ({ status: 'refused', message, httpStatus, ...others })

/** Refuses a duplicate. The JSON response uses the specification's text. */
export const refuseDuplicate = (
  key: string,
  words: DuplicateWords,
  message = ALREADY_REGISTERED,
): Refused => ({
  ...refuseWith(409, message),
  duplicate: { key, words },
})
