/**
 * Replaces Payload's page, which would not send an email. People reset forgotten passwords at `/auth/forgot`.
 */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: '/auth/forgot' } })
