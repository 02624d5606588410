import { handleLanguage } from '@/features/rsvp/family/handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

type Context = { params: Promise<{ key: string }> }

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  handleOrSendAgain(request, async (received) => handleLanguage((await params).key, received))
