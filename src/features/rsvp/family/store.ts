import { z } from 'zod'

import { idsWithEmail, insertCorrections } from '@/features/corrections/current-answers'
import { hasBegun, isOver, pagesWithPlaces } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { signedCopyOfReference } from '@/features/waiver/sign'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import type { Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { revalidatePages } from '@/platform/revalidate-pages'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'

import { type FamilyFacts, readFactsOfRsvp } from '../facts'
import { giveUpPlaces, putChildrenBack } from '../holds'
import { emailFamily } from '../notices/known'
import { findOfferOf } from '../offers/store'
import { idsIn, lockRsvps } from '../places'
import { type RsvpAnswerRefusal, standingOf } from '../rules'
import { findRsvpForm } from '../store'
import { answerOffer, findPositions } from '../waitlist'
import { changeRsvps, hasSeveralDays } from './changes'
import { comingOf, comingOrHeld, type FamilyDay, readDays } from './days'
import { healthChanged, healthNotice } from './email'
import { type FamilyLink, findFamilyLink, isProofOf } from './links'
import {
  type Access,
  accessOf,
  byChild,
  needsHealthAnswer,
  newestOfChildren,
  withoutReplaced,
} from './rules'
import { HEALTH, healthOf, parseHealth, valuesForRsvp } from './schema'
import {
  findSigned,
  signDay,
  type SignedHow,
  type SignRequest,
  type Unsigned,
  unsignedOf,
} from './signing'

/** One young person’s entry to the programs. */
export type FamilyRegistration = { reference: string; child: string; status: string }

/** A signed copy of the waiver: of whom, for what, and where it is. */
export type FamilyCopy = { title: string; children: readonly string[]; href: string }

/** An open offer, and the reference of a child it is for. */
export type FamilyOffer = {
  reference: string
  facts: FamilyFacts
  /** The first names of brothers and sisters for whom there is no place yet. */
  others: readonly string[]
  until: Date
  rsvpIds: readonly string[]
}

export type FamilyPage = {
  link: FamilyLink
  /** What staff signed up by phone, and nobody has signed yet. */
  unsigned: Unsigned[]
  access: Access
  /** Those that are not over, the next one first. */
  days: FamilyDay[]
  /** The newest RSVP of each child, of days gone by as well; empty unless everything is open. */
  children: Rsvp[]
  /** Places that are offered to children on the waitlist. */
  offers: FamilyOffer[]
  /** Which family on its waitlist each one is, by its reference, from 1. */
  positions: ReadonlyMap<string, number>
  registrations: FamilyRegistration[]
  copies: FamilyCopy[]
}

/** What the link of a family shows to a browser; `null` if it shows nothing. */
export async function findFamilyPage(
  key: string,
  proof: string | undefined,
): Promise<FamilyPage | null> {
  const payload = await openPayload()
  const reader = { payload, sql: payload.db.drizzle }
  const link = await findFamilyLink(reader, key)
  if (!link) return null
  const access = accessWith(link, proof)
  const all = await readFamilyDays(reader, link.email)
  const days = all.filter(({ event }) => !isOver(eventTimes(event), now()))
  const registrations = access === 'all' ? await findRegistrations(reader, link.email) : []
  const signed = await findSigned(
    reader,
    all.flatMap(({ rsvps }) => rsvps.map(({ id }) => id)),
  )
  return {
    link,
    access,
    days,
    children: access === 'all' ? newestOfChildren(all.flatMap(({ rsvps }) => rsvps)) : [],
    offers: await findOffers(days),
    positions: await findPositions(reader, waitingAt(days)),
    registrations,
    unsigned: unsignedOf(days, signed),
    copies: access === 'all' ? copiesOf(all, registrations, signed) : [],
  }
}

type Reader = Parameters<typeof readDays>[0]

/** All days that an address has signed up for. */
async function readFamilyDays(reader: Reader, email: string): Promise<FamilyDay[]> {
  const { rows } = await reader.sql.execute(sql`
    SELECT r.id FROM rsvps r JOIN events e ON e.id = r.event_id
    WHERE r.id IN (${idsWithEmail('rsvps', email)})
    ORDER BY e.starts_at, e.id, r.created_at, r.family_order
  `)
  const days = await readDays(reader, idsIn(rows))
  return days.map((day) => ({ ...day, rsvps: withoutReplaced(day.rsvps) }))
}

const waitingAt = (days: readonly FamilyDay[]): string[] =>
  days
    .filter(({ rsvps }) => rsvps.some(({ status }) => status === 'waitlisted'))
    .map(({ event }) => event.id)

async function findOffers(days: readonly FamilyDay[]): Promise<FamilyOffer[]> {
  const offers: FamilyOffer[] = []
  const isShown = (rsvpId: string) => offers.some(({ rsvpIds }) => rsvpIds.includes(rsvpId))
  for (const rsvp of days.flatMap(({ rsvps }) => rsvps)) {
    const isOffered = rsvp.offeredUntil && standingOf(rsvp, now()) === 'waitlisted'
    if (!isOffered || isShown(rsvp.id)) continue
    const found = await findOfferOf(rsvp.id)
    if (found?.offer.state !== 'open') continue
    const { until, rsvpIds } = found.offer
    const { facts, others } = found
    offers.push({ reference: rsvp.reference, facts, others, until, rsvpIds })
  }
  return offers
}

async function findRegistrations(
  { sql: tx }: Pick<Transaction, 'sql'>,
  email: string,
): Promise<FamilyRegistration[]> {
  const { rows } = await tx.execute(sql`
    SELECT reference, current_answer(id, 'firstName', first_name) AS child, status FROM registrations
    WHERE id IN (${idsWithEmail('registrations', email)}) ORDER BY created_at
  `)
  return z
    .array(z.object({ reference: z.string(), child: z.string(), status: z.string() }))
    .parse(rows)
}

/** The signed copies: one for each child, because each has a signature. */
const copiesOf = (
  days: readonly FamilyDay[],
  registrations: readonly FamilyRegistration[],
  signed: ReadonlyMap<string, SignedHow>,
): FamilyCopy[] => [
  ...days.flatMap(({ event, rsvps }) =>
    rsvps
      .filter(({ id }) => signed.get(id) === 'online')
      .map(({ participantFirstName, reference }) => ({
        title: event.title,
        children: [participantFirstName],
        href: signedCopyOfReference(reference),
      })),
  ),
  ...registrations.map(({ child, reference }) => ({
    title: 'Registration',
    children: [child],
    href: signedCopyOfReference(reference),
  })),
]

/** The RSVPs to days that take place and have not begun. */
const ahead = (days: readonly FamilyDay[]) =>
  days
    .filter(({ event }) => !event.isCancelled && !hasBegun(eventTimes(event), now()))
    .flatMap(({ rsvps }) => rsvps)

/** Those of the children who are coming, or can still be put back. */
export const changeable = (days: readonly FamilyDay[]) => comingOrHeld(ahead(days))

/** The days of an address, locked until the transaction ends. */
async function lockFamilyDays(tx: Transaction, email: string): Promise<FamilyDay[]> {
  const before = await readFamilyDays(tx, email)
  await lockRsvps(
    tx,
    before.flatMap(({ rsvps }) => rsvps.map(({ id }) => id)),
  )
  return readFamilyDays(tx, email)
}

export type FamilyRefusal =
  | { code: 'link-expired' }
  /** What is asked for needs a birth date first, or a fresh link. */
  | { code: 'not-open' }
  | { code: 'nothing-ahead' }

export type FamilyChangeRefusal =
  FamilyRefusal | { code: 'invalid'; fields: FieldRefusals<RsvpAnswerRefusal> }

type Change = 'changed' | 'same'

async function withFamily<Value, Refusal>(
  key: string,
  work: (tx: Transaction, link: FamilyLink) => Promise<Result<Value, Refusal | FamilyRefusal>>,
): Promise<Result<Value, Refusal | FamilyRefusal>> {
  return inTransactionOrRefused<Value, Refusal | FamilyRefusal>(await openPayload(), async (tx) => {
    const link = await findFamilyLink(tx, key)
    return link ? work(tx, link) : refused({ code: 'link-expired' })
  })
}

const accessWith = ({ asked }: FamilyLink, proof: string | undefined): Access =>
  accessOf(asked, { isOpened: asked !== null && isProofOf(asked, proof), now: now() })

const isOpen = (link: FamilyLink, proof: string | undefined) => accessWith(link, proof) === 'all'

const by = ({ emailId }: FamilyLink) => ({ link: 'family', emailId }) as const

/** Changes people and phones for all days ahead. */
export const changeFamily = (
  key: string,
  proof: string | undefined,
  raw: RawAnswers,
): Promise<Result<Change, FamilyChangeRefusal>> =>
  withFamily<Change, FamilyChangeRefusal>(key, async (tx, link) => {
    if (!isOpen(link, proof)) return refused({ code: 'not-open' })
    const coming = changeable(await lockFamilyDays(tx, link.email))
    if (!coming) return refused({ code: 'nothing-ahead' })
    const changed = await changeRsvps(tx, coming, raw, by(link))
    if (!changed.ok) return refused({ code: 'invalid', fields: changed.refusal })
    return ok(changed.value ? 'changed' : 'same')
  })

/** Makes these the health answers of one child for all days ahead, and tells staff. */
export const changeHealth = (
  key: string,
  proof: string | undefined,
  childReference: string,
  raw: RawAnswers,
): Promise<Result<Change, FamilyChangeRefusal>> =>
  withFamily<Change, FamilyChangeRefusal>(key, async (tx, link) => {
    if (!isOpen(link, proof)) return refused({ code: 'not-open' })
    const coming = changeable(await lockFamilyDays(tx, link.email))
    const rsvps = byChild(coming ?? []).find((own) =>
      own.some(({ reference }) => reference === childReference),
    )
    if (!rsvps) return refused({ code: 'nothing-ahead' })
    const isRequired = needsHealthAnswer(rsvps[0].participantDob, today())
    const health = parseHealth(raw, { isRequired })
    if (!health.ok) return refused({ code: 'invalid', fields: health.refusal })
    const changes = rsvps.map((rsvp) => {
      const own = healthOf(rsvp)
      const corrections = HEALTH.map((field) => ({
        field,
        from: own[field],
        to: health.value[field],
      })).filter(({ from, to }) => from !== to)
      return { rsvp, corrections }
    })
    if (changes.every(({ corrections }) => corrections.length === 0)) return ok('same')
    for (const { rsvp, corrections } of changes) await correctHealth(tx, rsvp, link, corrections)
    const facts = await readFactsOfRsvp(tx, rsvps[0].id)
    const isForAllDays = hasSeveralDays(rsvps)
    const { reference, link: emailed } = facts
    const email = healthChanged(facts, { isForAllDays })
    await (isForAllDays
      ? enqueueEmail(tx, email, { reference, link: emailed })
      : emailFamily(tx, facts, email, { link: emailed }))
    return ok('changed')
  })

async function correctHealth(
  tx: Transaction,
  { id, reference }: Rsvp,
  link: FamilyLink,
  corrections: Parameters<typeof insertCorrections>[2],
): Promise<void> {
  if (corrections.length === 0) return
  await insertCorrections(tx, { collection: 'rsvps', id, reference }, corrections, by(link))
  await recordAudit(tx, {
    action: 'rsvp.changed',
    actorKind: 'visitor',
    subject: `rsvps/${id}`,
    detail: corrections.map(({ field }) => field).join(', '),
  })
  const facts = await readFactsOfRsvp(tx, id)
  const recordUrl = `${env.SITE_URL}/cms/collections/rsvps/${id}`
  await enqueueEmail(tx, healthNotice(env.STAFF_EMAIL, { ...facts, recordUrl }), { reference })
}

/**
 * Signs the waiver for everybody of one RSVP that staff have typed. Like giving up a place, it needs no birth date:
 * nothing is shown but first names.
 */
export const signFamily = (
  key: string,
  raw: RawAnswers,
  request: SignRequest,
): Promise<Result<'signed', FamilyChangeRefusal>> =>
  withFamily<'signed', FamilyChangeRefusal>(key, async (tx, link) => {
    const days = await lockFamilyDays(tx, link.email)
    const signed = await findSigned(
      tx,
      days.flatMap(({ rsvps }) => rsvps.map(({ id }) => id)),
    )
    const unsigned = unsignedOf(days, signed).find(({ family }) => family === raw['family'])
    if (!unsigned) return refused({ code: 'nothing-ahead' })
    const done = await signDay(tx, unsigned, raw, { request, by: by(link) })
    return done.ok ? ok('signed') : refused({ code: 'invalid', fields: done.refusal })
  })

/** Gives up places at days ahead. It needs no birth date. */
export const giveUpFamilyPlaces = (
  key: string,
  references: readonly string[],
): Promise<Result<'given-up', FamilyRefusal>> =>
  withFamily<'given-up', FamilyRefusal>(key, async (tx, link) => {
    const coming = comingOf(ahead(await lockFamilyDays(tx, link.email)))
    const leaving = (coming ?? []).filter(({ reference }) => references.includes(reference))
    if (leaving.length === 0) return refused({ code: 'nothing-ahead' })
    await giveUpPlaces(
      tx,
      leaving.map(({ id }) => id),
    )
    return ok('given-up')
  })

/** Why somebody is not put back: the place is kept anyway, the ten minutes are over, or the event is canceled. */
export type PutBackRefusal = { code: 'not-given-up' | 'too-late' | 'event-cancelled' }

/**
 * Puts back those of these children who are still held. The caller must have locked the days before reading them.
 *
 * @param references those of the children
 */
async function putBackOf(
  tx: Transaction,
  days: readonly FamilyDay[],
  references: readonly string[],
): Promise<Result<'put-back', PutBackRefusal>> {
  const isAsked = ({ reference }: Rsvp) => references.includes(reference)
  const isHeld = (rsvp: Rsvp) => isAsked(rsvp) && standingOf(rsvp, now()) === 'held'
  const held = days.flatMap(({ event, rsvps }) => (event.isCancelled ? [] : rsvps.filter(isHeld)))
  if (held.length === 0) {
    const rsvps = days.flatMap((day) => day.rsvps)
    if (rsvps.some(isHeld)) return refused({ code: 'event-cancelled' })
    const isOver = comingOf(rsvps.filter(isAsked)) === null
    return refused({ code: isOver ? 'too-late' : 'not-given-up' })
  }
  await putChildrenBack(
    tx,
    held.map(({ id }) => id),
  )
  return ok('put-back')
}

/** Undoes giving up places, within ten minutes. */
export const putBackFamilyPlaces = (
  key: string,
  references: readonly string[],
): Promise<Result<'put-back', FamilyRefusal | PutBackRefusal>> =>
  withFamily<'put-back', PutBackRefusal>(key, async (tx, link) => {
    return putBackOf(tx, await lockFamilyDays(tx, link.email), references)
  })

/** Answers an offer to children at a day ahead. Like giving up a place, it needs no birth date. */
export const answerFamilyOffer = (
  key: string,
  reference: string,
  answer: 'take' | 'pass',
): Promise<Result<'answered', FamilyRefusal | { code: 'offer-over' }>> =>
  withFamily<'answered', { code: 'offer-over' }>(key, async (tx, link) => {
    const days = await readFamilyDays(tx, link.email)
    const rsvp = days.flatMap(({ rsvps }) => rsvps).find((one) => one.reference === reference)
    if (!rsvp) return refused({ code: 'nothing-ahead' })
    const answered = await answerOffer(tx, rsvp.id, answer)
    if (!answered.ok) return refused({ code: 'offer-over' })
    await revalidatePages(pagesWithPlaces(answered.value.page), tx.req)
    return ok('answered')
  })

/** What an RSVP of these children to another event begins with, and the page of its form. */
export async function beginRsvp(
  key: string,
  proof: string | undefined,
  { slug, references }: { slug: string; references: readonly string[] },
): Promise<Result<{ page: string; values: Record<string, string> }, FamilyRefusal>> {
  const payload = await openPayload()
  const reader = { payload, sql: payload.db.drizzle }
  const link = await findFamilyLink(reader, key)
  if (!link) return refused({ code: 'link-expired' })
  if (!isOpen(link, proof)) return refused({ code: 'not-open' })
  const all = await readFamilyDays(reader, link.email)
  const [first, ...others] = newestOfChildren(all.flatMap(({ rsvps }) => rsvps)).filter(
    ({ reference }) => references.includes(reference),
  )
  const form = first && (await findRsvpForm(slug))
  if (!form) return refused({ code: 'nothing-ahead' })
  return ok({
    page: `/events/${form.event.slug}/rsvp`,
    values: valuesForRsvp(form.event.id, [first, ...others]),
  })
}
