import { staffRoute } from '@/features/accounts/staff-route'
import { handleDeleteView } from '@/features/inbox/views/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleDeleteView)
