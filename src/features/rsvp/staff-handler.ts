import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { findFamiliesToTell, tellFamilies } from './notices/store'
import { findPlaces } from './store'

const EVENT_NOT_FOUND = 'Event not found.'

type StaffRequest = { params: { id: string }; user: User }

/** How full an event is right now, for the panel. */
export const handlePlaces = async ({ params: { id } }: StaffRequest): Promise<Response> =>
  isUuid(id) ? jsonResponse(200, await findPlaces(id)) : refusalResponse(404, EVENT_NOT_FOUND)

/** Which families know something about an event that is no longer true, for the panel. */
export const handleNews = async ({ params: { id } }: StaffRequest): Promise<Response> =>
  isUuid(id)
    ? jsonResponse(200, await findFamiliesToTell(id))
    : refusalResponse(404, EVENT_NOT_FOUND)

/** Emails these families: the panel’s button. */
export const handleNotice = async ({ params: { id }, user }: StaffRequest): Promise<Response> =>
  isUuid(id)
    ? jsonResponse(200, { success: true, messages: await tellFamilies(id, user) })
    : refusalResponse(404, EVENT_NOT_FOUND)
