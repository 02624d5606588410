import { staffRoute } from '@/features/accounts/staff-route'
import { handleNote } from '@/features/people/notes/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleNote)
