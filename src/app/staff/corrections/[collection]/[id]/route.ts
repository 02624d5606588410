import { isFromOurPages } from '@/features/accounts/same-origin'
import { currentUser } from '@/features/accounts/store'
import { answerCorrection, answerCorrections } from '@/features/corrections/handler'

type Context = { params: Promise<{ collection: string; id: string }> }

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  answerCorrections(await params, await currentUser(request.headers))

export const POST = async (request: Request, { params }: Context): Promise<Response> =>
  answerCorrection(request, await params, await currentUser(request.headers), {
    isOurs: isFromOurPages(request.headers),
  })
