import { handleWithdrawInvitation } from '@/features/accounts/staff-handler'
import { staffRoute } from '@/features/accounts/staff-route'

export const POST = staffRoute({ right: 'accounts', changes: true }, handleWithdrawInvitation)
