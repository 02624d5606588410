export { handlePanelLogin as POST } from '@/features/accounts/handler'
