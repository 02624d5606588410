export { handleSignOut as POST } from '@/features/accounts/handler'
