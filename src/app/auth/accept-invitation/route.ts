export { answerAcceptInvitation as POST } from '@/features/accounts/link-handler'
