/** Payload would let anybody become the first admin here. Accounts are made at `/auth`. */
export const GET = (): Response =>
  new Response(null, { status: 307, headers: { Location: '/auth' } })
