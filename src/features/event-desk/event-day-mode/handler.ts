import { clientAddress } from '@/lib/client-address'
import { jsonResponse } from '@/lib/response'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { endEventDay, startEventDay } from '@/platform/event-day'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { EVENT_DAY_ENDED, EVENT_DAY_STARTED, EVENT_DAY_WAS_OFF } from './wording'

type Asked = { request: Request; user: User }

/** Starts event-day mode for the network of the request: that of the tablet in staff's hands. */
export async function handleStart({ request, user }: Asked): Promise<Response> {
  await inTransaction(await openPayload(), async (tx) => {
    await startEventDay(tx, clientAddress(request.headers))
    await recordAudit(tx, {
      action: 'event-day.started',
      actorId: user.id,
      actorKind: user.role,
    })
  })
  return jsonResponse(200, { success: true, message: EVENT_DAY_STARTED })
}

export async function handleEnd({ request, user }: Asked): Promise<Response> {
  const wasOn = await inTransaction(await openPayload(), async (tx) => {
    if (!(await endEventDay(tx, clientAddress(request.headers)))) return false
    await recordAudit(tx, { action: 'event-day.ended', actorId: user.id, actorKind: user.role })
    return true
  })
  return jsonResponse(200, { success: true, message: wasOn ? EVENT_DAY_ENDED : EVENT_DAY_WAS_OFF })
}
