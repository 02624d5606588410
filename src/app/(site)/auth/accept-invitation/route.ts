export { handleAcceptInvitation as POST } from '@/features/accounts/link-handler'
