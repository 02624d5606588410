import { staffRoute } from '@/features/accounts/staff-route'
import { handleRecords } from '@/features/inbox/handler'

export const GET = staffRoute({ right: 'review' }, handleRecords)
