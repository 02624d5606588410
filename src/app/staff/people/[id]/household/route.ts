import { staffRoute } from '@/features/accounts/staff-route'
import { handleHousehold } from '@/features/people/households/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleHousehold)
