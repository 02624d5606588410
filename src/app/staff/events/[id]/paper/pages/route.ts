import { staffRoute } from '@/features/accounts/staff-route'
import { handlePage } from '@/features/event-desk/results/paper/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handlePage)
