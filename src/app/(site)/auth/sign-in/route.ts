export { handleSignIn as POST } from '@/features/accounts/handler'
