import { handleFamily } from '@/features/event-desk/day/arrivals/handler'
import { dayRoute } from '@/features/event-desk/day/day-route'

export const POST = dayRoute({ changes: true }, handleFamily)
