import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { copyEvent } from './store'
import { EVENT_COPIED, EVENT_NOT_FOUND } from './wording'

/** Handles the button that copies an event, and responds with the URL of the copy. */
export async function handleCopy({ params: { id }, user }: { params: { id: string }; user: User }) {
  const copy = isUuid(id) ? await copyEvent(user, id) : null
  return copy === null
    ? refusalResponse(404, EVENT_NOT_FOUND)
    : jsonResponse(200, {
        success: true,
        message: EVENT_COPIED,
        next: `/cms/collections/events/${copy}`,
      })
}
