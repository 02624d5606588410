import { handleFeed } from '@/features/events/handler'
import { siteFacts } from '@/features/site-settings/store'

/** Not cached, so that a subscribed calendar gets every change as soon as it refreshes. */
export const dynamic = 'force-dynamic'

const organization = async () => {
  const { organizationName, email } = await siteFacts()
  return { name: organizationName, email }
}

export const GET = (request: Request): Promise<Response> => handleFeed(request, organization)
