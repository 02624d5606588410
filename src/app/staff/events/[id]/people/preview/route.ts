import { staffRoute } from '@/features/accounts/staff-route'
import { handlePreview } from '@/features/places/changes/handler'

export const POST = staffRoute({ right: 'review', changes: true }, handlePreview)
