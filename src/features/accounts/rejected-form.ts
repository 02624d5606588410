import { cookies } from 'next/headers'
import { z } from 'zod'

import { cookieName, expireCookie, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'
import { isSameSecret, mac } from '@/lib/secrets'

/** The forms about an account, posted to `/auth/<name>`. */
const FORMS = [
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
  'enter-code',
  'second-step-setup',
  'start-second-step',
  'stop-second-step',
  'sign-out-everywhere',
] as const

export type AccountFormName = (typeof FORMS)[number]

/**
 * The outcome of a form that was sent without JavaScript. A short-lived cookie carries it back to the page,
 * because an email in the address would end up in logs. It does not contain the password.
 */
const schema = z.object({
  form: z.enum(FORMS).optional(),
  email: z.string().optional(),
  message: z.string().optional(),
  isGood: z.boolean().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type RejectedForm = z.infer<typeof schema>

const REJECTED_FORM_COOKIE = cookieName('auth-returned')

const seal = (content: string) => mac('auth-returned', content)

export function rejectedFormCookie(rejected: RejectedForm): string {
  const content = Buffer.from(JSON.stringify(rejected)).toString('base64url')
  return serializeCookie(REJECTED_FORM_COOKIE, `${content}.${seal(content)}`, {
    maxAgeSeconds: MINUTE_SECONDS,
  })
}

export const noRejectedFormCookie = expireCookie(REJECTED_FORM_COOKIE)

/** Empty unless this site wrote the cookie, so that others cannot put text on the page. */
export async function findRejectedAccountForm(): Promise<RejectedForm> {
  const cookie = (await cookies()).get(REJECTED_FORM_COOKIE)?.value ?? ''
  const [content = '', sealed = ''] = cookie.split('.')
  if (content === '' || !isSameSecret(sealed, seal(content))) return {}
  const parsed = schema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : {}
}
