/** Replaces Payload's page, which would not send an email. Forgotten passwords are reset at `/auth/forgot`. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: '/auth/forgot' } })
