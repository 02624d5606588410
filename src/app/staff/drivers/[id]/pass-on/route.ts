import { staffRoute } from '@/features/accounts/staff-route'
import { handlePassOn } from '@/features/drivers/handler'

export const POST = staffRoute({ right: 'clear-drivers', changes: true }, handlePassOn)
