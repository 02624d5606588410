import { handlePutBack } from '@/features/rsvp/manage/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handlePutBack((await params).key, request)
