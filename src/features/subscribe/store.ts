import { z } from 'zod'

import { chooseLanguage } from '@/features/people/families/language.tx'
import type { RequestContext } from '@/forms/server/public-form'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import type { Locale } from '@/lib/locale'
import { ok, type Result } from '@/lib/result'
import { findGrant, isKeyOfAnotherKind } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { Subscriber } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { insertRecord } from '@/platform/insert-record'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { welcomeEmail } from './email'
import { subscribeQuestions } from './questions'
import { tagsWith } from './rules'
import type { Subscription } from './schema'

export type Submitted = { reference: string; isNew: boolean }

/** A link in an old email must still work years later. */
const LINK_LIFETIME_MS = 10 * 365 * DAY_MS

/**
 * Adds an address to the list. An address that is already on the list gets no second email, but its record
 * gets the new tag. A person who unsubscribed and comes back gets a new record with the new consent; the old
 * record stays as it is.
 */
export function submitSubscription(
  subscription: Subscription,
  tag: string | null,
  request: RequestContext,
): Promise<Result<Submitted, TooManyAttempts>> {
  return submitOnce<Submitted, never>(
    request,
    async (tx, { reference }) => {
      // The page is in English. Only a reader who came from a page in another language has said which.
      if (request.language !== 'en') await chooseLanguage(tx, subscription.email, request.language)
      const existing = await lockSubscriber(tx, subscription.email)
      if (existing) {
        await addTag(tx, existing, tag)
        return ok({ reference: existing.reference, isNew: false })
      }
      if (await isWithheld(tx, subscription.email)) return ok({ reference, isNew: false })
      await addSubscriber(tx, subscription, { reference, tag, language: request.language })
      return ok({ reference, isNew: true })
    },
    (_tx, reference) => Promise.resolve({ reference, isNew: true }),
  )
}

/**
 * The subscriber with this address, if it is on the list. An advisory lock makes parallel requests for the
 * same address wait, even if there is no row to lock yet.
 */
async function lockSubscriber(tx: Transaction, email: string): Promise<Subscriber | null> {
  await lockKey(tx, 'subscriber', email)
  const { docs } = await tx.payload.find({
    collection: 'subscribers',
    where: { and: [{ email: { equals: email } }, { status: { equals: 'subscribed' } }] },
    limit: 1,
    pagination: false,
    depth: 0,
    req: tx.req,
    ...asSystem,
  })
  return docs[0] ?? null
}

/**
 * Waits for a parallel subscription of the same address: adding its tag would write the whole record back as
 * it was.
 */
export async function lockSubscriberById(tx: Pick<Transaction, 'sql'>, id: string): Promise<void> {
  const { rows } = await tx.sql.execute(sql`SELECT email FROM subscribers WHERE id = ${id}`)
  const [found] = z.array(z.object({ email: z.string() })).parse(rows)
  if (found) await lockKey(tx, 'subscriber', found.email)
}

/**
 * Whether the address is on the list but withheld: an admin may still cancel its erasure, and the address may
 * be on the list only once.
 */
async function isWithheld({ sql: tx }: Transaction, email: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM public.subscribers s JOIN withheld_records w ON w.record_id = s.id
    WHERE s.email = ${email} AND s.status = 'subscribed'
  `)
  return rows.length > 0
}

const newConsent = () => ({
  consent: true,
  consentSentence: subscribeQuestions.consent.label,
  consentedAt: now().toISOString(),
})

async function addSubscriber(
  tx: Transaction,
  { name, email }: Subscription,
  { reference, tag, language }: { reference: string; tag: string | null; language: Locale },
): Promise<void> {
  const id = await insertRecord(tx, 'subscribers', {
    name,
    email,
    language,
    ...newConsent(),
    tags: tagsWith([], tag),
    status: 'subscribed',
    reference,
  })
  const message = welcomeEmail({
    to: email,
    name,
    organization: await readOrganization(tx),
    locale: language,
  })
  const link = {
    kind: 'unsubscribe',
    recordId: id,
    expiresAt: new Date(now().getTime() + LINK_LIFETIME_MS),
  } as const
  await recordAudit(tx, {
    action: 'subscriber.subscribed',
    actorKind: 'visitor',
    subject: `subscribers/${id}`,
  })
  await enqueueEmail(tx, message, { reference, isToTypedAddress: true, link })
}

async function addTag(
  { payload, req }: Transaction,
  subscriber: Subscriber,
  tag: string | null,
): Promise<void> {
  const before = subscriber.tags ?? []
  const tags = tagsWith(before, tag)
  if (tags.length === before.length) return
  await payload.update({
    collection: 'subscribers',
    id: subscriber.id,
    data: { tags },
    depth: 0,
    req,
    ...asSystem,
  })
}

/**
 * The subscriber of a link; `null` if there is none. A person who unsubscribed and came back has two records;
 * the link in an old email then finds the current one.
 */
export async function findSubscriber(key: string): Promise<Subscriber | null> {
  const payload = await openPayload()
  const grant = await findGrant({ sql: payload.db.drizzle }, key, 'unsubscribe')
  if (grant === null) return null
  const subscriber = await payload.findByID({
    collection: 'subscribers',
    id: grant.recordId,
    depth: 0,
    disableErrors: true,
    ...asSystem,
  })
  if (!subscriber || subscriber.status === 'subscribed') return subscriber
  const { docs } = await payload.find({
    collection: 'subscribers',
    where: {
      and: [{ email: { equals: subscriber.email } }, { status: { equals: 'subscribed' } }],
    },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem,
  })
  return docs[0] ?? subscriber
}

/** Whether the key belongs to another kind of link. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'unsubscribe')

/** Unsubscribes the owner of a link. Repeating it has no effect. @returns whether the link is valid */
export async function unsubscribe(key: string): Promise<boolean> {
  const subscriber = await findSubscriber(key)
  if (!subscriber) return false
  await inTransaction(await openPayload(), async (tx) => {
    await lockSubscriberById(tx, subscriber.id)
    const updated = await tx.sql.execute(sql`
      UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
      WHERE id = ${subscriber.id} AND status = 'subscribed' RETURNING id
    `)
    if (updated.rows.length === 0) return
    await recordAudit(tx, {
      action: 'subscriber.unsubscribed',
      actorKind: 'visitor',
      subject: `subscribers/${subscriber.id}`,
    })
  })
  return true
}
