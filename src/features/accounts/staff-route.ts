import { log } from '@/lib/log'
import { isFromOtherSite, isFromThisSite } from '@/lib/request-origin'
import { refusalResponse } from '@/lib/response'
import type { User } from '@/payload-types'
import { recordRefusal } from '@/platform/audit'
import { openPayload } from '@/platform/payload'

import { can, type Right } from './rules'
import { currentUser } from './sessions.tx'
import { BUSY, NO_ACCESS, NOT_FROM_THIS_SITE, NOT_SIGNED_IN } from './wording'

type Guard<Params> = {
  /** The right that the account needs. */
  right: Right
  /** Whether the route changes data. Then only a page of this site may send the request. */
  changes?: true
  /** The message if the handler fails. */
  failure?: string
  /** Records a request from an account without the right, with a specific audit entry. */
  onDenied?: (user: User, params: Params) => Promise<void>
}

type Context<Params> = { params: Promise<Params> }

/** These refusals are recorded: the account lacks the right, or the request does not fit what is stored. */
const RECORDED_REFUSALS = [403, 409]

/**
 * A route for staff. It makes the checks that all of them need, in the same order and with the same
 * responses: the origin of the request, the account (read from the database for each request), and its right.
 * The audit log records refused requests.
 *
 * @param handle called only if the account has the right
 */
export function staffRoute<Params>(
  { right, changes, failure = BUSY, onDenied }: Guard<Params>,
  handle: (asked: { request: Request; params: Params; user: User }) => Promise<Response>,
): (request: Request, context: Context<Params>) => Promise<Response> {
  return async (request, context) => {
    const { headers } = request
    if (changes && !isFromThisSite(headers)) return refusalResponse(403, NOT_FROM_THIS_SITE)
    if (isFromOtherSite(headers)) return refusalResponse(403, NO_ACCESS)
    try {
      const params = await context.params
      const payload = await openPayload()
      const user = await currentUser(payload, headers)
      if (!user) return refusalResponse(401, NOT_SIGNED_IN)
      const record = (status: number) =>
        recordRefusal({ sql: payload.db.drizzle }, user, {
          status,
          method: request.method,
          path: new URL(request.url).pathname,
        })
      if (!can(user, right)) {
        await (onDenied ? onDenied(user, params) : record(403))
        return refusalResponse(403, NO_ACCESS)
      }
      const response = await handle({ request, params, user })
      if (changes && RECORDED_REFUSALS.includes(response.status)) await record(response.status)
      return response
    } catch (error) {
      log.error({ err: error, right, path: new URL(request.url).pathname }, 'staff route: failed')
      return refusalResponse(503, failure, { 'Retry-After': '5' })
    }
  }
}
