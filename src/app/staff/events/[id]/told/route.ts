import { staffRoute } from '@/features/accounts/staff-route'
import { handleTold } from '@/features/event-desk/results/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleTold)
