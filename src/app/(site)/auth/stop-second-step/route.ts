export { handleStopSecondStep as POST } from '@/features/accounts/second-step-handler'
