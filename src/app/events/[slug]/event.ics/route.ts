import { handleEventFile } from '@/features/events/handler'
import { siteFacts } from '@/features/site-settings/store'

type Context = { params: Promise<{ slug: string }> }

const organization = async () => {
  const { organizationName, email } = await siteFacts()
  return { name: organizationName, email }
}

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  handleEventFile(request, (await params).slug, organization)
