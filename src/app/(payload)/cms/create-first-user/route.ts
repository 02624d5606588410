/**
 * Replaces Payload's page, where a stranger could become the first admin. People create accounts at `/auth`.
 */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: '/auth' } })
