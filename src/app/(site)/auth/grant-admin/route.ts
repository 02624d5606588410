export { handleGrantAdmin as POST } from '@/features/accounts/handler'
