import { securityText } from '@/features/website/site-settings/rules'
import { siteFacts } from '@/features/website/site-settings/store'
import { env } from '@/lib/env'

/** It says that it is true for half a year, and is made anew every day. */
export const revalidate = 86_400
export const dynamic = 'force-static'

/** Served at /.well-known/security.txt as well (next.config.ts), which is the address that the standard names. */
export async function GET(): Promise<Response> {
  const { email } = await siteFacts()
  return new Response(securityText({ email, siteUrl: env.SITE_URL, now: new Date() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
