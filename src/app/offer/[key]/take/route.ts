import { handleAnswer } from '@/features/rsvp/offers/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleAnswer((await params).key, 'take', request)
