import { getSessionEnd } from '@/features/accounts/session-end'

/**
 * Replaces Payload's page. Everybody signs in at `/auth`, which says why they have to if their session ended by the clock, and
 * leads back to the page that was asked for.
 */
export function GET({ url, headers }: Request): Response {
  const end = getSessionEnd(headers)
  const parameters = new URLSearchParams({
    next: new URL(url).searchParams.get('redirect') ?? '/cms',
    ...(end === null ? {} : { ended: end }),
  })
  const location = `/auth?${parameters.toString()}`
  return new Response(null, { status: 307, headers: { Location: location } })
}
