import { staffRoute } from '@/features/accounts/staff-route'
import { handleSaveView } from '@/features/inbox/views/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleSaveView)
