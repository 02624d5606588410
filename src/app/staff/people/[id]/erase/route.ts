import { staffRoute } from '@/features/accounts/staff-route'
import { handleErasure } from '@/features/retention/handler'

export const POST = staffRoute({ right: 'erase', changes: true }, handleErasure)
