import { staffRoute } from '@/features/accounts/staff-route'
import { handleNewVersion } from '@/features/waiver/new-version/handler'

export const POST = staffRoute({ right: 'waivers', changes: true }, handleNewVersion)
