import type { AfterErrorHook } from 'payload'
import { z } from 'zod'

import { UNREADABLE_REQUEST } from '@/features/accounts/wording'
import { requestId } from '@/lib/request-id'
import { DATABASE_AWAY, getSqlState, isDatabaseAway } from '@/lib/sql-state'

/**
 * The shape of an error that Payload responds with. It is parsed by shape because the build contains Payload's classes
 * more than once and minifies their names, so that Payload's own `instanceof` checks fail and its messages would be
 * lost.
 */
const payloadError = z.object({
  message: z.string(),
  status: z.int().min(400).max(599).catch(500),
  isPublic: z.boolean().optional(),
  data: z
    .object({
      errors: z.array(
        z.object({ path: z.string(), message: z.string(), label: z.unknown().optional() }),
      ),
    })
    .nullish()
    .catch(null),
})

/** The panel's message for an error of the site. The number is that of the request, in the log. */
const failedWords = (number: string | null): string =>
  `Something went wrong on our side. Please try again${number === null ? '' : `, and if it happens again, quote ${number}`}.`

/** The same where the request itself may be at fault. */
const unreadableWords = (number: string | null): string =>
  `${UNREADABLE_REQUEST}${number === null ? '' : ` If you only used the panel, tell us this number: ${number}.`}`

/**
 * Whether the database could not make sense of a value or an operator of a query: data exceptions (22), and types that do
 * not go together. The panel asks for no such thing.
 */
const isUnreadable = (error: Error): boolean =>
  /^(?:22|42804|42883|42846)/.test(getSqlState(error) ?? '')

/** A colleague may have deleted a picture just after it was chosen. */
const GONE =
  'Something that this refers to, such as a picture, is not there anymore. Choose another one, then save again.'

/** Whether the write refers to a missing record. The check whether a record may be deleted comes before. */
const refersToNothing = (error: Error, method: string | undefined): boolean =>
  method !== 'DELETE' && getSqlState(error) === '23503'

type FieldError = { message: string; label?: unknown }

/**
 * The message of the toast, which repeats the errors of the fields, because the panel may rerender the form and lose
 * them. The panel treats text after a colon as a list of field names, so messages with a colon are not repeated.
 */
function toastMessage(errors: readonly FieldError[], fallback: string): string {
  const words = errors
    .map(({ label, message }) => (typeof label === 'string' ? `${label} – ${message}` : message))
    .join(' ')
  return words.includes(':') ? fallback : words
}

type ErrorBody = { name?: string; data?: Record<string, unknown>; message: string }

function errorResponse(
  error: Error,
  method: string | undefined,
): { status: number; body: ErrorBody } {
  const { message, status, isPublic, data } = payloadError.parse(error)
  if (message === UNREADABLE_REQUEST)
    return { status: 400, body: { message: unreadableWords(requestId()) } }
  if (isPublic ?? status !== 500) {
    return {
      status,
      body: data
        ? { name: 'ValidationError', data, message: toastMessage(data.errors, message) }
        : { message },
    }
  }
  if (isUnreadable(error)) return { status: 400, body: { message: unreadableWords(requestId()) } }
  if (refersToNothing(error, method)) return { status: 400, body: { message: GONE } }
  return isDatabaseAway(error)
    ? { status: 503, body: { message: DATABASE_AWAY } }
    : { status, body: { message: failedWords(requestId()) } }
}

/** Tells the panel why each field was refused. Unexpected errors get a generic message. */
export const explainErrors: AfterErrorHook = ({ collection, error, req }) => {
  const { status, body } = errorResponse(error, req.method)
  // The panel's bulk dialogs expect these properties before they read the errors.
  const isBulkOperation =
    collection && ['PATCH', 'DELETE'].includes(req.method ?? '') && !req.routeParams?.['id']
  return {
    status,
    response: { errors: [body], ...(isBulkOperation ? { docs: [], message: body.message } : {}) },
  }
}
