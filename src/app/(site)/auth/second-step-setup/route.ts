export { handleSecondStepSetup as POST } from '@/features/accounts/second-step-handler'
