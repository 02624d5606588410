import { randomUUID } from 'node:crypto'

import { now } from '@/lib/clock'
import type { Event } from '@/payload-types'
import { recordHealthOpened } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { UNNAMED_DEVICE } from './adults.tx'
import type { Caller } from './caller'
import { readChildren } from './children.tx'
import type { HealthText } from './snapshot'
import { lockNumbers, storeTaps } from './taps.tx'

/**
 * What the family said about the health of one child, for a helper who may not read it otherwise. The transaction that
 * reads it leaves a note, which the lead's phones show, and a line in the audit log.
 *
 * @returns `null` if the child is not on the list
 */
export async function openInEmergency(
  event: Event,
  { id, account, device }: Caller,
  rsvp: string,
): Promise<HealthText | null> {
  return inTransaction(await openPayload(), async (tx) => {
    const children = await readChildren(tx, event, { isHelper: false, mayReadHealth: true })
    const child = children.find((one) => one.rsvp === rsvp)
    const last = await lockNumbers(tx, event.id)
    if (!child?.healthText || last === null) return null
    const receivedAt = now()
    const note = {
      ...{ id: randomUUID(), kind: 'note' as const, about: 'ask' as const, rsvp },
      ...{ at: receivedAt.toISOString(), offset: 0, sequence: last + 1, by: id, knows: last },
      ...{ device: device ?? UNNAMED_DEVICE, source: 'server' as const },
      data: { what: 'emergency' },
    }
    await storeTaps(tx, { eventId: event.id, taps: [note], receivedAt }, last)
    // A helper reads on the authority of the account that made it.
    await recordHealthOpened(tx, account, `rsvps/${rsvp}`)
    return child.healthText
  })
}
