import { staffRoute } from '@/features/accounts/staff-route'
import { handleOpenAgain } from '@/features/event-desk/results/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleOpenAgain)
