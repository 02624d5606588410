import { z } from 'zod'

import { isAdmin } from '@/features/accounts/rules'
import { pagesWithPlaces } from '@/features/events/rules'
import { FREE_PLACES } from '@/features/rsvp/rules'
import { now } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { revalidatePages } from '@/platform/revalidate-pages'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import { lockEvent, readAvailability } from '../places.tx'
import { endDueAtEvent } from '../waitlist.tx'
import {
  carryOut,
  composeEmails,
  lockChange,
  putBack,
  readChanged,
  readChangeFacts,
} from './changes'
import {
  type Ask,
  CHANGE_KINDS,
  type ChangeKind,
  type ChangePlan,
  type ChangeRefusal,
  type ComingOffer,
  comingOffers,
  planChange,
  type UndoRefusal,
  undoRefusal,
} from './rules'
import type { Asked } from './schema'
import { type ChangeWords, changeWords, doneWords, getNames } from './wording'

/** The preview of a change in sentences, with the emails that would go out. */
export type ChangePreview = ChangeWords & {
  emails: readonly { to: string; subject: string; html: string }[]
  needsReason: boolean
  /** The fingerprint of the preview: a change is refused if its preview is different by then. */
  fingerprint: string
}

type Planned = { plan: ChangePlan; preview: ChangePreview; page: string }

async function planned(
  tx: Transaction,
  user: User,
  eventId: string,
  ask: Ask,
): Promise<Result<Planned, ChangeRefusal>> {
  const facts = await readChangeFacts(tx, eventId)
  if (!facts) return refused({ code: 'event-gone' })
  const result = planChange(facts, ask, { now: now(), isAdmin: isAdmin(user.role) })
  if (!result.ok) return result
  const plan = result.value
  const known = new Map(facts.children.map((child) => [child.id, child]))
  const words = changeWords(plan, known, facts.title)
  const emails = (await composeEmails(tx, eventId, plan)).map(
    ({ email: { to, subject, html } }) => ({ to, subject, html }),
  )
  const content = [
    words,
    plan.moved.map(({ id }) => id),
    emails.map(({ to, subject }) => [to, subject]),
    ask,
  ]
  return ok({
    plan,
    page: facts.page,
    preview: {
      ...words,
      emails,
      needsReason: plan.overLimit !== null,
      fingerprint: sha256(JSON.stringify(content)),
    },
  })
}

/** Previews a change. Changes nothing. */
export const previewChange = async (
  user: User,
  eventId: string,
  ask: Ask,
): Promise<Result<ChangePreview, ChangeRefusal>> =>
  inTransaction(await openPayload(), async (tx) => {
    const found = await planned(tx, user, eventId, ask)
    return found.ok ? ok(found.value.preview) : found
  })

export type CarryOutRefusal =
  ChangeRefusal | { code: 'needs-reason' } | { code: 'outdated'; preview: ChangePreview }

/**
 * Carries out the preview with this fingerprint, or nothing if the preview would be different now.
 *
 * @returns the message about it
 */
export async function makeChange(
  user: User,
  eventId: string,
  { ask, fingerprint, reason, limitReason }: Asked,
): Promise<Result<string, CarryOutRefusal>> {
  return inTransactionOrRefused<string, CarryOutRefusal>(await openPayload(), async (tx) => {
    await lockEvent(tx, eventId)
    const found = await planned(tx, user, eventId, ask)
    if (!found.ok) return found
    const { plan, preview, page } = found.value
    if (preview.fingerprint !== fingerprint) return refused({ code: 'outdated', preview })
    if (preview.needsReason && limitReason === '') return refused({ code: 'needs-reason' })
    await carryOut(tx, eventId, plan, { by: user, reason, limitReason })
    // Once the event has begun, a change cannot be undone.
    if (plan.undoUntil === null) await endDueAtEvent(tx, eventId)
    await revalidatePages(pagesWithPlaces(page), tx.req)
    return ok(doneWords(plan.kind, getNames(plan.moved), plan.moved.length))
  })
}

/** Undoes a change: everything is as before, and its emails are recalled. */
export async function undoChange(
  user: User,
  eventId: string,
  changeId: string,
): Promise<Result<null, UndoRefusal>> {
  return inTransactionOrRefused<null, UndoRefusal>(await openPayload(), async (tx) => {
    await lockEvent(tx, eventId)
    const change = await lockChange(tx, eventId, changeId)
    const event = await readAvailability(tx, eventId)
    if (!change || !event) return refused({ code: 'unknown' })
    const refusal = undoRefusal(change, await readChanged(tx, changeId), event, now())
    if (refusal) return refused(refusal)
    if (!(await putBack(tx, eventId, changeId, change, user))) return refused({ code: 'sent' })
    const { rows } = await tx.sql.execute(sql`SELECT slug FROM events WHERE id = ${eventId}`)
    const [about] = z.array(z.object({ slug: z.string() })).parse(rows)
    if (about) await revalidatePages(pagesWithPlaces(`/events/${about.slug}`), tx.req)
    return ok(null)
  })
}

/** A change that can still be undone. */
export type OpenChange = {
  id: string
  kind: ChangeKind
  rsvpIds: readonly string[]
  by: string
  undoUntil: string
}

const openSchema = z.array(
  z.object({
    id: z.string(),
    kind: z.enum(CHANGE_KINDS),
    rsvpIds: z.array(z.string()),
    by: z.string(),
    undoUntil: z.coerce.date().transform((date) => date.toISOString()),
  }),
)

/** The changes of an event that can still be undone, the newest first. */
export async function findOpenChanges(eventId: string): Promise<OpenChange[]> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(sql`
    SELECT c.id, c.kind, coalesce(nullif(u.name, ''), u.email, 'Someone') AS by, c.undo_until AS "undoUntil",
      ARRAY(SELECT rsvp_id::text FROM place_change_rsvps WHERE change_id = c.id) AS "rsvpIds"
    FROM place_changes c LEFT JOIN users u ON u.id = c.by_id
    WHERE c.event_id = ${eventId} AND c.state = 'open' AND c.undo_until > ${now().toISOString()}
    ORDER BY c.created_at DESC
  `)
  return openSchema.parse(rows)
}

const heldSchema = z.array(
  z.object({ places: z.coerce.number(), at: z.coerce.date(), choice: z.enum(FREE_PLACES) }),
)

/** The families that will be offered the places just freed at an event, and when. */
export async function findComingOffers(eventId: string): Promise<ComingOffer[]> {
  const reader = { sql: (await openPayload()).db.drizzle }
  const { rows } = await reader.sql.execute(sql`
    SELECT freed AS places, undo_until AS at, free_places AS choice FROM place_changes
    WHERE event_id = ${eventId} AND state = 'open' AND freed > 0
    UNION ALL
    SELECT count(*), held_until, 'next' FROM rsvps
    WHERE event_id = ${eventId} AND status = 'confirmed' AND held_until IS NOT NULL GROUP BY held_until
    ORDER BY at
  `)
  const held = heldSchema.parse(rows)
  const facts = held.length > 0 ? await readChangeFacts(reader, eventId) : null
  return facts ? comingOffers(facts, held, now()) : []
}

const keptSchema = z.array(z.object({ family: z.string(), places: z.coerce.number() }))

/** The number of places of an event kept for each family, by its reference. */
export async function findKeptPlaces(eventId: string): Promise<ReadonlyMap<string, number>> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute(
    sql`SELECT family, places FROM kept_places WHERE event_id = ${eventId}`,
  )
  return new Map(keptSchema.parse(rows).map(({ family, places }) => [family, places]))
}
