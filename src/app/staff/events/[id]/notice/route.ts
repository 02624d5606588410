import { isFromOurPages } from '@/features/accounts/same-origin'
import { currentUser } from '@/features/accounts/store'
import { answerNews, answerNotice } from '@/features/events/notices'

type Context = { params: Promise<{ id: string }> }

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  answerNews((await params).id, await currentUser(request.headers))

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  answerNotice((await params).id, await currentUser(request.headers), {
    isOurs: isFromOurPages(request.headers),
  })
