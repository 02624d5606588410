export { answerSignIn as POST } from '@/features/accounts/handler'
