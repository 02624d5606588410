import { staffRoute } from '@/features/accounts/staff-route'
import { handleEndHelper } from '@/features/event-desk/day/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleEndHelper)
