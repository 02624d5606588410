import { dayRoute } from '@/features/event-desk/day/day-route'
import { handleEmergency } from '@/features/event-desk/day/handler'

export const POST = dayRoute({ changes: true }, handleEmergency)
