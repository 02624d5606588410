import { z } from 'zod'

import { sha256 } from '@/lib/secrets'
import { sql, type Transaction } from '@/platform/transaction'

import { type StoredTap, storedTapSchema } from './schema'
import { type SentTap, type Tap, tapTime } from './tap'

type Sql = Pick<Transaction, 'sql'>

const instantOf = (column: string) =>
  sql`to_char(a.${sql.identifier(column)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** A row as phones know it. `data` may hold nulls of its own. */
const TAP = sql`
  jsonb_strip_nulls(jsonb_build_object('id', a.id, 'event', a.event_id, 'kind', a.kind,
    'rsvp', coalesce(a.rsvp_id::text, a.stray), 'at', ${instantOf('device_at')}, 'offset', a.offset_ms,
    'sequence', a.sequence, 'by', coalesce(a.helper, a.actor), 'knows', a.knows, 'follows', a.follows,
    'undoes', a.undoes, 'reason', CASE WHEN a.kind = 'undo' THEN a.reason END, 'about', a.about, 'text', a.text,
    'release', CASE WHEN a.release_how IS NOT NULL THEN jsonb_build_object('to', coalesce(a.release_to, ''),
      'how', a.release_how, 'parent', a.release_parent, 'reason', a.reason, 'told', a.release_told) END,
    'source', a.source, 'device', a.device, 'number', a.number, 'receivedAt', ${instantOf('received_at')},
    'sender', a.sender, 'lateRight', a.late_right))
  || CASE WHEN a.data IS NULL THEN '{}'::jsonb ELSE jsonb_build_object('data', a.data) END AS tap`

const rowsSchema = z.array(z.object({ tap: storedTapSchema }))

const asTap = ({ event: _event, ...tap }: StoredTap): Tap => tap

/** The taps of an event, in the order in which they arrived. */
export const findTaps = async (tx: Sql, eventId: string): Promise<Tap[]> =>
  (await findTapsByEvent(tx, [eventId])).get(eventId) ?? []

/**
 * The taps of events, each event's in the order in which they arrived. Taps about a child whose RSVP was erased name
 * nobody any more and are left out.
 */
export async function findTapsByEvent(
  { sql: tx }: Sql,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, Tap[]>> {
  const { rows } = await tx.execute(sql`
    SELECT ${TAP} FROM attendance a
    WHERE a.event_id IN ${[...eventIds]} AND NOT (a.kind IN ('in', 'out') AND a.rsvp_id IS NULL AND a.stray IS NULL)
    ORDER BY a.event_id, a.number`)
  const byEvent = new Map<string, Tap[]>(eventIds.map((id) => [id, []]))
  for (const { tap } of rowsSchema.parse(rows)) byEvent.get(tap.event)?.push(asTap(tap))
  return byEvent
}

/** The number of the last tap. */
export async function lastNumber({ sql: tx }: Sql, eventId: string): Promise<number> {
  const { rows } = await tx.execute(sql`SELECT last FROM day_numbers WHERE event_id = ${eventId}`)
  return z.array(z.object({ last: z.number() })).parse(rows)[0]?.last ?? 0
}

/** Waits for other batches of an event. @returns the number of its last tap, or `null` if there is no such event */
export async function lockNumbers({ sql: tx }: Sql, eventId: string): Promise<number | null> {
  await tx.execute(sql`
    INSERT INTO day_numbers (event_id) SELECT id FROM events WHERE id = ${eventId} ON CONFLICT DO NOTHING`)
  const { rows } = await tx.execute(
    sql`SELECT last FROM day_numbers WHERE event_id = ${eventId} FOR UPDATE`,
  )
  return z.array(z.object({ last: z.number() })).parse(rows)[0]?.last ?? null
}

/** A tap with what the server adds to it before it has a number. */
export type ReceivedTap = Omit<Tap, 'number' | 'receivedAt'>

export type Batch = { eventId: string; taps: readonly ReceivedTap[]; receivedAt: Date }

/**
 * Stores each tap once, whatever it says. If an id is taken by another content, the first stands, and a note keeps the
 * other.
 *
 * @param last the number of the last tap, whose lock this transaction holds
 * @returns the ids that were known, and the number of the last tap
 */
export async function storeTaps(
  tx: Sql,
  { eventId, taps, receivedAt }: Batch,
  last: number,
): Promise<{ known: ReadonlySet<string>; last: number }> {
  const stored = await findByIds(
    tx,
    taps.flatMap((tap) => [tap.id, conflictId(tap)]),
  )
  const known = new Set<string>()
  const fresh: ReceivedTap[] = []
  for (const tap of taps) {
    const first = stored.get(tap.id)
    if (!first) {
      stored.set(tap.id, tap)
      fresh.push(tap)
      continue
    }
    known.add(tap.id)
    const conflict = conflictNote(tap, first)
    if (conflict && !stored.has(conflict.id)) {
      stored.set(conflict.id, conflict)
      fresh.push(conflict)
    }
  }
  await insertTaps(tx, { eventId, taps: fresh, receivedAt }, last)
  return { known, last: last + fresh.length }
}

/** The taps with these ids, of whatever event. */
async function findByIds(
  { sql: tx }: Sql,
  ids: readonly string[],
): Promise<Map<string, ReceivedTap>> {
  if (ids.length === 0) return new Map()
  // Ids of records that are withheld are taken, too.
  const { rows } = await tx.execute(
    sql`SELECT ${TAP} FROM public.attendance a WHERE a.id IN ${[...ids]}`,
  )
  return new Map(rowsSchema.parse(rows).map(({ tap }) => [tap.id, asTap(tap)]))
}

/** What the phone sent, without what the server adds. */
const sentBy = ({
  device: _device,
  sender: _sender,
  lateRight: _lateRight,
  source,
  ...tap
}: ReceivedTap & Partial<Pick<Tap, 'number' | 'receivedAt'>>): SentTap => {
  const { number: _number, receivedAt: _receivedAt, ...sent } = tap
  return source === 'paper' ? { ...sent, source } : sent
}

/** A text that is the same for the same content, whatever the order of its fields. */
const contentOf = (tap: ReceivedTap): string => JSON.stringify(inOrder(sentBy(tap)))

const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([name, inside]) => [name, inOrder(inside)] as const)
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** The id of the note about this content, so that a phone that sends it again and again leaves one note. */
function conflictId(tap: ReceivedTap): string {
  const hash = sha256(contentOf(tap))
  const parts = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `5${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
  ]
  return [...parts, hash.slice(20, 32)].join('-')
}

function conflictNote(tap: ReceivedTap, first: ReceivedTap): ReceivedTap | null {
  if (contentOf(tap) === contentOf(first)) return null
  const { at, offset, sequence, by, knows, device, rsvp = first.rsvp, sender, lateRight } = tap
  return {
    id: conflictId(tap),
    kind: 'note',
    about: 'conflict',
    ...{ at, offset, sequence, by, knows, device },
    ...(rsvp === undefined ? {} : { rsvp }),
    ...(sender === undefined ? {} : { sender }),
    ...(lateRight === undefined ? {} : { lateRight }),
    data: { id: tap.id, tap: sentBy(tap) },
    source: 'server',
  }
}

/** Inserts taps in one statement, numbered from the one after `last`. A child of another event stays a stray. */
async function insertTaps(
  { sql: tx }: Sql,
  { eventId, taps, receivedAt }: Batch,
  last: number,
): Promise<void> {
  if (taps.length === 0) return
  const rows = taps.map((tap, index) => ({
    ...tap,
    number: last + index + 1,
    tapped_at: new Date(tapTime(tap)).toISOString(),
    release_to: tap.release?.to,
    release_how: tap.release?.how,
    release_parent: tap.release?.parent,
    release_told: tap.release?.told,
    why: tap.reason ?? tap.release?.reason,
  }))
  await tx.execute(sql`
    INSERT INTO attendance (id, event_id, number, kind, rsvp_id, reference, signature_id, stray, tapped_at, device_at,
      offset_ms, received_at, device, sequence, actor, helper, sender, knows, follows, undoes, release_to, release_how,
      release_parent, release_told, reason, about, data, text, source, late_right)
    SELECT t.id, ${eventId}::uuid, t.number, t.kind, r.id, r.reference, s.id, CASE WHEN r.id IS NULL THEN t.rsvp END,
      t.tapped_at, t.at, t."offset", ${receivedAt.toISOString()}, t.device, t.sequence,
      CASE WHEN h.id IS NULL THEN t.by END, CASE WHEN h.id IS NOT NULL THEN t.by END, t.sender, t.knows, t.follows,
      t.undoes, t.release_to, t.release_how, t.release_parent, t.release_told, t.why, t.about, t.data, t.text, t.source,
      t."lateRight"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS t (id uuid, number integer, kind text, rsvp text,
      tapped_at timestamptz, at timestamptz, "offset" bigint, device text, sequence bigint, by text, sender text,
      knows bigint, follows text, undoes text, release_to text, release_how text, release_parent text,
      release_told jsonb, why text, about text, data jsonb, text text, source text, "lateRight" boolean)
    LEFT JOIN public.rsvps r ON r.id = t.rsvp::uuid AND r.event_id = ${eventId}
    LEFT JOIN LATERAL (SELECT id FROM public.waiver_signatures WHERE rsvp_id = r.id ORDER BY signed_at DESC LIMIT 1) s ON true
    LEFT JOIN day_helpers h ON h.id = t.by::uuid AND h.event_id = ${eventId}`)
  await tx.execute(
    sql`UPDATE day_numbers SET last = ${last + taps.length} WHERE event_id = ${eventId}`,
  )
}
