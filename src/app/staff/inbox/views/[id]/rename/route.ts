import { staffRoute } from '@/features/accounts/staff-route'
import { handleRenameView } from '@/features/inbox/views/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleRenameView)
