import { staffRoute } from '@/features/accounts/staff-route'
import { handleAssign } from '@/features/inbox/answer/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleAssign)
