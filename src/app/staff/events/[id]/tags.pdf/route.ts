import { staffRoute } from '@/features/accounts/staff-route'
import { handleTags } from '@/features/event-desk/paper/handler'

export const GET = staffRoute(
  { right: 'review', failure: 'The name tags could not be created. Please try again in a moment.' },
  handleTags,
)

/** By default, Next handles HEAD by running GET, which would record a paper that staff did not print. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
