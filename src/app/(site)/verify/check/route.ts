import { handleVerification } from '@/features/waiver/verify-handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

export const POST = (request: Request): Promise<Response> =>
  handleOrSendAgain(request, handleVerification)
