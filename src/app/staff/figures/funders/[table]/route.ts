import { staffRoute } from '@/features/accounts/staff-route'
import { handleFigures } from '@/features/reports/figures/funders/handler'

export const GET = staffRoute({ right: 'review' }, handleFigures)
