import { currentUser } from '@/features/accounts/store'
import { answerPlaces } from '@/features/events/notices'

type Context = { params: Promise<{ id: string }> }

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  answerPlaces((await params).id, await currentUser(request.headers))
