import type { AfterErrorHook } from 'payload'
import { z } from 'zod'

import { DATABASE_AWAY, isDatabaseAway } from '@/lib/sql-state'

/**
 * What Payload knows of an error that it answers with. Read by shape: the build holds Payload's classes more
 * than once and shortens their names, so Payload's own `instanceof` fails there, and with it the sentences.
 */
const payloadError = z.object({
  message: z.string(),
  status: z.int().min(400).max(599).default(500),
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

const FAILED = 'Something went wrong on our side. Please try again.'

type Refused = { message: string; label?: unknown }

/**
 * The toast says why, too: the panel may redraw a form from before its refusal, and the sentences beneath the
 * fields are gone. What stands after a colon it takes for a list of names, so a sentence with one stays out.
 */
function inOneToast(errors: readonly Refused[], otherwise: string): string {
  const words = errors
    .map(({ label, message }) => (typeof label === 'string' ? `${label} – ${message}` : message))
    .join(' ')
  return words.includes(':') ? otherwise : words
}

type Said = { name?: string; data?: Record<string, unknown>; message: string }

function whatToSay(error: Error): { status: number; said: Said } {
  const { message, status, isPublic, data } = payloadError.parse(error)
  if (isPublic ?? status !== 500) {
    return {
      status,
      said: data
        ? { name: 'ValidationError', data, message: inOneToast(data.errors, message) }
        : { message },
    }
  }
  return isDatabaseAway(error)
    ? { status: 503, said: { message: DATABASE_AWAY } }
    : { status, said: { message: FAILED } }
}

/** Tells the panel what was refused, field by field, and why; and of a failure no more than that it was one. */
export const explainErrors: AfterErrorHook = ({ collection, error, req }) => {
  const { status, said } = whatToSay(error)
  // The dialogs for many records at once look for these before they look for errors.
  const isOfMany =
    collection && ['PATCH', 'DELETE'].includes(req.method ?? '') && !req.routeParams?.['id']
  return {
    status,
    response: { errors: [said], ...(isOfMany ? { docs: [], message: said.message } : {}) },
  }
}
