import type { FieldErrors } from './schema'

/** What a feature says to a form that was sent to it. */
export type FormAnswer =
  | { status: 'accepted'; reference: string; outcome?: string }
  /** Something in the answers; the messages stand at their fields. */
  | { status: 'invalid'; errors: FieldErrors; message?: string; outdated?: Outdated }
  /** Something about the whole: a duplicate, a closed event. */
  | { status: 'refused'; because: string; code: 404 | 409 }
  | { status: 'too-many'; retryAfterSeconds: number }

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
