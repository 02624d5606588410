import * as z from 'zod/mini'

import type { ResendOutcome } from '@/forms/core/duplicate'

const responseSchema = z.union([
  z.object({ success: z.literal(true), message: z.string() }),
  z.object({ success: z.literal(false), error: z.string() }),
])

/** Requests a confirmation again. @param failure what to say if there is no readable response */
export async function requestResend(
  url: string,
  data: FormData,
  failure: string,
): Promise<ResendOutcome> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: data,
    })
    const body = responseSchema.parse(await response.json())
    return body.success
      ? { isSent: true, words: body.message }
      : { isSent: false, words: body.error }
  } catch {
    return { isSent: false, words: failure }
  }
}
