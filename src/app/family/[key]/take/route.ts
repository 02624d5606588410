import { handleFamilyAnswer } from '@/features/rsvp/family/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFamilyAnswer((await params).key, 'take', request)
