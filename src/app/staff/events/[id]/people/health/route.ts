import { staffRoute } from '@/features/accounts/staff-route'
import { handleHealthDetails } from '@/features/event-desk/people/handler'

export const POST = staffRoute({ right: 'health', changes: true }, handleHealthDetails)
