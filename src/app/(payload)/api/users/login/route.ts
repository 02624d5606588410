export { answerPanelLogin as POST } from '@/features/accounts/handler'
