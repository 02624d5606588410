import { answerFeed } from '@/features/events/handler'
import { siteFacts } from '@/features/site/store'

/** Made anew for each request: a subscribed calendar should hear of a change as soon as it asks. */
export const dynamic = 'force-dynamic'

const organisation = async () => {
  const { organisationName, email } = await siteFacts()
  return { name: organisationName, email }
}

export const GET = (request: Request): Promise<Response> => answerFeed(request, organisation)
