import { handleAnswer } from '@/features/rsvp/offers/handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

type Context = { params: Promise<{ key: string }> }

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  handleOrSendAgain(request, async (received) => handleAnswer((await params).key, 'pass', received))
