import { handleUnsubscribe, showUnsubscribe } from '@/features/subscribe/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleUnsubscribe((await params).key, request)

export const GET = async (_request: Request, { params }: Context): Promise<Response> =>
  showUnsubscribe((await params).key)
