import { staffRoute } from '@/features/accounts/staff-route'
import { handleAsk } from '@/features/drivers/handler'

export const POST = staffRoute({ right: 'clear-drivers', changes: true }, handleAsk)
