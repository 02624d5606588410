import { staffRoute } from '@/features/accounts/staff-route'
import { handlePreview } from '@/features/place-changes/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handlePreview)
