import { staffRoute } from '@/features/accounts/staff-route'
import { handleTakeOff } from '@/features/subscribe/staff-handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleTakeOff)
