export { handleSignOutEverywhere as POST } from '@/features/accounts/second-step-handler'
