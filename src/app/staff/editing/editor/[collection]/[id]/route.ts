import { staffRoute } from '@/features/accounts/staff-route'
import { handleEditor } from '@/features/website/editing/editors/handler'

export const GET = staffRoute({ right: 'content' }, handleEditor)
