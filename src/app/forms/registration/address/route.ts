import { handleAddress } from '@/features/registration/address/handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

export const POST = (request: Request): Promise<Response> =>
  handleOrSendAgain(request, handleAddress)
