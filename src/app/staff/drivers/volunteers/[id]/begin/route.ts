import { staffRoute } from '@/features/accounts/staff-route'
import { handleBegin } from '@/features/drivers/handler'

export const POST = staffRoute({ right: 'clear-drivers', changes: true }, handleBegin)
