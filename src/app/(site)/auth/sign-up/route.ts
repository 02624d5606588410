export { handleSignUp as POST } from '@/features/accounts/handler'
