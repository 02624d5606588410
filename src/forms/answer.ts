import type { DuplicateWords } from './duplicate'
import type { FieldErrors } from './schema'
import { ALREADY_REGISTERED } from './wording'

/** What a feature says to a form that was sent to it. */
export type FormAnswer =
  | { status: 'accepted'; reference: string; outcome?: string }
  /** Something in the answers; the messages stand at their fields. */
  | { status: 'invalid'; errors: FieldErrors; message?: string; outdated?: Outdated }
  /** Something about the whole: a duplicate, a closed event. */
  | { status: 'refused'; because: string; code: 404 | 409; duplicate?: FirstOfIt }
  | { status: 'too-many'; retryAfterSeconds: number }

/** What was taken before: its `duplicateKey`, and what a person is told of it. */
type FirstOfIt = { key: string; words: DuplicateWords }

/** What some answers were about has changed since the page was made, so they are given again. */
export type Outdated = {
  answers: readonly string[]
  /** What it is now, for the form to show. */
  now: object
}

export const accepted = (reference: string, outcome?: string): FormAnswer => ({
  status: 'accepted',
  reference,
  ...(outcome === undefined ? {} : { outcome }),
})

export const invalid = (
  errors: FieldErrors,
  message?: string,
  outdated?: Outdated,
): FormAnswer => ({
  status: 'invalid',
  errors,
  ...(message === undefined ? {} : { message }),
  ...(outdated === undefined ? {} : { outdated }),
})

export const refusedAs = (code: 404 | 409, because: string): FormAnswer => ({
  status: 'refused',
  because,
  code,
})

/** The same was taken before. The specification's text is what a toast and a program say. */
export const refusedAsDuplicate = (key: string, words: DuplicateWords): FormAnswer => ({
  status: 'refused',
  because: ALREADY_REGISTERED,
  code: 409,
  duplicate: { key, words },
})
