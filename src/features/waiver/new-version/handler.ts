import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { findDifference, startNewVersion } from './store'
import { NOTHING_IN_FORCE, VERSION_MADE, VERSION_NOT_FOUND, VERSION_OPEN } from './wording'

/** Handles the button *Make a new version* and responds with the draft's address. */
export async function handleNewVersion({ user }: { user: User }): Promise<Response> {
  const started = await startNewVersion(user)
  return started
    ? jsonResponse(200, {
        success: true,
        message: started.isNew ? VERSION_MADE : VERSION_OPEN,
        next: `/cms/collections/waivers/${started.id}`,
      })
    : refusalResponse(409, NOTHING_IN_FORCE)
}

/** Sends the panel the changes of a draft. */
export async function handleDifference({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> {
  const difference = isUuid(id) ? await findDifference(user, id) : null
  return difference ? jsonResponse(200, difference) : refusalResponse(404, VERSION_NOT_FOUND)
}
