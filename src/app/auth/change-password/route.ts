export { answerChangePassword as POST } from '@/features/accounts/link-handler'
