import type { RequestContext } from '@/forms/server/receive'
import { submitOnce } from '@/forms/server/submit-once'
import type { TooManyAttempts } from '@/forms/server/too-many'
import { now } from '@/lib/clock'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import { ok, type Result } from '@/lib/result'
import { findGrant, isKeyOfAnotherKind } from '@/mail/link-keys'
import { readOrganization } from '@/mail/organization'
import { enqueueEmail } from '@/mail/queue'
import type { Subscriber } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { lockKey } from '@/platform/locks'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql, type Transaction } from '@/platform/transaction'

import { welcomeEmail } from './email'
import { subscribeQuestions } from './questions'
import { tagsWith } from './rules'
import type { Subscription } from './schema'

export type Taken = { reference: string; isNew: boolean }

/**
 * Puts an address on the list, once: who is on it already gets no second email, and a new tag is added to
 * theirs. Who had left and asks again has a record more, with the consent of today: the first one, and when
 * it ended, stays what it was.
 */
export function submitSubscription(
  subscription: Subscription,
  tag: string | null,
  request: RequestContext,
): Promise<Result<Taken, TooManyAttempts>> {
  return submitOnce<Taken, never>(
    request,
    async (tx) => {
      const known = await lockSubscriber(tx, subscription.email)
      if (known) {
        await addTag(tx, known, tag)
        return ok({ reference: known.reference, isNew: false })
      }
      const subscriber = await add(tx, subscription, tag)
      await welcome(tx, subscriber)
      await recordAudit(tx, {
        action: 'subscriber.subscribed',
        actorKind: 'visitor',
        subject: `subscribers/${subscriber.id}`,
      })
      return ok({ reference: subscriber.reference, isNew: true })
    },
    (_tx, reference) => Promise.resolve({ reference, isNew: true }),
  )
}

/**
 * The subscriber of an address, if it is on the list. Two requests for one address wait for each other here,
 * even while there is no row that could be locked.
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

const consentOfToday = () => ({
  consent: true,
  consentSentence: subscribeQuestions.consent.label,
  consentedAt: now().toISOString(),
})

const add = (
  { payload, req }: Transaction,
  { name, email }: Subscription,
  tag: string | null,
): Promise<Subscriber> =>
  payload.create({
    collection: 'subscribers',
    data: {
      name,
      email,
      ...consentOfToday(),
      tags: tagsWith([], tag),
      status: 'subscribed',
      reference: newReference(),
    },
    depth: 0,
    req,
    ...asSystem,
  })

async function addTag(
  { payload, req }: Transaction,
  known: Subscriber,
  tag: string | null,
): Promise<void> {
  const before = known.tags ?? []
  const tags = tagsWith(before, tag)
  if (tags.length === before.length) return
  await payload.update({
    collection: 'subscribers',
    id: known.id,
    data: { tags },
    depth: 0,
    req,
    ...asSystem,
  })
}

/** An email may be read again years later, and its link must still let the reader go. */
const LINK_LASTS_MS = 10 * 365 * DAY_MS

async function welcome(tx: Transaction, subscriber: Subscriber): Promise<void> {
  const { reference } = subscriber
  const message = welcomeEmail({
    to: subscriber.email,
    name: subscriber.name ?? '',
    reference,
    organization: await readOrganization(tx),
    siteUrl: env.SITE_URL,
  })
  await enqueueEmail(tx, message, {
    reference,
    link: {
      kind: 'unsubscribe',
      recordId: subscriber.id,
      expiresAt: new Date(now().getTime() + LINK_LASTS_MS),
    },
  })
}

/**
 * Whose link this is; `null` when it is nobody's. Looking changes nothing. A reader who left and came back
 * has two records, and an old email's link is still theirs: it is about their place on the list.
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

/** Whether this is the key of another page, which has no business here. */
export const isForAnotherPage = async (key: string): Promise<boolean> =>
  isKeyOfAnotherKind({ sql: (await openPayload()).db.drizzle }, key, 'unsubscribe')

/** Takes whoever has this link off the list. Doing it again does nothing. @returns whether it is a link */
export async function unsubscribe(key: string): Promise<boolean> {
  const subscriber = await findSubscriber(key)
  if (!subscriber) return false
  await inTransaction(await openPayload(), async (tx) => {
    const left = await tx.sql.execute(sql`
      UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = now(), updated_at = now()
      WHERE id = ${subscriber.id} AND status = 'subscribed' RETURNING id
    `)
    if (left.rows.length === 0) return
    await recordAudit(tx, {
      action: 'subscriber.unsubscribed',
      actorKind: 'visitor',
      subject: `subscribers/${subscriber.id}`,
    })
  })
  return true
}
