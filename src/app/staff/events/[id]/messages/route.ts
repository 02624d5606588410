import { staffRoute } from '@/features/accounts/staff-route'
import { handleSend } from '@/features/emails/messages/handler'

export const POST = staffRoute(
  {
    right: 'review',
    changes: true,
    failure: 'No email was sent. Please try again in a moment.',
  },
  handleSend,
)
