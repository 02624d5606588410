export { handleSendConfirmation as POST } from '@/features/accounts/link-handler'
