import { BUSY, NO_ACCESS, NOT_FROM_THIS_SITE, NOT_SIGNED_IN } from '@/features/accounts/wording'
import { log } from '@/lib/log'
import { isFromOtherSite, isFromThisSite } from '@/lib/request-origin'
import { refusalResponse } from '@/lib/response'
import { isUuid } from '@/lib/uuid'
import { recordRefusal } from '@/platform/audit'
import { openPayload } from '@/platform/payload'

import { type Caller, findCaller } from './caller'
import { EVENT_NOT_FOUND } from './wording'

type Context = { params: Promise<{ event: string }> }

/** What a route of the day gets; `event` is the id of an event that may not exist. */
export type Asked = { request: Request; event: string; caller: Caller }

/**
 * A route of the day for accounts and helpers. It makes the same checks as `staffRoute`, and knows helpers’ keys.
 * Whether the right of the caller has ended is for the handler: a phone still sends what it holds.
 */
export function dayRoute(
  { changes }: { changes: boolean },
  handle: (asked: Asked) => Promise<Response>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, context) => {
    const { headers } = request
    if (changes && !isFromThisSite(headers)) return refusalResponse(403, NOT_FROM_THIS_SITE)
    if (isFromOtherSite(headers)) return refusalResponse(403, NO_ACCESS)
    try {
      const { event } = await context.params
      const caller = await findCaller(headers, event)
      if (!caller) return refusalResponse(401, NOT_SIGNED_IN)
      const response = isUuid(event)
        ? await handle({ request, event, caller })
        : refuseUnknown(caller)
      if (response.status === 403 && caller.kind === 'staff') await record(request, caller)
      return response
    } catch (error) {
      log.error({ err: error, path: new URL(request.url).pathname }, 'day: failed')
      return refusalResponse(503, BUSY, { 'Retry-After': '5' })
    }
  }
}

const refuseUnknown = ({ endedAt }: Caller): Response =>
  endedAt === null ? refusalResponse(404, EVENT_NOT_FOUND) : refusalResponse(403, NO_ACCESS)

async function record(request: Request, { account }: Caller): Promise<void> {
  const { db } = await openPayload()
  await recordRefusal({ sql: db.drizzle }, account, {
    status: 403,
    method: request.method,
    path: new URL(request.url).pathname,
  })
}
