import { staffRoute } from '@/features/accounts/staff-route'
import { handlePhotos } from '@/features/event-desk/paper/handler'

export const GET = staffRoute(
  {
    right: 'review',
    failure: 'The photographer’s sheet could not be created. Please try again in a moment.',
  },
  handlePhotos,
)

/** By default, Next handles HEAD by running GET, which would record a paper that staff did not print. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
