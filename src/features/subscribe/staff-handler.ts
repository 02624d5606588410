import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { takeOffList } from './list'
import { NOT_ON_LIST, TAKEN_OFF } from './wording'

/** Handles the button that takes a subscriber off the list. */
export const handleTakeOff = async ({
  params: { id },
  user,
}: {
  params: { id: string }
  user: User
}): Promise<Response> =>
  isUuid(id) && (await takeOffList(id, user))
    ? jsonResponse(200, { success: true, message: TAKEN_OFF })
    : refusalResponse(404, NOT_ON_LIST)
