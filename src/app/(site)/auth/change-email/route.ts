export { handleChangeEmail as POST } from '@/features/accounts/link-handler'
