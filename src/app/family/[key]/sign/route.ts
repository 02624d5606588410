import { handleFamilySignature } from '@/features/rsvp/family/handler'

type Context = { params: Promise<{ key: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  handleFamilySignature((await params).key, request)
