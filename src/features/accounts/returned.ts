import { z } from 'zod'

import { env } from '@/lib/env'
import { mac } from '@/lib/secrets'

const MODES = [
  'sign-in',
  'sign-up',
  'grant-admin',
  'forgot-password',
  'reset-password',
  'confirm-email',
  'accept-invitation',
  'send-confirmation',
  'change-password',
  'change-email',
] as const

/**
 * What a form sent without JavaScript is told, on its way back to the page: a short-lived cookie of the
 * person's own browser. An address would put the e-mail into every log, and the password goes nowhere.
 */
const schema = z.object({
  mode: z.enum(MODES).optional(),
  email: z.string().optional(),
  message: z.string().optional(),
  isGood: z.boolean().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type Returned = z.infer<typeof schema>

export const RETURNED_COOKIE = 'auth-returned'

const SHOWN_SECONDS = 60
const attributes = `Path=/auth; HttpOnly; SameSite=Lax${env.hasSecureCookies ? '; Secure' : ''}`
const seal = (content: string) => mac('auth-returned', content)

export function returnedCookie(returned: Returned): string {
  const content = Buffer.from(JSON.stringify(returned)).toString('base64url')
  return `${RETURNED_COOKIE}=${content}.${seal(content)}; Max-Age=${String(SHOWN_SECONDS)}; ${attributes}`
}

export const noReturnedCookie = `${RETURNED_COOKIE}=; Max-Age=0; ${attributes}`

/** Empty unless this site wrote it: nobody else puts words into the page. */
export function readReturned(cookie: string | undefined): Returned {
  const [content = '', sealed] = (cookie ?? '').split('.')
  if (content === '' || sealed !== seal(content)) return {}
  const parsed = schema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : {}
}
