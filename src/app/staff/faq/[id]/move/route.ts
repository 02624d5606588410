import { staffRoute } from '@/features/accounts/staff-route'
import { handleMove } from '@/features/website/editing/faq/handler'

export const POST = staffRoute({ right: 'content', changes: true }, handleMove)
