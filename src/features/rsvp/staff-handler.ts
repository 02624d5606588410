import { env } from '@/lib/env'
import { withCount } from '@/lib/plural'
import { jsonResponse, refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import type { User } from '@/payload-types'

import { endLinks } from './family/links'
import { isFamilySlug } from './family/rules'
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

const noticeResponse = (messages: number) =>
  jsonResponse(200, {
    success: true,
    messages,
    message:
      messages === 0
        ? 'Every family already knows. No email was sent.'
        : `${withCount(messages, { one: 'email is', other: 'emails are' })} on the way.`,
  })

/** Handles the button that emails these families. */
export const handleNotice = async ({ params: { id }, user }: StaffRequest): Promise<Response> =>
  isUuid(id) ? noticeResponse(await tellFamilies(id, user)) : refusalResponse(404, EVENT_NOT_FOUND)

/** Handles the button that ends all private links of a family. */
export async function handleEndLinks({
  params: { collection, id },
  user,
}: {
  params: { collection: string; id: string }
  user: User
}): Promise<Response> {
  const isEnded = isFamilySlug(collection) && isUuid(id) && (await endLinks(collection, id, user))
  return isEnded
    ? jsonResponse(200, {
        success: true,
        message: `All links are ended. The family can ask for a new one at ${env.SITE_URL}/family.`,
      })
    : refusalResponse(404, 'Record not found.')
}
