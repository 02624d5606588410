import { staffRoute } from '@/features/accounts/staff-route'
import { handleLookedAt } from '@/features/people/households/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleLookedAt)
