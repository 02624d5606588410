export { answerGrantAdmin as POST } from '@/features/accounts/handler'
