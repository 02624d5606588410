import { handleEventFile } from '@/features/events/handler'
import { findOrganizer } from '@/features/website/site-settings/store'

type Context = { params: Promise<{ slug: string }> }

export const GET = async (request: Request, { params }: Context): Promise<Response> =>
  handleEventFile(request, (await params).slug, findOrganizer)
