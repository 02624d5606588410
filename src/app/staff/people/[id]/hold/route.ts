import { staffRoute } from '@/features/accounts/staff-route'
import { handlePlaceHold } from '@/features/records/retention/handler'

export const POST = staffRoute({ right: 'erase', changes: true }, handlePlaceHold)
