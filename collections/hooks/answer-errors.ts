import type { AfterErrorHook } from 'payload'
import { z } from 'zod'

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

/** Tells the panel what was refused, field by field, and why; and of a failure no more than that it was one. */
export const answerErrors: AfterErrorHook = ({ error }) => {
  const { message, status, isPublic, data } = payloadError.parse(error)
  if (!(isPublic ?? status !== 500)) return { status, response: { errors: [{ message: FAILED }] } }
  return {
    status,
    response: {
      errors: [data ? { name: 'ValidationError', data, message } : { message }],
    },
  }
}
