import { handleFeed } from '@/features/events/handler'
import { findOrganizer } from '@/features/website/site-settings/store'

/** Not cached, so that a subscribed calendar gets every change as soon as it refreshes. */
export const dynamic = 'force-dynamic'

export const GET = (request: Request): Promise<Response> => handleFeed(request, findOrganizer)
