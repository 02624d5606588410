import { staffRoute } from '@/features/accounts/staff-route'
import { handleFigures } from '@/features/figures/funders/handler'

export const GET = staffRoute({ right: 'review' }, handleFigures)
