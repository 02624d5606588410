import { staffRoute } from '@/features/accounts/staff-route'
import { handleTake } from '@/features/inbox/worklist/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleTake)
