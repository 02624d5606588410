import { handleChange } from '@/features/rsvp/manage/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleChange((await params).key, request)
