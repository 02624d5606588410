import { staffRoute } from '@/features/accounts/staff-route'
import { handleIncoming } from '@/features/reports/figures/handler'

export const GET = staffRoute({ right: 'review' }, handleIncoming)
