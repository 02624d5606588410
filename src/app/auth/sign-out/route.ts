export { answerSignOut as POST } from '@/features/accounts/handler'
