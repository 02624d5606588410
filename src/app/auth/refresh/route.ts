export { answerRefresh as POST } from '@/features/accounts/handler'
