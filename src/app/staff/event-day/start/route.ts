import { staffRoute } from '@/features/accounts/staff-route'
import { handleStart } from '@/features/event-desk/event-day-mode/handler'

export const POST = staffRoute({ right: 'accounts', changes: true }, handleStart)
