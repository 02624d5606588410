export { answerForgotPassword as POST } from '@/features/accounts/link-handler'
