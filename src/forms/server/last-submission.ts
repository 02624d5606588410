import { cookies } from 'next/headers'
import { z } from 'zod'

import { cookieName, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'

/**
 * What this browser has just sent. It waits in a cookie for the page of thanks, so that neither the
 * reference nor the key of a signed copy stands in an address, in the history or in a log.
 */
export type LastSubmission = {
  form: string
  reference: string
  outcome?: string | undefined
  /** The address of the signed copy, if something was signed. */
  signedCopy?: string | undefined
}

const COOKIE = cookieName('sent')

const sentSchema = z.object({
  form: z.string(),
  reference: z.string().regex(/^[0-9A-Z]{8}$/),
  outcome: z.string().max(40).optional(),
  signedCopy: z.string().max(200).optional(),
})

/** The `Set-Cookie` that lets the page of thanks say what was sent. */
export const rememberSubmission = (sent: LastSubmission): string =>
  serializeCookie(COOKIE, encodeURIComponent(JSON.stringify(sent)), {
    maxAgeSeconds: 30 * MINUTE_SECONDS,
  })

/** What this browser has just sent by one of these forms. Whoever made the cookie up learns nothing new. */
export async function findLastSubmission(
  ...forms: readonly string[]
): Promise<LastSubmission | null> {
  const value = (await cookies()).get(COOKIE)?.value
  if (!value) return null
  const parsed = sentSchema.safeParse(readJson(value))
  return parsed.success && forms.includes(parsed.data.form) ? parsed.data : null
}

/** Next has decoded the cookie already; a hand-made one may be no JSON at all. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
