export { answerSendConfirmation as POST } from '@/features/accounts/link-handler'
