import { handleFeed } from '@/features/events/handler'
import { siteFacts } from '@/features/site-settings/store'

/** Made anew for each request: a subscribed calendar should hear of a change as soon as it asks. */
export const dynamic = 'force-dynamic'

const organization = async () => {
  const { organizationName, email } = await siteFacts()
  return { name: organizationName, email }
}

export const GET = (request: Request): Promise<Response> => handleFeed(request, organization)
