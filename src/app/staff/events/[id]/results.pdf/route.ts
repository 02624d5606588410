import { staffRoute } from '@/features/accounts/staff-route'
import { handleResultsPdf } from '@/features/event-desk/results/handler'

export const GET = staffRoute(
  {
    right: 'review',
    failure: 'The results could not be created. Please try again in a moment.',
  },
  handleResultsPdf,
)

/** By default, Next handles HEAD by running GET, which would record a paper that staff did not save. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
