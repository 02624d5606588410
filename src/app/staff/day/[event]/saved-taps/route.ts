import { staffRoute } from '@/features/accounts/staff-route'
import { handleSavedTaps } from '@/features/event-desk/day/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleSavedTaps)
