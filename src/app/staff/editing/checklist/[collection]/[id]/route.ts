import { staffRoute } from '@/features/accounts/staff-route'
import { handleChecklist } from '@/features/website/editing/checklist/handler'

export const GET = staffRoute({ right: 'content' }, handleChecklist)
