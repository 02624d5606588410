import { staffRoute } from '@/features/accounts/staff-route'
import { handleHealth } from '@/features/people/person/handler'

export const POST = staffRoute({ right: 'health', changes: true }, handleHealth)
