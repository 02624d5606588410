export { handleResetPassword as POST } from '@/features/accounts/link-handler'
