import { staffRoute } from '@/features/accounts/staff-route'
import { handleEndLinks } from '@/features/rsvp/staff-handler'

export const POST = staffRoute(
  {
    right: 'review',
    changes: true,
    failure: 'The links were not deactivated. Please try again in a moment.',
  },
  handleEndLinks,
)
