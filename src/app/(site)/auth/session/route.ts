export { handleSession as GET } from '@/features/accounts/handler'
