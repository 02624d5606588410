import { answerSendResetLink } from '@/features/accounts/link-handler'

type Context = { params: Promise<{ id: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  answerSendResetLink((await params).id, request)
