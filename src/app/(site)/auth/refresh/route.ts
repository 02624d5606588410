export { handleRefresh as POST } from '@/features/accounts/handler'
