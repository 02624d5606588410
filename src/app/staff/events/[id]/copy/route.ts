import { staffRoute } from '@/features/accounts/staff-route'
import { handleCopy } from '@/features/events/copy/handler'

export const POST = staffRoute({ right: 'content', changes: true }, handleCopy)
