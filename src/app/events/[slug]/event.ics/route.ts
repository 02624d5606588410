import { answerEventFile } from '@/features/events/handler'
import { siteFacts } from '@/features/site/store'

type Context = { params: Promise<{ slug: string }> }

const organisation = async () => {
  const { organisationName, email } = await siteFacts()
  return { name: organisationName, email }
}

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  answerEventFile(request, (await params).slug, organisation)
