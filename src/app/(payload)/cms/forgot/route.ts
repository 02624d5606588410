/** Payload's own screen would say that it sent an email, and send none. A forgotten password is asked for at /auth. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: '/auth/forgot' } })
