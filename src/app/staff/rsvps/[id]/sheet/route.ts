import { staffRoute } from '@/features/accounts/staff-route'
import { handleLateSheet } from '@/features/rsvp/entry/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleLateSheet)
