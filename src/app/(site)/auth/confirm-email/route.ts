export { handleConfirmEmail as POST } from '@/features/accounts/link-handler'
