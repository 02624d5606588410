import { cookies } from 'next/headers'
import { z } from 'zod'

import { cookieName, setCookie } from './cookies'

/**
 * What this browser has just sent. It waits in a cookie for the page of thanks, so that neither the
 * reference nor the key of a signed copy stands in an address, in the history or in a log.
 */
export type JustSent = {
  form: string
  reference: string
  outcome?: string | undefined
  /** The address of the signed copy, if something was signed. */
  signedCopy?: string | undefined
}

const COOKIE = 'sent'
const SECONDS = 30 * 60

const sentSchema = z.object({
  form: z.string(),
  reference: z.string().regex(/^[0-9A-Z]{8}$/),
  outcome: z.string().max(40).optional(),
  signedCopy: z.string().max(200).optional(),
})

/** The `Set-Cookie` that lets the page of thanks say what was sent. */
export const keepSent = (sent: JustSent): string =>
  setCookie(COOKIE, encodeURIComponent(JSON.stringify(sent)), SECONDS)

/** What this browser has just sent by one of these forms. Whoever made the cookie up learns nothing new. */
export async function findSent(...forms: readonly string[]): Promise<JustSent | null> {
  const value = (await cookies()).get(cookieName(COOKIE))?.value
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
