export { answerSignUp as POST } from '@/features/accounts/handler'
