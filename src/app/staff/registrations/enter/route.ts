import { staffRoute } from '@/features/accounts/staff-route'
import { handleProgramEntry } from '@/features/registration/entry/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handleProgramEntry)
