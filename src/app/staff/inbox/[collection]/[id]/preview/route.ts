import { staffRoute } from '@/features/accounts/staff-route'
import { handlePreview } from '@/features/inbox/answer/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handlePreview)
