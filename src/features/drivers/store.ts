import { randomUUID } from 'node:crypto'
import { z } from 'zod'

import type { Audited } from '@/audit-actions'
import { languageOfAddress } from '@/features/people/families/language.tx'
import { now, ORGANIZATION_ZONE, today } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { toLocale } from '@/lib/locale'
import { ok, refused, type Result } from '@/lib/result'
import { dayIn } from '@/lib/zone-time'
import { revokeLinkKeys } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type SQL, sql, type Transaction } from '@/platform/transaction'
import { lockRoles } from '@collections/hooks/set-role'

import { beginClearance, uncheck } from './begin.tx'
import { clearedEmail, photosEmail } from './email'
import { ASKED_PHOTOS, type AskedPhotos, DOCUMENT_KINDS, missingPhotos } from './photos/rules'
import { VERDICTS } from './questions'
import {
  clearRefusal,
  type Column,
  COLUMNS,
  getEnd,
  getState,
  LINK_DAYS,
  type State,
} from './rules'
import type { DriverRefusal } from './wording'

/** Staff's work with drivers. The callers have checked that the account may clear drivers. */

const moment = z.nullable(z.coerce.date())

const photosSchema = z
  .array(z.object({ id: z.string(), kind: z.enum(DOCUMENT_KINDS), sentAt: z.coerce.date() }))
  .nullable()
  .transform((photos) => photos ?? [])

const driversSchema = z.array(
  z.object({
    id: z.string(),
    rsvpId: z.string().nullable(),
    volunteerId: z.string().nullable(),
    createdAt: z.coerce.date(),
    name: z.string(),
    email: z.string().nullable(),
    /** Of the emails to them. */
    locale: z.unknown().transform(toLocale),
    phone: z.string().nullable(),
    city: z.string().nullable(),
    children: z.string().nullable(),
    agreesToScreening: z.boolean().nullable(),
    sourceAt: z.coerce.date(),
    verdict: z.enum(VERDICTS).nullable(),
    licenseExpires: z.string().nullable(),
    insuranceExpires: z.string().nullable(),
    endsOn: z.string().nullable(),
    reason: z.string().nullable(),
    isCarriedOver: z.boolean(),
    passedOnById: z.string().nullable(),
    passedOnBy: z.string().nullable(),
    passedOnAt: moment,
    decidedBy: z.string().nullable(),
    decidedAt: moment,
    photos: photosSchema,
    askedAt: moment,
    asks: z.enum(ASKED_PHOTOS).nullable(),
    askedUntil: moment,
    event: z
      .object({ id: z.string(), title: z.string(), day: z.string(), city: z.string().nullable() })
      .nullable(),
  }),
)

type Row = z.infer<typeof driversSchema>[number]

/** A driver, with the state of their clearance. */
export type Driver = Omit<Row, 'askedAt' | 'asks' | 'askedUntil' | 'photos' | 'event'> & {
  state: State
  decidedOn: string | null
  photos: { id: string; kind: (typeof DOCUMENT_KINDS)[number]; sentAt: Date; sentOn: string }[]
  /** The link in their email, until they use it. */
  asked: { asks: AskedPhotos; at: Date; on: string; until: Date; isOver: boolean } | null
  /** The next event to which they offer to drive. */
  nextEvent: NonNullable<Row['event']> | null
}

const onDay = (instant: Date | null): string | null =>
  instant === null ? null : dayIn(ORGANIZATION_ZONE, instant)

function getDriver({ askedAt, asks, askedUntil, photos, event, ...row }: Row): Driver {
  return {
    ...row,
    state: getState(row, today()),
    decidedOn: onDay(row.decidedAt),
    photos: photos.map((photo) => ({ ...photo, sentOn: dayIn(ORGANIZATION_ZONE, photo.sentAt) })),
    asked:
      askedAt && asks && askedUntil
        ? {
            asks,
            at: askedAt,
            on: dayIn(ORGANIZATION_ZONE, askedAt),
            until: askedUntil,
            isOver: askedUntil <= now(),
          }
        : null,
    nextEvent: event,
  }
}

/** The language of the RSVP in which they offered to drive. Volunteers apply in English. */
const ofRecord = sql`coalesce((SELECT language FROM rsvps WHERE id = c.rsvp_id), 'en')`

/** The clearances with these ids, with their drivers; of each kind of photo the newest. */
async function readDrivers(tx: Pick<Transaction, 'sql'>, where: SQL): Promise<Driver[]> {
  const { rows } = await tx.sql.execute(sql`
    SELECT c.id, c.rsvp_id AS "rsvpId", c.volunteer_id AS "volunteerId", c.created_at AS "createdAt",
      coalesce(p.parent_name, p.name) AS name, p.email,
      ${languageOfAddress(sql`p.email`, ofRecord)} AS locale, p.phone, coalesce(p.city, e.city) AS city,
      p.created_at AS "sourceAt", c.verdict, c.license_expires AS "licenseExpires",
      c.insurance_expires AS "insuranceExpires", c.ends_on AS "endsOn", c.reason, c.is_carried_over AS "isCarriedOver",
      c.passed_on_by_id AS "passedOnById", coalesce(one.name, one.email) AS "passedOnBy", c.passed_on_at AS "passedOnAt",
      coalesce(other.name, other.email) AS "decidedBy", c.decided_at AS "decidedAt", d.photos,
      q.created_at AS "askedAt", q.asks, q.expires_at AS "askedUntil",
      CASE WHEN n.id IS NOT NULL THEN jsonb_build_object('id', n.id, 'title', n.title, 'day', n.day, 'city', n.city) END
        AS event,
      CASE WHEN v.id IS NOT NULL THEN coalesce(
        (SELECT (answers ->> 'backgroundScreeningOk')::boolean FROM corrected_answers WHERE record_id = v.id::text),
        v.background_screening_ok, false) END AS "agreesToScreening",
      (SELECT string_agg(s.name, ', ' ORDER BY o.family_order) FROM rsvps r JOIN rsvps o ON o.family = r.family
        JOIN people_search s ON s.record_id = o.id WHERE r.id = c.rsvp_id AND p.parent_name IS NOT NULL) AS children
    FROM clearances c
    JOIN people_search p ON p.record_id = coalesce(c.rsvp_id, c.volunteer_id)
    LEFT JOIN volunteers v ON v.id = c.volunteer_id
    LEFT JOIN events e ON e.id = p.event_id
    LEFT JOIN users one ON one.id = c.passed_on_by_id
    LEFT JOIN users other ON other.id = c.decided_by_id
    LEFT JOIN LATERAL (
      SELECT jsonb_agg(jsonb_build_object('id', id, 'kind', kind, 'sentAt', created_at) ORDER BY kind) AS photos
      FROM (SELECT DISTINCT ON (kind) id, kind, created_at FROM driver_documents WHERE clearance_id = c.id
        ORDER BY kind, created_at DESC, id) newest) d ON true
    LEFT JOIN LATERAL (
      SELECT created_at, asks, expires_at FROM photo_requests
      WHERE clearance_id = c.id AND used_at IS NULL AND ended_at IS NULL LIMIT 1) q ON true
    LEFT JOIN LATERAL (
      SELECT u.id, u.title, u.city,
        to_char(u.starts_at AT TIME ZONE coalesce(u.startsat_tz::text, ${ORGANIZATION_ZONE}), 'YYYY-MM-DD') AS day
      FROM people_search s JOIN events u ON u.id = s.event_id
      LEFT JOIN rsvps r ON r.id = s.record_id LEFT JOIN volunteers w ON w.id = s.record_id
      WHERE s.family_key = p.family_key AND u.starts_at >= ${now().toISOString()}::timestamptz - interval '12 hours'
        AND u.is_cancelled IS NOT TRUE
        AND (r.volunteer_driver AND r.status <> 'cancelled' AND r.held_until IS NULL
          OR w.status <> 'declined' AND c.volunteer_id IS NOT NULL)
      ORDER BY u.starts_at LIMIT 1) n ON true
    WHERE ${where}
  `)
  return driversSchema.parse(rows).map(getDriver)
}

const standingSchema = z.array(
  z.object({
    id: z.string(),
    verdict: z.enum(VERDICTS).nullable(),
    passedOnAt: moment,
    endsOn: z.string().nullable(),
    createdAt: z.coerce.date(),
    decidedAt: moment,
  }),
)

/**
 * The clearances `c` that count: a driver's open one, and the last of the decided ones. A lapsed or declined one gives
 * way to the open one.
 */
const counts = (): SQL => sql`(c.verdict IS NULL OR NOT EXISTS (
  SELECT FROM clearances o WHERE o.driver_key = c.driver_key AND o.id <> c.id AND (
    (o.decided_at, o.created_at) > (c.decided_at, c.created_at)
    OR o.verdict IS NULL AND (c.verdict = 'refused' OR c.ends_on < ${today()}))))`

async function findStandings(tx: Pick<Transaction, 'sql'>) {
  const { rows } = await tx.sql.execute(sql`
    SELECT id, verdict, passed_on_at AS "passedOnAt", ends_on AS "endsOn", created_at AS "createdAt",
      decided_at AS "decidedAt"
    FROM clearances c WHERE ${counts()}
  `)
  return standingSchema.parse(rows).map((row) => ({ ...row, state: getState(row, today()) }))
}

type Standing = Awaited<ReturnType<typeof findStandings>>[number]

/** Longest waiting or first ending comes first; of past ones, the newest. */
const ORDERS: Record<Column, (one: Standing, other: Standing) => number> = {
  'to-check': (one, other) => one.createdAt.getTime() - other.createdAt.getTime(),
  'second-person': (one, other) => time(one.passedOnAt) - time(other.passedOnAt),
  cleared: (one, other) => (one.endsOn ?? '').localeCompare(other.endsOn ?? ''),
  'ends-soon': (one, other) => (one.endsOn ?? '').localeCompare(other.endsOn ?? ''),
  over: (one, other) => over(other).localeCompare(over(one)),
}

const time = (instant: Date | null) => instant?.getTime() ?? 0
const over = ({ endsOn, decidedAt }: Standing) => endsOn ?? onDay(decidedAt) ?? ''

export type BoardColumn = { code: Column; count: number; drivers: Driver[] }

/** The board. @param shown how many drivers of each column, and of the chosen one */
export async function findBoard({
  full,
  shown,
}: {
  full: Column | null
  shown: { each: number; full: number }
}): Promise<BoardColumn[]> {
  const tx = { sql: (await openPayload()).db.drizzle }
  const standings = await findStandings(tx)
  const columns = COLUMNS.map(({ code, states }) => {
    const all = standings
      .filter(({ state }) => states.some((one) => one === state))
      .sort(ORDERS[code])
    return {
      code,
      all,
      ids: all.slice(0, code === full ? shown.full : shown.each).map(({ id }) => id),
    }
  })
  const ids = columns.flatMap((column) => column.ids)
  const drivers = ids.length === 0 ? [] : await readDrivers(tx, sql`c.id IN ${ids}`)
  const byId = new Map(drivers.map((driver) => [driver.id, driver]))
  return columns.map(({ code, all, ids: listed }) => ({
    code,
    count: all.length,
    drivers: listed.flatMap((id) => byId.get(id) ?? []),
  }))
}

export type Happened = { at: Date; action: string; who: string | null }

const happenedSchema = z.array(
  z.object({ at: z.coerce.date(), action: z.string(), who: z.string().nullable() }),
)

/** One clearance with its history, newest first; `null` if it does not exist. */
export async function findDriver(
  id: string,
): Promise<{ driver: Driver; history: Happened[]; admins: { id: string; name: string }[] } | null> {
  const tx = { sql: (await openPayload()).db.drizzle }
  const [driver] = await readDrivers(tx, sql`c.id = ${id}`)
  if (!driver) return null
  const { rows } = await tx.sql.execute(sql`
    SELECT a.created_at AS at, a.action, coalesce(nullif(u.name, ''), u.email) AS who
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.subject = ${`clearances/${id}`} OR a.action = 'file.viewed' AND a.subject IN (
      SELECT 'driver-documents/' || d.id FROM driver_documents d WHERE d.clearance_id = ${id})
    ORDER BY a.created_at DESC, a.id LIMIT 50
  `)
  return { driver, history: happenedSchema.parse(rows), admins: await findAdmins(tx) }
}

/** The clearances that count of everybody in the family of a submission. */
export async function findDriversOfFamily(recordId: string): Promise<Driver[]> {
  const tx = { sql: (await openPayload()).db.drizzle }
  return readDrivers(
    tx,
    sql`c.driver_key IN (
      SELECT driver_keys(q.record_id) FROM people_search p JOIN people_search q USING (family_key)
      WHERE p.record_id = ${recordId} AND q.collection IN ('rsvps', 'volunteers')
    ) AND ${counts()}`,
  )
}

const adminsSchema = z.array(z.object({ id: z.string(), name: z.string() }))

async function findAdmins({ sql: tx }: Pick<Transaction, 'sql'>) {
  const { rows } = await tx.execute(sql`
    SELECT id, coalesce(nullif(name, ''), email) AS name FROM users WHERE role = 'admin' AND disabled_at IS NULL ORDER BY 2
  `)
  return adminsSchema.parse(rows)
}

type Open = { driver: Driver; tx: Transaction }

/**
 * Runs a step on an open clearance. It stays locked meanwhile, so that of two colleagues who decide at once the second
 * finds it decided.
 */
async function withOpen<Value>(
  id: string,
  work: (open: Open) => Promise<Result<Value, DriverRefusal>>,
): Promise<Result<Value, DriverRefusal>> {
  return inTransactionOrRefused<Value, DriverRefusal>(await openPayload(), async (tx) => {
    await lockRoles(tx)
    await lockKey(tx, 'clearance', id)
    const [driver] = await readDrivers(tx, sql`c.id = ${id}`)
    if (!driver) return refused('unknown')
    if (driver.verdict !== null) return refused('decided')
    return work({ driver, tx })
  })
}

const record = (tx: Transaction, user: User, id: string, what: Audited) =>
  recordAudit(tx, {
    ...what,
    actorId: user.id,
    actorKind: user.role,
    subject: `clearances/${id}`,
  })

/** Passes a driver on to a second person, with all five checked. @param cards with the photos that were looked at */
export const passOn = (
  user: User,
  id: string,
  cards: { licenseExpires: string; insuranceExpires: string; photos: readonly string[] },
): Promise<Result<null, DriverRefusal>> =>
  withOpen<null>(id, async ({ driver, tx }) => {
    if (driver.state !== 'to-check') return refused('not-open')
    if (missingPhotos(driver.photos.map(({ kind }) => kind)) !== null) return refused('no-photos')
    if (!driver.photos.every((photo) => cards.photos.includes(photo.id)))
      return refused('other-photos')
    await tx.sql.execute(sql`
      UPDATE clearances SET license_expires = ${cards.licenseExpires}, insurance_expires = ${cards.insuranceExpires},
        name_matches = true, photo_matches = true, license_is_current = true, insurance_is_current = true,
        agreed_to_screening = true, passed_on_by_id = ${user.id}, passed_on_at = ${now().toISOString()}, updated_at = now()
      WHERE id = ${id}
    `)
    await endRequests(tx, id)
    await record(tx, user, id, { action: 'clearance.passed-on' })
    return ok(null)
  })

/** Clears a driver whom a colleague has checked. @returns the last day */
export const clear = (user: User, id: string): Promise<Result<string, DriverRefusal>> =>
  withOpen<string>(id, async ({ driver, tx }) => {
    const admins = await findAdmins(tx)
    const { licenseExpires, insuranceExpires } = driver
    const endsOn =
      licenseExpires !== null && insuranceExpires !== null
        ? getEnd({ licenseExpires, insuranceExpires }, today())
        : null
    const refusal = clearRefusal({
      passedOnById: driver.passedOnById,
      decider: user,
      otherAdmins: admins.filter((admin) => admin.id !== user.id).length,
      endsOn,
      today: today(),
    })
    if (refusal !== null || endsOn === null) return refused(refusal ?? 'ended')
    await tx.sql.execute(sql`
      UPDATE clearances SET verdict = 'cleared', ends_on = ${endsOn}, decided_by_id = ${user.id},
        decided_at = ${now().toISOString()}, updated_at = now()
      WHERE id = ${id}
    `)
    await endRequests(tx, id)
    await tellCleared(tx, driver, endsOn)
    await record(tx, user, id, { action: 'clearance.cleared' })
    return ok(endsOn)
  })

async function tellCleared(
  tx: Transaction,
  { name, email: to, locale, rsvpId, volunteerId }: Driver,
  endsOn: string,
): Promise<void> {
  if (to === null) return
  const organization = await readOrganization(tx)
  await enqueueEmail(tx, clearedEmail({ to, name, endsOn, locale, organization }), {
    reference: await getReference(tx, rsvpId ?? volunteerId ?? ''),
  })
}

/**
 * Declines a driver. A cleared driver gets a new, declined record, because a decision never changes; from then on that
 * record counts.
 *
 * @param wasOpen whether the colleague saw it undecided, so that two of them do not both decide
 */
export async function refuse(
  user: User,
  id: string,
  { reason, wasOpen }: { reason: string; wasOpen: boolean },
): Promise<Result<null, DriverRefusal>> {
  return inTransactionOrRefused<null, DriverRefusal>(await openPayload(), async (tx) => {
    await lockKey(tx, 'clearance', id)
    const [driver] = await readDrivers(tx, sql`c.id = ${id}`)
    if (!driver) return refused('unknown')
    const decided = sql`verdict = 'refused', reason = ${reason}, decided_by_id = ${user.id},
      decided_at = ${now().toISOString()}, updated_at = now()`
    if (driver.verdict === null) {
      await tx.sql.execute(sql`UPDATE clearances SET ${decided} WHERE id = ${id}`)
      await endRequests(tx, id)
      await record(tx, user, id, { action: 'clearance.refused' })
      return ok(null)
    }
    if (wasOpen) return refused('decided')
    if (driver.state !== 'cleared' && driver.state !== 'ends-soon') return refused('not-cleared')
    const standings = await findStandings(tx)
    if (!standings.some((one) => one.id === id)) return refused('decided')
    const open = await beginClearance(tx, getSource(driver))
    if (open === null) return refused('not-open')
    await tx.sql.execute(sql`UPDATE clearances SET ${decided} WHERE id = ${open}`)
    await endRequests(tx, open)
    await record(tx, user, open, { action: 'clearance.refused' })
    return ok(null)
  })
}

const getSource = ({ rsvpId, volunteerId }: Driver) => {
  if (rsvpId !== null) return { rsvpId }
  if (volunteerId !== null) return { volunteerId }
  throw new Error('A clearance without a source')
}

/**
 * Asks a driver for photos: an email with a link that works once. The checks of an open clearance start over; a decided
 * one stays as it is, and a new one begins.
 *
 * @returns the clearance to which the photos will belong
 */
export async function askForPhotos(
  user: User,
  id: string,
  asks: AskedPhotos,
): Promise<Result<string, DriverRefusal>> {
  return inTransactionOrRefused<string, DriverRefusal>(await openPayload(), async (tx) => {
    await lockKey(tx, 'clearance', id)
    const [driver] = await readDrivers(tx, sql`c.id = ${id}`)
    if (!driver) return refused('unknown')
    const open = driver.verdict === null ? id : await beginClearance(tx, getSource(driver))
    if (open === null) return refused('not-open')
    if (driver.state === 'second-person') await uncheck(tx, open)
    return requestPhotos(tx, user, { id: open, driver, asks, action: 'clearance.photos-asked' })
  })
}

/** Begins a clearance for a volunteer who has sent no photos: asks for both. */
export async function beginWithVolunteer(
  user: User,
  volunteerId: string,
): Promise<Result<string, DriverRefusal>> {
  return inTransactionOrRefused<string, DriverRefusal>(await openPayload(), async (tx) => {
    const { rows } = await tx.sql.execute(
      sql`SELECT id FROM volunteers WHERE id = ${volunteerId} FOR UPDATE`,
    )
    if (rows.length === 0) return refused('unknown')
    const id = await beginClearance(tx, { volunteerId })
    if (id === null) return refused('not-open')
    const [driver] = await readDrivers(tx, sql`c.id = ${id}`)
    if (!driver) return refused('unknown')
    return requestPhotos(tx, user, { id, driver, asks: 'both', action: 'clearance.begun' })
  })
}

async function requestPhotos(
  tx: Transaction,
  user: User,
  {
    id,
    driver: { name, email, locale, rsvpId, volunteerId },
    asks,
    action,
  }: {
    id: string
    driver: Driver
    asks: AskedPhotos
    action: 'clearance.begun' | 'clearance.photos-asked'
  },
): Promise<Result<string, DriverRefusal>> {
  if (email === null) return refused('no-address')
  await endRequests(tx, id)
  const requestId = randomUUID()
  const expiresAt = new Date(now().getTime() + LINK_DAYS * DAY_MS)
  await tx.sql.execute(sql`
    INSERT INTO photo_requests (id, clearance_id, asks, asked_by_id, expires_at)
    VALUES (${requestId}, ${id}, ${asks}, ${user.id}, ${expiresAt.toISOString()})
  `)
  const organization = await readOrganization(tx)
  await enqueueEmail(tx, photosEmail({ to: email, name, asks, locale, organization }), {
    reference: await getReference(tx, rsvpId ?? volunteerId ?? ''),
    link: { kind: 'photos', recordId: requestId, expiresAt },
  })
  await record(tx, user, id, { action, detail: { asks } })
  return ok(id)
}

async function getReference({ sql: tx }: Transaction, recordId: string): Promise<string> {
  const { rows } = await tx.execute(
    sql`SELECT reference FROM people_search WHERE record_id = ${recordId}`,
  )
  return z.array(z.object({ reference: z.string() })).parse(rows)[0]?.reference ?? ''
}

/** Ends an unused link of a clearance. */
async function endRequests(tx: Transaction, clearanceId: string): Promise<void> {
  const { rows } = await tx.sql.execute(sql`
    UPDATE photo_requests SET ended_at = now()
    WHERE clearance_id = ${clearanceId} AND used_at IS NULL AND ended_at IS NULL RETURNING id
  `)
  const ids = z.array(z.object({ id: z.string() })).parse(rows)
  if (ids.length > 0)
    await revokeLinkKeys(
      tx,
      ids.map(({ id }) => id),
    )
}
