import { staffRoute } from '@/features/accounts/staff-route'
import { handleCallBack } from '@/features/records/retention/handler'

export const POST = staffRoute({ right: 'erase', changes: true }, handleCallBack)
