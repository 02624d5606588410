import { staffRoute } from '@/features/accounts/staff-route'
import { handleChange } from '@/features/places/changes/handler'

export const POST = staffRoute(
  { right: 'review', changes: true, failure: 'Nothing was changed. Please try again in a moment.' },
  handleChange,
)
