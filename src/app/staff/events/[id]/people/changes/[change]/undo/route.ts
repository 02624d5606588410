import { staffRoute } from '@/features/accounts/staff-route'
import { handleUndo } from '@/features/places/changes/handler'

export const POST = staffRoute(
  { right: 'review', changes: true, failure: 'Nothing was undone. Please try again in a moment.' },
  handleUndo,
)
