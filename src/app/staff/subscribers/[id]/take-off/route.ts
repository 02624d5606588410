import { staffRoute } from '@/features/accounts/staff-route'
import { handleRemoval } from '@/features/subscribe/staff-handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleRemoval)
