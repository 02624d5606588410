export { answerConfirmEmail as POST } from '@/features/accounts/link-handler'
