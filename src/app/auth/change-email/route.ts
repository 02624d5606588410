export { answerChangeEmail as POST } from '@/features/accounts/link-handler'
