import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { findFamiliesToTell, tellFamilies } from './notices/store'
import { findPlaces } from './store'

const EVENT_NOT_FOUND = 'Event not found.'

type StaffRequest = { params: { id: string }; user: User }

/** Sends the panel how full an event is. */
export const handlePlaces = async ({ params: { id } }: StaffRequest): Promise<Response> =>
  isUuid(id) ? jsonResponse(200, await findPlaces(id)) : refusalResponse(404, EVENT_NOT_FOUND)

/** Sends the panel how many families have outdated information about an event. */
export const handleNews = async ({ params: { id } }: StaffRequest): Promise<Response> =>
  isUuid(id)
    ? jsonResponse(200, await findFamiliesToTell(id))
    : refusalResponse(404, EVENT_NOT_FOUND)

/** Handles the panel's button that emails these families. */
export const handleNotice = async ({ params: { id }, user }: StaffRequest): Promise<Response> =>
  isUuid(id)
    ? jsonResponse(200, { success: true, messages: await tellFamilies(id, user) })
    : refusalResponse(404, EVENT_NOT_FOUND)
