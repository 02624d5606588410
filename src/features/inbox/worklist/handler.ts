import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'
import { isAnswered } from '@/submissions'

import type { TakeRefusal } from './rules'
import { takeOn } from './store'
import { TAKEN, takeRefusalWords } from './wording'

const STATUSES: Record<TakeRefusal['code'], number> = { taken: 409, unknown: 404 }

const refuse = (refusal: TakeRefusal) =>
  refusalResponse(STATUSES[refusal.code], takeRefusalWords(refusal))

/** Handles *Take it*. */
export async function handleTake({
  params: { collection, id },
  user,
}: {
  params: { collection: string; id: string }
  user: User
}): Promise<Response> {
  if (!isAnswered(collection) || !isUuid(id)) return refuse({ code: 'unknown' })
  const taken = await takeOn(user, collection, id)
  return taken.ok ? jsonResponse(200, { success: true, message: TAKEN }) : refuse(taken.refusal)
}
