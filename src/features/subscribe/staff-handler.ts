import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { removeFromList } from './list'
import { NOT_ON_LIST, REMOVED } from './wording'

/** Handles the button that takes a subscriber off the list. */
export const handleRemoval = async ({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> =>
  isUuid(id) && (await removeFromList(id, user))
    ? jsonResponse(200, { success: true, message: REMOVED })
    : refusalResponse(404, NOT_ON_LIST)
