export { handleForgotPassword as POST } from '@/features/accounts/link-handler'
