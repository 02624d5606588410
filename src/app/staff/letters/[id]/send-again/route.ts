import { isFromOurPages } from '@/features/accounts/same-origin'
import { currentUser } from '@/features/accounts/store'
import { answerSendAgain } from '@/features/letters/handler'

type Context = { params: Promise<{ id: string }> }

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  answerSendAgain((await params).id, await currentUser(request.headers), {
    isOurs: isFromOurPages(request.headers),
  })
