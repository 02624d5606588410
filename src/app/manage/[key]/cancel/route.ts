import { handleCancel } from '@/features/rsvp/manage/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleCancel((await params).key, request)
