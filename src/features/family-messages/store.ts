import { z } from 'zod'

import { readEventPeople } from '@/features/event-people/participants'
import type { Participant } from '@/features/event-people/rules'
import { readRsvpFacts, type RsvpFacts } from '@/features/rsvp/facts'
import { emailFamily, readStated, restoreStated } from '@/features/rsvp/notices/known'
import { lockEvent } from '@/features/rsvp/places'
import { MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import { type Delivery, type Email, TAKEN_BACK } from '@/mail/email'
import { readOrganization } from '@/mail/organization'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { enqueueEmail, withdrawEmails } from '@/mail/queue'
import type { Event, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import {
  inTransaction,
  inTransactionOrRefused,
  sql,
  type Transaction,
} from '@/platform/transaction'

import { familyMessage, messageTest } from './email'
import {
  type Audience,
  type Deliveries,
  type MessageRefusal,
  nameOfAudience,
  problemsOf,
  type Recipients,
  recipientsOf,
  statesFacts,
  type Words,
} from './rules'

/** What staff write to the families of an event. The callers have checked that the account may review. */

/** For how long a message can be stopped. */
const STOP_SECONDS = MINUTE_SECONDS

/** Within this time the same words to the same family are a mistake. */
const SAME_AGAIN = '10 minutes'

/** Who a message would go to right now. */
type Reached = Recipients & {
  event: Event
  /** Everybody of the event. */
  participants: Participant[]
  /** Differs as soon as the families, their children, or what families are told about the event do. */
  fingerprint: string
}

async function readReached(
  tx: Transaction,
  user: User,
  eventId: string,
  audience: Audience,
): Promise<Reached | null> {
  const people = await readEventPeople(tx, eventId, user)
  if (!people) return null
  const recipients = recipientsOf(people.participants, audience)
  const { rows } = await tx.sql.execute(sql`
    SELECT concat_ws(' ', title, event_facts(id)) AS facts FROM events WHERE id = ${eventId}
  `)
  const families = recipients.families.map(({ key, children }) => [
    key,
    ...children.map(({ id }) => id),
  ])
  return {
    ...recipients,
    ...people,
    fingerprint: sha256(JSON.stringify([rows, families])),
  }
}

/** The email that a family would get now, and which of them it is. */
export type Preview = {
  email: Email
  /** Which of the families, from 0. */
  at: number
  families: number
  name: string
  fingerprint: string
}

type Written = Words & { audience: Audience }

const hasProblem = (problems: ReturnType<typeof problemsOf>): boolean =>
  problems.subject !== null || problems.text !== null

/** The email of one family, made as it will be made when it is sent, except for its private link. */
export async function previewMessage(
  user: User,
  eventId: string,
  { audience, at, ...words }: Written & { at: number },
): Promise<Result<Preview, MessageRefusal>> {
  const problems = problemsOf(words)
  if (hasProblem(problems)) return refused({ code: 'words', problems })
  return inTransaction(await openPayload(), async (tx) => {
    const shown = await readShown(tx, user, eventId, { audience, at })
    if (!shown.ok) return shown
    const { facts, ...where } = shown.value
    return ok({ ...where, email: familyMessage({ ...facts, ...words, familyUrl: FAMILY_PAGE }) })
  })
}

/** Where a family asks for a link of its own. */
const FAMILY_PAGE = `${env.SITE_URL}/family`

/** Sends the colleague who writes it the email of one family. */
export async function sendTest(
  user: User,
  eventId: string,
  { audience, at, ...words }: Written & { at: number },
): Promise<Result<null, MessageRefusal>> {
  const problems = problemsOf(words)
  if (hasProblem(problems)) return refused({ code: 'words', problems })
  return inTransactionOrRefused<null, MessageRefusal>(await openPayload(), async (tx) => {
    const shown = await readShown(tx, user, eventId, { audience, at })
    if (!shown.ok) return shown
    const { facts } = shown.value
    const email = messageTest({ ...facts, ...words, to: user.email, familyUrl: FAMILY_PAGE })
    await enqueueEmail(tx, email, { reference: user.id })
    await recordAudit(tx, {
      action: 'event.message-tested',
      actorId: user.id,
      actorKind: user.role,
      subject: `events/${eventId}`,
    })
    return ok(null)
  })
}

/** The facts of one family of an audience. An index past the last family is that of the last. */
async function readShown(
  tx: Transaction,
  user: User,
  eventId: string,
  { audience, at }: { audience: Audience; at: number },
) {
  const reached = await readReached(tx, user, eventId, audience)
  if (!reached) return refused<MessageRefusal>({ code: 'unknown' })
  const { families, fingerprint } = reached
  const index = Math.min(at, families.length - 1)
  const family = families[index]
  if (!family) return refused<MessageRefusal>({ code: 'nobody' })
  const [facts] = await readMessageFacts(tx, [family])
  if (!facts) return refused<MessageRefusal>({ code: 'unknown' })
  const [first] = family.children
  return ok({
    facts,
    at: index,
    families: families.length,
    name: first?.lastName ?? '',
    fingerprint,
  })
}

/** What the email to each of these families says, with its own link. The first RSVP of a family says how it is reached. */
async function readMessageFacts(tx: Transaction, families: Recipients['families']) {
  const ids = families.flatMap(({ children }) => children.map(({ id }) => id))
  const found = new Map((await readRsvpFacts(tx, ids)).map((facts) => [facts.rsvpId, facts]))
  return families.flatMap(({ children }) => {
    const all = children.flatMap(({ id }) => found.get(id) ?? [])
    const [first] = all
    return first ? [{ ...first, children: all.map(({ child }: RsvpFacts) => child) }] : []
  })
}

const storedSchema = z.object({ id: z.string(), goesAt: z.coerce.date() })

/**
 * Sends a message once to every family that was shown: each gets an email of its own, queued to go in a minute, in the
 * transaction that stores the message. The event's row is locked, so that of two colleagues with the same words the
 * second finds that they were sent.
 *
 * @param families how many of them there are, as the colleague typed it
 * @param fingerprint of the families that were shown
 */
export async function sendMessage(
  user: User,
  eventId: string,
  {
    audience,
    families,
    fingerprint,
    ...words
  }: Written & { families: number; fingerprint: string },
): Promise<Result<{ messageId: string; emails: number }, MessageRefusal>> {
  const problems = problemsOf(words)
  if (hasProblem(problems)) return refused({ code: 'words', problems })
  return inTransactionOrRefused<{ messageId: string; emails: number }, MessageRefusal>(
    await openPayload(),
    async (tx) => {
      await lockEvent(tx, eventId)
      const reached = await readReached(tx, user, eventId, audience)
      if (!reached) return refused({ code: 'unknown' })
      const count = reached.families.length
      if (count === 0) return refused({ code: 'nobody' })
      if (reached.fingerprint !== fingerprint) return refused({ code: 'changed', families: count })
      if (families !== count) return refused({ code: 'wrong-number', families: count })
      const by = await findSameJustSent(tx, eventId, words, reached)
      if (by !== null) return refused({ code: 'just-sent', by })

      const { id: messageId, goesAt } = await storeMessage(tx, user, eventId, {
        ...words,
        audience,
      })
      const all = await readMessageFacts(tx, reached.families)
      if (all.length !== count) throw new Error('A family was lost between two reads')
      for (const facts of all) await emailOne(tx, { messageId, goesAt, words, facts })
      await recordAudit(tx, {
        action: 'event.message-sent',
        actorId: user.id,
        actorKind: user.role,
        subject: `events/${eventId}`,
        detail: `${String(count)} ${count === 1 ? 'email' : 'emails'}`,
      })
      return ok({ messageId, emails: count })
    },
  )
}

async function storeMessage(
  { sql: tx }: Transaction,
  user: User,
  eventId: string,
  { audience, subject, text }: Written,
) {
  const { rows } = await tx.execute(sql`
    INSERT INTO family_messages (event_id, author_id, audience, subject, text, created_at, goes_at)
    VALUES (${eventId}, ${user.id}, ${nameOfAudience(audience)}, ${subject}, ${text}, clock_timestamp(),
      clock_timestamp() + make_interval(secs => ${STOP_SECONDS}))
    RETURNING id, goes_at AS "goesAt"
  `)
  return storedSchema.parse(rows[0])
}

type One = {
  messageId: string
  goesAt: Date
  words: Words
  facts: Awaited<ReturnType<typeof readMessageFacts>>[number]
}

async function emailOne(tx: Transaction, { messageId, goesAt, words, facts }: One): Promise<void> {
  const { eventId, reference, rsvpId, link, children } = facts
  const email = familyMessage({ ...facts, ...words, familyUrl: LINK_PLACEHOLDERS.manage })
  const context = { link, sendAt: goesAt }
  // Only an email that says when or where the event is changes what the family knows about it.
  const isStated = statesFacts(words)
  const before = isStated ? await readStated(tx, { eventId, email: email.to }) : null
  const emailId = isStated
    ? await emailFamily(tx, facts, email, context)
    : await enqueueEmail(tx, email, { reference, ...context })
  await tx.sql.execute(sql`
    INSERT INTO family_message_emails (message_id, email_id, rsvp_id, children, stated_before)
    VALUES (${messageId}, ${emailId}, ${rsvpId}, ${children.length}, ${before}::jsonb)
  `)
}

/** Who has just sent the same words to one of these families; `null` if nobody has. */
async function findSameJustSent(
  { sql: tx }: Transaction,
  eventId: string,
  { subject, text }: Words,
  { families }: Reached,
): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    SELECT coalesce(nullif(u.name, ''), u.email, 'Somebody') AS name
    FROM family_messages m JOIN family_message_emails f ON f.message_id = m.id JOIN emails e ON e.id = f.email_id
    LEFT JOIN users u ON u.id = m.author_id
    WHERE m.event_id = ${eventId} AND m.subject = ${subject} AND m.text = ${text} AND m.stopped_at IS NULL
      AND m.created_at > clock_timestamp() - ${SAME_AGAIN}::interval
      AND lower(e.recipient) IN ${families.map(({ key }) => key)}
    LIMIT 1
  `)
  return z.array(z.object({ name: z.string() })).parse(rows)[0]?.name ?? null
}

const stoppableSchema = z.array(
  z.object({ isInTime: z.boolean(), isStopped: z.boolean(), emailIds: z.array(z.string()) }),
)

/**
 * Stops a message within its minute: what has not gone never goes.
 *
 * @returns how many emails were taken back, of how many
 */
export async function stopMessage(
  user: User,
  eventId: string,
  messageId: string,
): Promise<Result<{ withdrawn: number; emails: number }, MessageRefusal>> {
  return inTransactionOrRefused<{ withdrawn: number; emails: number }, MessageRefusal>(
    await openPayload(),
    async (tx) => {
      const { rows } = await tx.sql.execute(sql`
        SELECT clock_timestamp() < goes_at AS "isInTime", stopped_at IS NOT NULL AS "isStopped",
          (SELECT array_agg(email_id::text) FROM family_message_emails WHERE message_id = m.id) AS "emailIds"
        FROM family_messages m WHERE id = ${messageId} AND event_id = ${eventId} FOR UPDATE
      `)
      const [message] = stoppableSchema.parse(rows)
      if (!message) return refused({ code: 'unknown' })
      const { emailIds, isInTime, isStopped } = message
      if (isStopped) return refused({ code: 'stopped' })
      if (!isInTime)
        return refused({
          code: 'gone',
          sent: await countSent(tx, emailIds),
          emails: emailIds.length,
        })
      const withdrawn = await withdrawEmails(tx, emailIds)
      await restoreStated(tx, withdrawn)
      await tx.sql.execute(sql`
        UPDATE family_messages SET stopped_at = clock_timestamp(), stopped_by_id = ${user.id} WHERE id = ${messageId}
      `)
      await recordAudit(tx, {
        action: 'event.message-stopped',
        actorId: user.id,
        actorKind: user.role,
        subject: `events/${eventId}`,
        detail: `${String(withdrawn.length)} of ${String(emailIds.length)} emails`,
      })
      return ok({ withdrawn: withdrawn.length, emails: emailIds.length })
    },
  )
}

async function countSent({ sql: tx }: Transaction, emailIds: readonly string[]): Promise<number> {
  const { rows } = await tx.execute(sql`
    SELECT count(*)::integer AS sent FROM emails WHERE id IN ${[...emailIds]} AND status = 'sent'
  `)
  return z.array(z.object({ sent: z.number() })).parse(rows)[0]?.sent ?? 0
}

const iso = z.coerce.date().transform((date) => date.toISOString())

const messageSchema = z
  .object({
    id: z.string(),
    audience: z.string(),
    subject: z.string(),
    text: z.string(),
    author: z.string(),
    createdAt: iso,
    goesAt: iso,
    isStopped: z.boolean(),
    emails: z.number(),
    sent: z.number(),
    failed: z.number(),
    withdrawn: z.number(),
  })
  .transform(({ emails, sent, failed, withdrawn, ...message }) => ({
    ...message,
    deliveries: { emails, sent, failed, withdrawn } satisfies Deliveries,
  }))

/** A message that was sent, and what has become of its emails. */
export type SentMessage = z.infer<typeof messageSchema>

/** Everything that staff have written to the families of an event, the newest first. */
export async function findMessages(eventId: string): Promise<SentMessage[]> {
  if (!isUuid(eventId)) return []
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT m.id, m.audience, m.subject, m.text, m.created_at AS "createdAt", m.goes_at AS "goesAt",
      m.stopped_at IS NOT NULL AS "isStopped", coalesce(nullif(u.name, ''), u.email, 'a deleted account') AS author,
      d.*
    FROM family_messages m LEFT JOIN users u ON u.id = m.author_id
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS emails,
        count(*) FILTER (WHERE e.status = 'sent')::integer AS sent,
        count(*) FILTER (WHERE e.status = 'failed' AND NOT ${IS_TAKEN_BACK})::integer AS failed,
        count(*) FILTER (WHERE ${IS_TAKEN_BACK})::integer AS withdrawn
      FROM family_message_emails f JOIN emails e ON e.id = f.email_id WHERE f.message_id = m.id
    ) d
    WHERE m.event_id = ${eventId} ORDER BY m.created_at DESC, m.id
  `)
  return z.array(messageSchema).parse(rows)
}

const IS_TAKEN_BACK = sql`(e.status = 'failed' AND coalesce(e.last_error, '') IN ${[...TAKEN_BACK]})`

const deliverySchema = z.object({
  emailId: z.string(),
  rsvpId: z.string(),
  name: z.string(),
  address: z.string(),
  delivery: z.enum(['queued', 'sent', 'failed']),
  isTakenBack: z.boolean(),
  sentAt: z.nullable(iso),
})

/** What became of the email to one family. */
export type FamilyDelivery = z.infer<typeof deliverySchema> & { delivery: Delivery }

/** The families of a message with their emails, by name; those whose email came back first. */
export async function findDeliveries(messageId: string): Promise<FamilyDelivery[]> {
  if (!isUuid(messageId)) return []
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT e.id AS "emailId", f.rsvp_id AS "rsvpId", coalesce(p.parent_name, p.name, e.recipient) AS name,
      e.recipient AS address, e.status AS delivery, ${IS_TAKEN_BACK} AS "isTakenBack", e.sent_at AS "sentAt"
    FROM family_message_emails f JOIN emails e ON e.id = f.email_id
    LEFT JOIN people_search p ON p.record_id = f.rsvp_id
    WHERE f.message_id = ${messageId}
    ORDER BY e.status = 'failed' AND NOT ${IS_TAKEN_BACK} DESC, coalesce(p.last_name, p.name), e.recipient
  `)
  return z.array(deliverySchema).parse(rows)
}

/** Who a message would go to, and where answers arrive. */
export const findReached = async (
  user: User,
  eventId: string,
  audience: Audience,
): Promise<(Reached & { answersTo: string }) | null> =>
  inTransaction(await openPayload(), async (tx) => {
    const reached = await readReached(tx, user, eventId, audience)
    return reached && { ...reached, answersTo: (await readOrganization(tx)).email }
  })
