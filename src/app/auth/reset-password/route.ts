export { answerResetPassword as POST } from '@/features/accounts/link-handler'
