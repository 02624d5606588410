import { staffRoute } from '@/features/accounts/staff-route'
import { handleHealthDetails } from '@/features/event-people/handler'

export const POST = staffRoute({ right: 'health', changes: true }, handleHealthDetails)
