import { getSessionEnd } from '@/features/accounts/session-end'

/**
 * Replaces Payload's page. Everyone signs in at `/auth`, which says so if their session timed out, and which
 * then returns to the page that they opened.
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
