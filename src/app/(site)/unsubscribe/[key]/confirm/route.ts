import { handleUnsubscribe, showUnsubscribe } from '@/features/subscribe/handler'
import { handleOrSendAgain } from '@/forms/server/unavailable'

type Context = { params: Promise<{ key: string }> }

export const POST = (request: Request, { params }: Context): Promise<Response> =>
  handleOrSendAgain(request, async (received) => handleUnsubscribe((await params).key, received))

export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  showUnsubscribe((await params).key)
