import { cookies } from 'next/headers'
import { z } from 'zod'

import { now } from '@/lib/clock'
import { cookieName, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'
import { isSealFor, seal } from '@/lib/key-ring'

/**
 * This browser's latest submission. A cookie carries it to the thank-you page, so that neither the reference
 * nor the key of a signed copy appears in an address, the history, or a log.
 */
export type LastSubmission = {
  form: string
  reference: string
  outcome?: string | undefined
  /** The address of the signed copy, if the form was signed. */
  signedCopy?: string | undefined
}

const COOKIE = cookieName('sent')
const KEPT_SECONDS = 30 * MINUTE_SECONDS
const PURPOSE = 'last-submission'

const lastSubmissionSchema = z.object({
  form: z.string(),
  reference: z.string().regex(/^[0-9A-Z]{8}$/),
  outcome: z.string().max(40).optional(),
  signedCopy: z.string().max(200).optional(),
  until: z.number(),
})

const cookieSchema = z.object({ sent: z.string(), seal: z.string() })

/**
 * The `Set-Cookie` header that tells the thank-you page about the submission. The cookie's content expires
 * with the page, even if a copy of it is kept.
 */
export function rememberSubmission(submission: LastSubmission): string {
  const sent = JSON.stringify({ ...submission, until: now().getTime() + KEPT_SECONDS * 1000 })
  const value = JSON.stringify({ sent, seal: seal(PURPOSE, sent) })
  return serializeCookie(COOKIE, encodeURIComponent(value), { maxAgeSeconds: KEPT_SECONDS })
}

/** This browser's latest submission with this form. A forged or old cookie is ignored. */
export async function findLastSubmission(form: string): Promise<LastSubmission | null> {
  const cookie = cookieSchema.safeParse(parseJson((await cookies()).get(COOKIE)?.value ?? ''))
  if (!cookie.success || !isSealFor(PURPOSE, cookie.data.sent, cookie.data.seal)) return null
  const { success, data } = lastSubmissionSchema.safeParse(parseJson(cookie.data.sent))
  return success && data.form === form && data.until > now().getTime() ? data : null
}

/** Next has already decoded the cookie. A forged one may not be JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
