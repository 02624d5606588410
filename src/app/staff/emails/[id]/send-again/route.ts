import { staffRoute } from '@/features/accounts/staff-route'
import { handleResend } from '@/features/emails/handler'

export const POST = staffRoute(
  {
    right: 'review',
    changes: true,
    failure: 'The email was not queued. Please try again in a moment.',
  },
  handleResend,
)
