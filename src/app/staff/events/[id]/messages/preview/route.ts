import { staffRoute } from '@/features/accounts/staff-route'
import { handlePreview } from '@/features/emails/messages/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handlePreview)
