import { securityText } from '@/features/site-settings/rules'
import { siteFacts } from '@/features/site-settings/store'
import { env } from '@/lib/env'

/** Not cached, because it says until when it is true. */
export const dynamic = 'force-dynamic'

/** Served at /.well-known/security.txt as well (next.config.ts), which is the address that the standard names. */
export async function GET(): Promise<Response> {
  const { email } = await siteFacts()
  return new Response(securityText({ email, siteUrl: env.SITE_URL, now: new Date() }), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  })
}
