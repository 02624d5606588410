import { cookies } from 'next/headers'
import { z } from 'zod'

import { expireCookie, serializeCookie } from '@/lib/cookies'
import { MINUTE_SECONDS } from '@/lib/durations'
import { isSameSecret, mac } from '@/lib/secrets'

/** The forms about an account, each of which is sent to `/auth/<name>`. */
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
] as const

export type AccountFormName = (typeof FORMS)[number]

/**
 * What a form sent without JavaScript is told, on its way back to the page: a short-lived cookie of the
 * person's own browser. In the page's address the email would be in every log; the password is not kept.
 */
const schema = z.object({
  form: z.enum(FORMS).optional(),
  email: z.string().optional(),
  message: z.string().optional(),
  isGood: z.boolean().optional(),
  fields: z.record(z.string(), z.string()).optional(),
})

export type RejectedForm = z.infer<typeof schema>

const REJECTED_FORM_COOKIE = 'auth-returned'

const PATH = '/auth'
const seal = (content: string) => mac('auth-returned', content)

export function rejectedFormCookie(rejected: RejectedForm): string {
  const content = Buffer.from(JSON.stringify(rejected)).toString('base64url')
  return serializeCookie(REJECTED_FORM_COOKIE, `${content}.${seal(content)}`, {
    maxAgeSeconds: MINUTE_SECONDS,
    path: PATH,
  })
}

export const noRejectedFormCookie = expireCookie(REJECTED_FORM_COOKIE, PATH)

/** Empty unless this site wrote it: nobody else puts words into the page. */
export async function findRejectedAccountForm(): Promise<RejectedForm> {
  const cookie = (await cookies()).get(REJECTED_FORM_COOKIE)?.value ?? ''
  const [content = '', sealed = ''] = cookie.split('.')
  if (content === '' || !isSameSecret(sealed, seal(content))) return {}
  const parsed = schema.safeParse(JSON.parse(Buffer.from(content, 'base64url').toString('utf8')))
  return parsed.success ? parsed.data : {}
}
