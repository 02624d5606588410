import { staffRoute } from '@/features/accounts/staff-route'
import { handleEnd } from '@/features/event-desk/event-day-mode/handler'

export const POST = staffRoute({ right: 'accounts', changes: true }, handleEnd)
