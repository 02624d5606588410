import { staffRoute } from '@/features/accounts/staff-route'
import { handleOutcome } from '@/features/event-desk/results/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleOutcome)
