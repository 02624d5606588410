import { randomUUID } from 'node:crypto'

import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import type { Event } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql } from '@/platform/transaction'

import { findPhones, UNNAMED_DEVICE } from './adults.tx'
import type { Caller } from './caller'
import type { Day } from './day.tx'
import { foldTaps } from './fold'
import { findObstacles, type Obstacle } from './rules'
import type { CloseRequest } from './schema'
import type { DayPhone } from './snapshot'
import { leadsDay } from './store'
import { findTaps, lockNumbers, storeTaps } from './taps.tx'

export type CloseRefusal =
  | { code: 'not-lead' }
  | { code: 'not-found' }
  | { code: 'obstacles'; obstacles: Obstacle[]; phones: DayPhone[] }

/**
 * Closes the day unless something is in the way, and ends the access of its helpers. Closing a closed day changes
 * nothing.
 *
 * @param day its list; the taps are read again while no other batch is stored
 * @returns the number of the last tap
 */
export async function closeDay(
  event: Event,
  caller: Caller,
  { id, device, without }: CloseRequest,
  day: Day,
): Promise<Result<{ since: number }, CloseRefusal>> {
  const { account } = caller
  return inTransactionOrRefused<{ since: number }, CloseRefusal>(
    await openPayload(),
    async (tx) => {
      const last = await lockNumbers(tx, event.id)
      if (last === null) return refused({ code: 'not-found' })
      const taps = await findTaps(tx, event.id)
      const state = foldTaps(taps, day)
      if (!leadsDay(caller, state)) return refused({ code: 'not-lead' })
      if (state.closed) return ok({ since: last })
      const phones = await findPhones(tx, event.id)
      const obstacles = findObstacles(state, {
        taps,
        phones,
        without: without.map((phone) => phone.device),
      })
      if (obstacles.length > 0) return refused({ code: 'obstacles', obstacles, phones })
      const receivedAt = now()
      const note = {
        id: id ?? randomUUID(),
        kind: 'note' as const,
        about: 'closed' as const,
        at: receivedAt.toISOString(),
        offset: 0,
        sequence: last + 1,
        by: caller.id,
        knows: last,
        device: device ?? UNNAMED_DEVICE,
        source: 'server' as const,
        data: { without },
      }
      const stored = await storeTaps(tx, { eventId: event.id, taps: [note], receivedAt }, last)
      await tx.sql.execute(sql`
      UPDATE day_helpers SET ended_at = now(), ended_by_id = ${account.id}
      WHERE event_id = ${event.id} AND ended_at IS NULL`)
      await recordAudit(tx, {
        action: 'day.closed',
        actorId: account.id,
        actorKind: account.role,
        subject: `events/${event.id}`,
        detail: { without: without.map((phone) => phone.device) },
      })
      return ok({ since: stored.last })
    },
  )
}
