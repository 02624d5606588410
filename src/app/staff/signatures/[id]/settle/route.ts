import { staffRoute } from '@/features/accounts/staff-route'
import { handleSettle } from '@/features/event-desk/people/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleSettle)
