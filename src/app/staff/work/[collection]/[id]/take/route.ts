import { staffRoute } from '@/features/accounts/staff-route'
import { handleTake } from '@/features/worklist/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleTake)
