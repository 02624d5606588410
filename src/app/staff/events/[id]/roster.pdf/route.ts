import { staffRoute } from '@/features/accounts/staff-route'
import { handleRoster } from '@/features/event-desk/roster/handler'

export const GET = staffRoute(
  { right: 'review', failure: 'The roster could not be created. Please try again in a moment.' },
  handleRoster,
)

/** By default, Next handles HEAD by running GET, which would record a roster that staff did not print. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
