import { staffRoute } from '@/features/accounts/staff-route'
import { handleNewHelper } from '@/features/event-desk/day/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleNewHelper)
