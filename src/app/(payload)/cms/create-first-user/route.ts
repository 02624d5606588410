/** Replaces Payload's page, on which anybody could become the first admin. Accounts are created at `/auth`. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: '/auth' } })
