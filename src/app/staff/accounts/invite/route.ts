export { answerInvite as POST } from '@/features/accounts/link-handler'
