import { staffRoute } from '@/features/accounts/staff-route'
import { handleChecklist } from '@/features/editing/checklist/handler'

export const GET = staffRoute({ right: 'content' }, handleChecklist)
