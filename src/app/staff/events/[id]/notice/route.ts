import { staffRoute } from '@/features/accounts/staff-route'
import { handleNews, handleNotice } from '@/features/rsvp/staff-handler'

export const GET = staffRoute({ right: 'review' }, handleNews)

export const POST = staffRoute(
  {
    right: 'review',
    changes: true,
    failure: 'No email was sent. Please try again in a moment.',
  },
  handleNotice,
)
