import { handleVerification } from '@/features/waiver/verify-handler'

export const POST = handleVerification
