export { handleSecondStep as POST } from '@/features/accounts/second-step-handler'
