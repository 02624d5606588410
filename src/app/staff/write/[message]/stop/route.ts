import { staffRoute } from '@/features/accounts/staff-route'
import { handleStop } from '@/features/emails/messages/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleStop)
