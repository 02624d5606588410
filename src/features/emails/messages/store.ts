import { z } from 'zod'

import { readEventPeople } from '@/features/event-desk/people/participants.tx'
import type { Participant } from '@/features/event-desk/people/rules'
import { lockEvent } from '@/features/places/places.tx'
import { readRsvpFacts, type RsvpFacts } from '@/features/rsvp/facts.tx'
import { emailFamily, readStated, restoreStated } from '@/features/rsvp/notices/known.tx'
import { MINUTE_SECONDS } from '@/lib/durations'
import { env } from '@/lib/env'
import { type Locale, LOCALES } from '@/lib/locale'
import { ok, refused, type Result } from '@/lib/result'
import { sha256 } from '@/lib/secrets'
import { isUuid } from '@/lib/uuid'
import { type Delivery, type Email, type Organization, TAKEN_BACK } from '@/mail/email'
import type { EmailLink } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { enqueueEmail, withdrawEmails } from '@/mail/queue'
import type { Event, User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import {
  inTransaction,
  inTransactionOrRefused,
  type SQL,
  sql,
  type Transaction,
} from '@/platform/transaction'

import {
  type FamilyFacts,
  familyMessage,
  type MessageFacts,
  messageTest,
  type PersonFacts,
} from './email'
import {
  type Audience,
  type Deliveries,
  getProblems,
  getRecipients,
  hasSpanish,
  type MessageRefusal,
  nameOfAudience,
  type Readers,
  type Recipients,
  type SelectedPeople,
  statesFacts,
  type Words,
} from './rules'
import { lockSelected, readSelected } from './selected'

/**
 * Staff's messages to the families of an event, and to the senders of other submissions. The callers have checked that
 * the account may review.
 */

/** For how long a message can be stopped. */
const STOP_SECONDS = MINUTE_SECONDS

/** Within this time the same words to the same family are a mistake. */
const SAME_AGAIN = '10 minutes'

/** The addressee of one email, and its records; the first of them gives the contact. */
type Addressee = { key: string; name: string; recordIds: readonly [string, ...string[]] }

/** The current audience of a message. */
type Reached = {
  addressees: readonly Addressee[]
  /** Changes with the addressees, and with the facts about the event in their emails. */
  fingerprint: string
  /** The subject of the line in the audit log, unless it is an event. */
  names: readonly string[]
  /** The facts in their emails. */
  readFacts: (some: readonly Addressee[]) => Promise<EmailFacts[]>
}

/** The facts in an addressee's email, besides the text of the message. */
type EmailFacts = (
  Omit<FamilyFacts, keyof Words | 'familyUrl'> | Omit<PersonFacts, keyof Words>
) & {
  reference: string
  recordId: string
  /** How many records it is about. */
  records: number
  /** The references of the others, unless they share one as a family at an event does. */
  alsoAbout?: readonly string[]
  /** Of a family at an event: the event, and the family's own link. */
  eventId?: string
  link?: EmailLink
}

/** The families of an event that a message would go to. */
type ReachedFamilies = Reached &
  Recipients & {
    event: Event
    /** Everybody of the event. */
    participants: Participant[]
  }

async function readFamilies(
  tx: Transaction,
  user: User,
  eventId: string,
  audience: Audience,
): Promise<ReachedFamilies | null> {
  const people = await readEventPeople(tx, eventId, user)
  if (!people) return null
  const recipients = getRecipients(people.participants, audience)
  const { rows } = await tx.sql.execute(sql`
    SELECT concat_ws(' ', title, spanish_is_ready, spanish_title, event_facts(id)) AS facts
    FROM events WHERE id = ${eventId}
  `)
  const addressees = recipients.families.flatMap(({ key, children: [first, ...siblings] }) => {
    if (!first) return []
    const recordIds: Addressee['recordIds'] = [first.id, ...siblings.map(({ id }) => id)]
    return [{ key, name: first.lastName, recordIds }]
  })
  return {
    ...recipients,
    ...people,
    addressees,
    fingerprint: fingerprint(addressees, rows),
    names: [],
    readFacts: (some) => readFamilyFacts(tx, some),
  }
}

const fingerprint = (addressees: readonly Addressee[], facts: unknown): string =>
  sha256(JSON.stringify([facts, addressees.map(({ key, recordIds }) => [key, ...recordIds])]))

/** The senders of the selected records. */
async function readPeople(
  tx: Transaction,
  audience: Audience,
): Promise<Reached & { selected: SelectedPeople; organization: Organization }> {
  const references = 'references' in audience ? audience.references : []
  const selected = await readSelected(tx, references)
  const organization = await readOrganization(tx)
  const byAddress = new Map(selected.people.map((person) => [person.email, person]))
  const addressees = selected.people.map(({ email, records: [first, ...others] }) => {
    const recordIds: Addressee['recordIds'] = [first.id, ...others.map(({ id }) => id)]
    return { key: email, name: first.adult, recordIds }
  })
  return {
    selected,
    organization,
    addressees,
    fingerprint: fingerprint(addressees, null),
    names: selected.people.flatMap(({ records }) =>
      records.map(({ collection, id }) => `${collection}/${id}`),
    ),
    readFacts: (some) =>
      Promise.resolve(
        some.flatMap(({ key }) => {
          const person = byAddress.get(key)
          if (!person) return []
          const [{ id, collection, reference, adult, locale }, ...others] = person.records
          const facts = {
            ...{ to: key, sent: collection, adult, locale, organization, reference },
            recordId: id,
          }
          const alsoAbout = others.map((other) => other.reference)
          return [{ ...facts, alsoAbout, records: person.records.length }]
        }),
      ),
  }
}

/** @param eventId the event of the families; `null` for other submissions */
const readReached = (
  tx: Transaction,
  user: User,
  eventId: string | null,
  audience: Audience,
): Promise<Reached | null> =>
  eventId === null ? readPeople(tx, audience) : readFamilies(tx, user, eventId, audience)

/** The email that one of them would get now, and its addressee. */
export type Preview = {
  email: Email
  /** The index of the addressee, from 0. */
  at: number
  families: number
  name: string
  /** The addressee's language. */
  locale: Locale
  fingerprint: string
}

type Written = Words & { audience: Audience }

export const readersFor = (eventId: string | null): Readers =>
  eventId === null ? 'people' : 'families'

function refusalOfWords(words: Words, eventId: string | null): MessageRefusal | null {
  const problems = getProblems(words, readersFor(eventId))
  return Object.values(problems).every((problem) => problem === null)
    ? null
    : { code: 'words', problems }
}

/** The email to one of them, made just as it will be sent, except for its private link. */
export async function previewMessage(
  user: User,
  eventId: string | null,
  { audience, at, ...words }: Written & { at: number },
): Promise<Result<Preview, MessageRefusal>> {
  const refusal = refusalOfWords(words, eventId)
  if (refusal) return refused(refusal)
  return inTransaction(await openPayload(), async (tx) => {
    const shown = await readShown(tx, user, eventId, { audience, at })
    if (!shown.ok) return shown
    const { facts, ...where } = shown.value
    return ok({
      ...where,
      locale: facts.locale ?? 'en',
      email: familyMessage(written(facts, words, FAMILY_PAGE)),
    })
  })
}

/** All that an email says. */
const written = (facts: EmailFacts, words: Words, familyUrl: string): MessageFacts =>
  'event' in facts ? { ...facts, ...words, familyUrl } : { ...facts, ...words }

/** Where a family asks for its link. */
const FAMILY_PAGE = `${env.SITE_URL}/family`

/** Sends the email for one addressee to the colleague who writes it, in each language in which it is written. */
export async function sendTest(
  user: User,
  eventId: string | null,
  { audience, at, ...words }: Written & { at: number },
): Promise<Result<null, MessageRefusal>> {
  const refusal = refusalOfWords(words, eventId)
  if (refusal) return refused(refusal)
  return inTransactionOrRefused<null, MessageRefusal>(await openPayload(), async (tx) => {
    const shown = await readShown(tx, user, eventId, { audience, at })
    if (!shown.ok) return shown
    const { facts } = shown.value
    const message = { ...written(facts, words, FAMILY_PAGE), to: user.email }
    for (const locale of LOCALES.filter((one) => one === 'en' || hasSpanish(words)))
      await enqueueEmail(tx, messageTest({ ...message, locale }), { reference: user.id })
    await recordAudit(tx, {
      action: ACTIONS[readersFor(eventId)].tested,
      ...getWriter(user, eventId),
    })
    return ok(null)
  })
}

/** The facts for one addressee. An index past the last means the last. */
async function readShown(
  tx: Transaction,
  user: User,
  eventId: string | null,
  { audience, at }: { audience: Audience; at: number },
) {
  const reached = await readReached(tx, user, eventId, audience)
  if (!reached) return refused<MessageRefusal>({ code: 'unknown' })
  const { addressees, fingerprint } = reached
  const index = Math.min(at, addressees.length - 1)
  const addressee = addressees[index]
  if (!addressee) return refused<MessageRefusal>({ code: 'no-addressees' })
  const [facts] = await reached.readFacts([addressee])
  if (!facts) return refused<MessageRefusal>({ code: 'unknown' })
  const { name } = addressee
  return ok({ facts, at: index, families: addressees.length, name, fingerprint })
}

/** The email for each of these families, with its private link. The first RSVP of a family gives the contact. */
async function readFamilyFacts(
  tx: Transaction,
  families: readonly Addressee[],
): Promise<EmailFacts[]> {
  const ids = families.flatMap(({ recordIds }) => recordIds)
  const found = new Map((await readRsvpFacts(tx, ids)).map((facts) => [facts.rsvpId, facts]))
  return families.flatMap(({ recordIds }) => {
    const all = recordIds.flatMap((id) => found.get(id) ?? [])
    const [first] = all
    const children = all.map(({ child }: RsvpFacts) => child)
    return first ? [{ ...first, children, recordId: first.rsvpId, records: all.length }] : []
  })
}

const ACTIONS = {
  families: {
    tested: 'event.message-tested',
    sent: 'event.message-sent',
    stopped: 'event.message-stopped',
  },
  people: {
    tested: 'submission.message-tested',
    sent: 'submission.message-sent',
    stopped: 'submission.message-stopped',
  },
} as const

/** The author, and the event in the audit log; without one, the line's details name the records. */
const getWriter = (user: User, eventId: string | null) => ({
  actorId: user.id,
  actorKind: user.role,
  ...(eventId === null ? {} : { subject: `events/${eventId}` }),
})

const storedSchema = z.object({ id: z.string(), goesAt: z.coerce.date() })

/**
 * Sends a message once to the addressees that the colleague saw: each address gets a separate email, queued to go in a
 * minute, in the transaction that stores the message. The event’s row, or the records, are locked, so that of two
 * colleagues with the same words the second finds that they were sent.
 *
 * @param families how many of them there are, as the colleague typed it
 * @param fingerprint of the addressees that the colleague saw
 */
export async function sendMessage(
  user: User,
  eventId: string | null,
  {
    audience,
    families,
    fingerprint,
    ...words
  }: Written & { families: number; fingerprint: string },
): Promise<Result<{ messageId: string; emails: number }, MessageRefusal>> {
  const refusal = refusalOfWords(words, eventId)
  if (refusal) return refused(refusal)
  return inTransactionOrRefused<{ messageId: string; emails: number }, MessageRefusal>(
    await openPayload(),
    async (tx) => {
      if (eventId !== null) await lockEvent(tx, eventId)
      else if ('references' in audience) await lockSelected(tx, audience.references)
      const reached = await readReached(tx, user, eventId, audience)
      if (!reached) return refused({ code: 'unknown' })
      const { addressees, names } = reached
      const count = addressees.length
      if (count === 0) return refused({ code: 'no-addressees' })
      if (reached.fingerprint !== fingerprint) return refused({ code: 'changed', families: count })
      if (families !== count) return refused({ code: 'wrong-number', families: count })
      const by = await findSameJustSent(tx, eventId, words, addressees)
      if (by !== null) return refused({ code: 'just-sent', by })

      const { id: messageId, goesAt } = await storeMessage(tx, user, eventId, {
        ...words,
        audience,
      })
      const all = await reached.readFacts(addressees)
      if (all.length !== count) throw new Error('The addressees changed between two reads')
      for (const facts of all) await emailOne(tx, { messageId, goesAt, words, facts })
      await recordAudit(tx, {
        action: ACTIONS[readersFor(eventId)].sent,
        ...getWriter(user, eventId),
        detail: { emails: count, records: [...names] },
      })
      return ok({ messageId, emails: count })
    },
  )
}

async function storeMessage(
  { sql: tx }: Transaction,
  user: User,
  eventId: string | null,
  { audience, subject, text, subjectEs, textEs }: Written,
) {
  const { rows } = await tx.execute(sql`
    INSERT INTO family_messages
      (event_id, author_id, audience, subject, text, subject_es, text_es, created_at, goes_at)
    VALUES (${eventId}, ${user.id}, ${nameOfAudience(audience)}, ${subject}, ${text}, ${subjectEs}, ${textEs},
      clock_timestamp(), clock_timestamp() + make_interval(secs => ${STOP_SECONDS}))
    RETURNING id, goes_at AS "goesAt"
  `)
  return storedSchema.parse(rows[0])
}

type One = { messageId: string; goesAt: Date; words: Words; facts: EmailFacts }

async function emailOne(tx: Transaction, { messageId, goesAt, words, facts }: One): Promise<void> {
  const { eventId, reference, alsoAbout, recordId, link, records } = facts
  const email = familyMessage(written(facts, words, LINK_PLACEHOLDERS.manage))
  const context = { ...(link ? { link } : {}), sendAt: goesAt }
  // Only an email that gives the time or place of the event updates the family's knowledge of it.
  const stated =
    eventId !== undefined && statesFacts(words, facts.locale ?? 'en')
      ? { eventId, email: email.to }
      : null
  const before = stated ? await readStated(tx, stated) : null
  const emailId = stated
    ? await emailFamily(tx, { reference, eventId: stated.eventId }, email, context)
    : await enqueueEmail(tx, email, { reference, ...(alsoAbout ? { alsoAbout } : {}), ...context })
  await tx.sql.execute(sql`
    INSERT INTO family_message_emails (message_id, email_id, record_id, children, stated_before)
    VALUES (${messageId}, ${emailId}, ${recordId}, ${records}, ${before}::jsonb)
  `)
}

/**
 * The colleague who has just sent the same words to one of these; `null` without one. The English ones count: with
 * another Spanish text, those who read English would still get the same twice.
 */
async function findSameJustSent(
  { sql: tx }: Transaction,
  eventId: string | null,
  { subject, text }: Words,
  addressees: readonly Addressee[],
): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    SELECT coalesce(nullif(u.name, ''), u.email, 'A colleague') AS name
    FROM family_messages m JOIN family_message_emails f ON f.message_id = m.id JOIN emails e ON e.id = f.email_id
    LEFT JOIN users u ON u.id = m.author_id
    WHERE ${isAbout(eventId)} AND m.subject = ${subject} AND m.text = ${text} AND m.stopped_at IS NULL
      AND m.created_at > clock_timestamp() - ${SAME_AGAIN}::interval
      AND lower(e.recipient) IN ${addressees.map(({ key }) => key)}
    LIMIT 1
  `)
  return z.array(z.object({ name: z.string() })).parse(rows)[0]?.name ?? null
}

/** Whether a message `m` is about the event, or about none. */
const isAbout = (eventId: string | null): SQL =>
  eventId === null ? sql`m.event_id IS NULL` : sql`m.event_id = ${eventId}`

const stoppableSchema = z.array(
  z.object({
    isInTime: z.boolean(),
    isStopped: z.boolean(),
    emailIds: z.array(z.string()),
    names: z.array(z.string()),
  }),
)

/**
 * Stops a message within its minute: emails that have not gone never go.
 *
 * @returns how many emails were stopped, of how many
 */
export async function stopMessage(
  user: User,
  eventId: string | null,
  messageId: string,
): Promise<Result<{ withdrawn: number; emails: number }, MessageRefusal>> {
  return inTransactionOrRefused<{ withdrawn: number; emails: number }, MessageRefusal>(
    await openPayload(),
    async (tx) => {
      const { rows } = await tx.sql.execute(sql`
        SELECT clock_timestamp() < goes_at AS "isInTime", stopped_at IS NOT NULL AS "isStopped",
          ARRAY(SELECT email_id::text FROM family_message_emails WHERE message_id = m.id) AS "emailIds",
          ARRAY(SELECT concat_ws('/', p.collection, p.record_id) FROM family_message_emails f
            JOIN people_search p USING (record_id) WHERE f.message_id = m.id AND m.event_id IS NULL) AS names
        FROM family_messages m WHERE id = ${messageId} AND ${isAbout(eventId)} FOR UPDATE
      `)
      const [message] = stoppableSchema.parse(rows)
      if (!message) return refused({ code: 'unknown' })
      const { emailIds, isInTime, isStopped, names } = message
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
        action: ACTIONS[readersFor(eventId)].stopped,
        ...getWriter(user, eventId),
        detail: { stopped: withdrawn.length, emails: emailIds.length, records: names },
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
    subjectEs: z.string(),
    textEs: z.string(),
    author: z.string(),
    createdAt: iso,
    goesAt: iso,
    isStopped: z.boolean(),
    references: z.array(z.string()),
    emails: z.number(),
    sent: z.number(),
    failed: z.number(),
    withdrawn: z.number(),
  })
  .transform(({ emails, sent, failed, withdrawn, ...message }) => ({
    ...message,
    deliveries: { emails, sent, failed, withdrawn } satisfies Deliveries,
  }))

/** A sent message, the records of its emails, by reference, and the results of these emails. */
export type SentMessage = z.infer<typeof messageSchema>

const MESSAGES_MAX = 200

/** Staff's messages to the families of an event, or to people about no event, newest first. */
export async function findMessages(eventId: string | null): Promise<SentMessage[]> {
  if (eventId !== null && !isUuid(eventId)) return []
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT m.id, m.audience, m.subject, m.text, m.subject_es AS "subjectEs", m.text_es AS "textEs",
      m.created_at AS "createdAt", m.goes_at AS "goesAt",
      m.stopped_at IS NOT NULL AS "isStopped", coalesce(nullif(u.name, ''), u.email, 'a deleted account') AS author,
      ARRAY(SELECT p.reference FROM family_message_emails f JOIN people_search p USING (record_id)
        WHERE f.message_id = m.id) AS references, d.*
    FROM family_messages m LEFT JOIN users u ON u.id = m.author_id
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS emails,
        count(*) FILTER (WHERE e.status = 'sent')::integer AS sent,
        count(*) FILTER (WHERE e.status = 'failed' AND NOT ${IS_TAKEN_BACK})::integer AS failed,
        count(*) FILTER (WHERE ${IS_TAKEN_BACK})::integer AS withdrawn
      FROM family_message_emails f JOIN emails e ON e.id = f.email_id WHERE f.message_id = m.id
    ) d
    WHERE ${isAbout(eventId)} ORDER BY m.created_at DESC, m.id LIMIT ${MESSAGES_MAX}
  `)
  return z.array(messageSchema).parse(rows)
}

const IS_TAKEN_BACK = sql`(e.status = 'failed' AND coalesce(e.last_error, '') IN ${[...TAKEN_BACK]})`

const deliverySchema = z.object({
  emailId: z.string(),
  recordId: z.string(),
  name: z.string(),
  address: z.string(),
  delivery: z.enum(['queued', 'sent', 'failed']),
  isTakenBack: z.boolean(),
  sentAt: z.nullable(iso),
})

/** The result of the email to one of them. */
export type FamilyDelivery = z.infer<typeof deliverySchema> & { delivery: Delivery }

/** The addressees of a message with the results, by name; bounced emails come first. */
export async function findDeliveries(messageId: string): Promise<FamilyDelivery[]> {
  if (!isUuid(messageId)) return []
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT e.id AS "emailId", f.record_id AS "recordId", coalesce(p.parent_name, p.name, e.recipient) AS name,
      e.recipient AS address, e.status AS delivery, ${IS_TAKEN_BACK} AS "isTakenBack", e.sent_at AS "sentAt"
    FROM family_message_emails f JOIN emails e ON e.id = f.email_id
    LEFT JOIN people_search p ON p.record_id = f.record_id
    WHERE f.message_id = ${messageId}
    ORDER BY e.status = 'failed' AND NOT ${IS_TAKEN_BACK} DESC, coalesce(p.last_name, p.name), e.recipient
  `)
  return z.array(deliverySchema).parse(rows)
}

/** The families of an event that a message would go to, and where answers arrive. */
export const findReached = async (
  user: User,
  eventId: string,
  audience: Audience,
): Promise<(ReachedFamilies & { answersTo: string }) | null> =>
  inTransaction(await openPayload(), async (tx) => {
    const reached = await readFamilies(tx, user, eventId, audience)
    return reached && { ...reached, answersTo: (await readOrganization(tx)).email }
  })

/** The same for the senders of selected records. */
export const findSelected = async (references: readonly string[]) =>
  inTransaction(await openPayload(), async (tx) => {
    const { selected, fingerprint, organization } = await readPeople(tx, { references })
    return { ...selected, fingerprint, answersTo: organization.email }
  })
