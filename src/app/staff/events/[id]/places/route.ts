import { staffRoute } from '@/features/accounts/staff-route'
import { handlePlaces } from '@/features/rsvp/staff-handler'

export const GET = staffRoute({ right: 'review' }, handlePlaces)
