import { staffRoute } from '@/features/accounts/staff-route'
import { handleStart } from '@/features/event-day/handler'

export const POST = staffRoute({ right: 'accounts', changes: true }, handleStart)
