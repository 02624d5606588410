export { handleChangePassword as POST } from '@/features/accounts/link-handler'
