import { securityText } from '@/features/website/site-settings/rules'
import { siteFacts } from '@/features/website/site-settings/store'
import { env } from '@/lib/env'

/** The file is valid for half a year and is regenerated every day. */
export const revalidate = 86_400
export const dynamic = 'force-static'

/** Served at /.well-known/security.txt as well (next.config.ts), which is the address in RFC 9116. */
export async function GET(): Promise<Response> {
  const { email } = await siteFacts()
  return new Response(securityText({ email, siteUrl: env.SITE_URL, now: new Date() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  })
}
