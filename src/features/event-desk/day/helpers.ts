import { z } from 'zod'

import { now } from '@/lib/clock'
import { mac, sha256 } from '@/lib/secrets'
import type { Event, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { findClearedVolunteer } from './adults.tx'
import { HELPER_OPENS_MS } from './rules'
import type { NewHelper } from './schema'
import type { HelperAnswer, OpenedHelper } from './snapshot'

/** Short words that are hard to mishear at a gate. */
const WORDS = [
  ...[
    'anchor',
    'apple',
    'basket',
    'beacon',
    'bridge',
    'candle',
    'canoe',
    'cedar',
    'cloud',
    'clover',
  ],
  ...[
    'comet',
    'copper',
    'dolphin',
    'ember',
    'falcon',
    'feather',
    'garden',
    'harbor',
    'hazel',
    'island',
  ],
  ...[
    'kettle',
    'lantern',
    'lemon',
    'maple',
    'marble',
    'meadow',
    'orchard',
    'otter',
    'pebble',
    'pepper',
  ],
  ...[
    'pillow',
    'planet',
    'pumpkin',
    'rabbit',
    'ribbon',
    'river',
    'rocket',
    'saddle',
    'sparrow',
    'summit',
  ],
  ...[
    'sunrise',
    'thunder',
    'timber',
    'tulip',
    'turtle',
    'velvet',
    'walnut',
    'whistle',
    'willow',
    'window',
  ],
] as const

/**
 * The code of a helper's link and the words that stand for it. They follow from the id that the lead's phone has made,
 * so that sending it again answers the same.
 */
function codesOf(helperId: string): { code: string; words: string } {
  const code = mac('day-helper', helperId).slice(0, 32)
  const bytes = Buffer.from(mac('day-helper-words', helperId), 'base64url')
  const word = WORDS[bytes.readUInt16BE(0) % WORDS.length] ?? WORDS[0]
  const digits = String(bytes.readUInt32BE(2) % 10_000).padStart(4, '0')
  return { code, words: `${word}-${digits}` }
}

/** Words as a person types them: in any case, with a space or a hyphen. */
const typedWords = (typed: string): string => typed.toLowerCase().replaceAll(/[\s-]+/g, '-')

const madeSchema = z.array(
  z.object({ opensUntil: z.coerce.date(), clearedUntil: z.string().nullable() }),
)

/**
 * Makes a helper, or finds the one that was made with this id.
 *
 * @param user the lead
 * @returns `null` if the id belongs to another event
 */
export async function makeHelper(
  event: Event,
  user: User,
  { id, name, mayReadHealth }: NewHelper,
): Promise<HelperAnswer | null> {
  const { code, words } = codesOf(id)
  return inTransaction(await openPayload(), async (tx) => {
    const volunteer = await findClearedVolunteer(tx, event, name)
    const opensUntil = new Date(now().getTime() + HELPER_OPENS_MS).toISOString()
    const inserted = await tx.sql.execute(sql`
      INSERT INTO day_helpers (id, event_id, name, made_by_id, code_sha256, words_sha256, opens_until, volunteer_id,
        cleared_until, may_read_health)
      VALUES (${id}, ${event.id}, ${name}, ${user.id}, ${sha256(code)}, ${sha256(words)}, ${opensUntil},
        ${volunteer?.id ?? null}, ${volunteer?.clearedUntil ?? null}, ${mayReadHealth})
      ON CONFLICT (id) DO NOTHING RETURNING id`)
    if (inserted.rows.length > 0)
      await recordAudit(tx, {
        action: 'day.helper-added',
        actorId: user.id,
        actorKind: user.role,
        subject: `events/${event.id}`,
        detail: { helper: id, mayReadHealth },
      })
    const { rows } = await tx.sql.execute(sql`
      SELECT opens_until AS "opensUntil", cleared_until AS "clearedUntil" FROM day_helpers
      WHERE id = ${id} AND event_id = ${event.id}`)
    const [helper] = madeSchema.parse(rows)
    if (!helper) return null
    return {
      success: true,
      id,
      link: `/day/${event.id}#h=${code}`,
      words,
      opensUntil: helper.opensUntil.toISOString(),
      volunteer,
      isCleared: helper.clearedUntil !== null,
    }
  })
}

const openedSchema = z.array(z.object({ id: z.string() }))

/**
 * Trades the code of a link, or the words, for a key. It works once, within ten minutes, for one phone; the same phone
 * gets the same key again, in case the first answer was lost.
 */
export async function openHelper(
  eventId: string,
  { code, device }: { code: string; device: string },
): Promise<OpenedHelper | null> {
  const payload = await openPayload()
  const isCode = sql`(code_sha256 = ${sha256(code)} OR words_sha256 = ${sha256(typedWords(code))})`
  return inTransaction(payload, async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT id FROM day_helpers WHERE event_id = ${eventId} AND ${isCode} AND opens_until > now()
        AND ended_at IS NULL AND (device IS NULL OR device = ${device}) FOR UPDATE`)
    const [helper] = openedSchema.parse(rows)
    if (!helper) return null
    const key = mac('day-helper-key', `${helper.id} ${device}`)
    await tx.sql.execute(sql`
      UPDATE day_helpers SET device = ${device}, key_sha256 = ${sha256(key)} WHERE id = ${helper.id}`)
    return { success: true, key, id: helper.id, event: eventId }
  })
}

/** Ends a helper's access. @returns whether there is such a helper; one that has ended stays ended */
export async function endHelper(eventId: string, user: User, helperId: string): Promise<boolean> {
  return inTransaction(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(sql`
      SELECT ended_at IS NOT NULL AS "isEnded" FROM day_helpers
      WHERE id = ${helperId} AND event_id = ${eventId} FOR UPDATE`)
    const [helper] = z.array(z.object({ isEnded: z.boolean() })).parse(rows)
    if (!helper || helper.isEnded) return helper !== undefined
    await tx.sql.execute(
      sql`UPDATE day_helpers SET ended_at = now(), ended_by_id = ${user.id} WHERE id = ${helperId}`,
    )
    await recordAudit(tx, {
      action: 'day.helper-ended',
      actorId: user.id,
      actorKind: user.role,
      subject: `events/${eventId}`,
      detail: { helper: helperId },
    })
    return true
  })
}
