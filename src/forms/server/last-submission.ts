import { cookies } from 'next/headers'
import { z } from 'zod'

import { cookieName, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'

/**
 * What this browser has just submitted. A cookie carries it to the thank-you page, so that neither the reference
 * nor the key of a signed copy appears in an address, the history, or a log.
 */
export type LastSubmission = {
  form: string
  reference: string
  outcome?: string | undefined
  /** The address of the signed copy, if something was signed. */
  signedCopy?: string | undefined
}

const COOKIE = cookieName('sent')

const lastSubmissionSchema = z.object({
  form: z.string(),
  reference: z.string().regex(/^[0-9A-Z]{8}$/),
  outcome: z.string().max(40).optional(),
  signedCopy: z.string().max(200).optional(),
})

/** The `Set-Cookie` header that tells the thank-you page what was submitted. */
export const rememberSubmission = (sent: LastSubmission): string =>
  serializeCookie(COOKIE, encodeURIComponent(JSON.stringify(sent)), {
    maxAgeSeconds: 30 * MINUTE_SECONDS,
  })

/** What this browser has just submitted with this form. A made-up cookie reveals nothing to its maker. */
export async function findLastSubmission(form: string): Promise<LastSubmission | null> {
  const value = (await cookies()).get(COOKIE)?.value
  if (!value) return null
  const parsed = lastSubmissionSchema.safeParse(parseJson(value))
  return parsed.success && parsed.data.form === form ? parsed.data : null
}

/** Next has already decoded the cookie. A made-up one may not be JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
