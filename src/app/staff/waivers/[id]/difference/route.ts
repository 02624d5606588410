import { staffRoute } from '@/features/accounts/staff-route'
import { handleDifference } from '@/features/waiver/new-version/handler'

export const GET = staffRoute({ right: 'waivers' }, handleDifference)
