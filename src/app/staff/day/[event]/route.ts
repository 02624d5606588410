import { dayRoute } from '@/features/event-desk/day/day-route'
import { handleSnapshot } from '@/features/event-desk/day/handler'

export const GET = dayRoute({ changes: false }, handleSnapshot)

/** By default, Next handles HEAD by running GET, which would record a list that was not opened. */
export const HEAD = () => new Response(null, { status: 405, headers: { Allow: 'GET' } })
