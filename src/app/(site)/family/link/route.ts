import { handleLinkRequest } from '@/features/rsvp/family/handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

export const POST = (request: Request): Promise<Response> =>
  handleOrSendAgain(request, handleLinkRequest)
