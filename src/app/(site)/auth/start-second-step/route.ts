export { handleStartSecondStep as POST } from '@/features/accounts/second-step-handler'
