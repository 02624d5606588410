import { staffRoute } from '@/features/accounts/staff-route'
import { handlePreview } from '@/features/family-messages/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handlePreview)
