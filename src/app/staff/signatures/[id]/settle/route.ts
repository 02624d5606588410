import { staffRoute } from '@/features/accounts/staff-route'
import { handleSettle } from '@/features/event-people/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleSettle)
