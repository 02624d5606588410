import { staffRoute } from '@/features/accounts/staff-route'
import { handleReview } from '@/features/waiver/review/handler'

export const POST = staffRoute({ right: 'waivers', changes: true }, handleReview)
