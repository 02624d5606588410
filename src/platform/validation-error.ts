import { z } from 'zod'

const validationError = z.object({
  data: z.object({ errors: z.array(z.object({ path: z.string() })) }),
})

/**
 * The fields that Payload refused when it validated a record; `null` for any other error. The error is recognized
 * by its shape, because the build contains Payload's classes more than once and `instanceof` fails between copies.
 */
export function getInvalidFields(error: unknown): string[] | null {
  const parsed = validationError.safeParse(error)
  return parsed.success ? parsed.data.data.errors.map(({ path }) => path) : null
}
