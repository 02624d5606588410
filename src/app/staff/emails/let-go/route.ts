import { staffRoute } from '@/features/accounts/staff-route'
import { handleLetGo } from '@/features/emails/handler'

export const POST = staffRoute({ right: 'accounts', changes: true }, handleLetGo)
