import { hasBegun, isOver, pagesWithPlaces } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import {
  applyCorrections,
  findCorrectedAnswers,
  insertCorrections,
} from '@/features/people/corrections/current-answers.tx'
import { chooseLanguage, languageOf } from '@/features/people/families/language.tx'
import { giveUpPlaces, putChildrenBack } from '@/features/places/holds.tx'
import { idsIn, lockRsvps } from '@/features/places/places.tx'
import { answerOffer, findPositions } from '@/features/places/waitlist.tx'
import { signedCopyOfReference } from '@/features/waiver/sign.tx'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FieldRefusals } from '@/forms/core/refusals'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/locale'
import { ok, refused, type Result } from '@/lib/result'
import { enqueueEmail } from '@/mail/queue'
import type { Event, Registration, Rsvp } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { revalidatePages } from '@/platform/revalidate-pages'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'

import { type FamilyFacts, readFactsOfRsvp } from '../facts.tx'
import { emailFamily } from '../notices/known.tx'
import { findOfferFor } from '../offers/store'
import { getStanding, type RsvpAnswerRefusal } from '../rules'
import { findRsvpForm } from '../store'
import { changeRsvps, hasSeveralDays } from './changes'
import { comingOrHeld, type FamilyDay, getComing, readDays } from './days.tx'
import { healthChanged, healthNotice } from './email'
import { type FamilyLink, findFamilyLink, hasNoTries, openedBy } from './links'
import {
  type Access,
  byChild,
  type FamilyRecord,
  isDayUntilStart,
  needsHealthAnswer,
  newestPerChild,
  notComingSince,
  withoutReplaced,
} from './rules'
import { getHealth, HEALTH, parseHealth, valuesForRsvp } from './schema'
import { getUnsigned, signDay } from './signing'
import { findSigned, type SignedHow, type SignRequest, type Unsigned } from './signing.tx'

/** A signed copy of the waiver: the participant, the event (`null` for a registration), and its URL. */
export type FamilyCopy = { event: Event | null; children: readonly string[]; href: string }

/** An open offer, and the reference of one of its children. */
export type FamilyOffer = {
  reference: string
  facts: FamilyFacts
  /** The first names of siblings who do not have a place yet. */
  others: readonly string[]
  until: Date
  rsvpIds: readonly string[]
}

/** An event that is not open: the page shows that it exists, without names or codes. */
export type ClosedDay = Pick<FamilyDay, 'event' | 'where'>

export type FamilyPage = {
  link: FamilyLink
  /** RSVPs that staff entered by phone and that are not signed yet. */
  unsigned: Unsigned[]
  access: Access
  /** The open ones that are not over, the next one first. */
  days: FamilyDay[]
  closedDays: ClosedDay[]
  /** Whether a birth date would open more, and whether today's tries are used up. */
  more: 'none' | 'asks' | 'used-up'
  /** The newest RSVP of each child, past events included; empty unless all of its records are open. */
  children: Rsvp[]
  /** Places that are offered to children on the waitlist. */
  offers: FamilyOffer[]
  /** Which family on its waitlist each one is, by its reference, from 1. */
  positions: ReadonlyMap<string, number>
  /** The registrations for the programs, with their current answers. */
  registrations: Registration[]
  copies: FamilyCopy[]
  /** The language of the emails to the address; `null` unless all of its records may be open. */
  language: Locale | null
}

/**
 * The records that a family link shows to a browser; `null` if it shows none.
 *
 * @param proofs the browser's proofs of the birth dates entered in it
 * @param locale the language of the page
 */
export async function findFamilyPage(
  key: string,
  proofs: string | undefined,
  locale: Locale = 'en',
): Promise<FamilyPage | null> {
  const payload = await openPayload()
  const reader = { payload, sql: payload.db.drizzle }
  const link = await findFamilyLink(reader, key)
  if (!link) return null
  const { access, open, closed } = await openedBy(reader, link, proofs)
  const all = await readFamilyDays(reader, open)
  const days = all.filter(({ event }) => !isOver(eventTimes(event), now()))
  const registrations = access === 'all' ? await findRegistrations(reader, open) : []
  const signed = await findSigned(
    reader,
    all.flatMap(({ rsvps }) => rsvps.map(({ id }) => id)),
  )
  return {
    link,
    access,
    days,
    closedDays: await findClosedDays(reader, closed),
    more: await getMore(link, access, closed),
    children: access === 'all' ? newestPerChild(all.flatMap(({ rsvps }) => rsvps)) : [],
    offers: await findOffers(days),
    positions: await findPositions(reader, waitingAt(days)),
    registrations,
    unsigned: getUnsigned(days, signed),
    copies: access === 'all' ? getCopies(all, registrations, signed, locale) : [],
    language: access === 'all' ? await languageOf(reader, link.email) : null,
  }
}

async function getMore(
  link: FamilyLink,
  access: Access,
  closed: readonly FamilyRecord[],
): Promise<FamilyPage['more']> {
  if (access === 'days' || closed.length === 0) return 'none'
  return (await hasNoTries(link)) ? 'used-up' : 'asks'
}

type Reader = Parameters<typeof readDays>[0]

const getIds = (records: readonly FamilyRecord[], collection: FamilyRecord['collection']) =>
  records.filter((record) => record.collection === collection).map(({ id }) => id)

/** The events of these records. */
async function readFamilyDays(
  reader: Reader,
  records: readonly FamilyRecord[],
): Promise<FamilyDay[]> {
  const ids = getIds(records, 'rsvps')
  if (ids.length === 0) return []
  const { rows } = await reader.sql.execute(sql`
    SELECT r.id FROM rsvps r JOIN events e ON e.id = r.event_id
    WHERE r.id IN ${ids}
    ORDER BY e.starts_at, e.id, r.created_at, r.family_order
  `)
  const days = await readDays(reader, idsIn(rows))
  return days.map((day) => ({ ...day, rsvps: withoutReplaced(day.rsvps) }))
}

async function findClosedDays(
  reader: Reader,
  closed: readonly FamilyRecord[],
): Promise<ClosedDay[]> {
  const days = await readFamilyDays(reader, closed)
  return days
    .filter(({ event, rsvps }) => !isOver(eventTimes(event), now()) && isExpected(rsvps))
    .map(({ event, where }) => ({ event, where }))
}

const isExpected = (rsvps: readonly Rsvp[]) => comingOrHeld(rsvps) !== null

const waitingAt = (days: readonly FamilyDay[]): string[] =>
  days
    .filter(({ rsvps }) => rsvps.some(({ status }) => status === 'waitlisted'))
    .map(({ event }) => event.id)

async function findOffers(days: readonly FamilyDay[]): Promise<FamilyOffer[]> {
  const offers: FamilyOffer[] = []
  const isShown = (rsvpId: string) => offers.some(({ rsvpIds }) => rsvpIds.includes(rsvpId))
  for (const rsvp of days.flatMap(({ rsvps }) => rsvps)) {
    const isOffered = rsvp.offeredUntil && getStanding(rsvp, now()) === 'waitlisted'
    if (!isOffered || isShown(rsvp.id)) continue
    const offerOfRsvp = await findOfferFor(rsvp.id)
    if (offerOfRsvp?.offer.state !== 'open') continue
    const { until, rsvpIds } = offerOfRsvp.offer
    const { facts, others } = offerOfRsvp
    offers.push({ reference: rsvp.reference, facts, others, until, rsvpIds })
  }
  return offers
}

async function findRegistrations(
  { payload, sql }: Pick<Transaction, 'payload' | 'sql'>,
  records: readonly FamilyRecord[],
): Promise<Registration[]> {
  const ids = getIds(records, 'registrations')
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'registrations',
    where: { id: { in: [...ids] } },
    sort: 'createdAt',
    depth: 0,
    pagination: false,
    ...asSystem,
  })
  const corrections = await findCorrectedAnswers({ sql }, ids)
  return docs.map((one) => applyCorrections(one, corrections.get(one.id)))
}

/** The signed copies: one for each child, because each has a signature. */
const getCopies = (
  days: readonly FamilyDay[],
  registrations: readonly Registration[],
  signed: ReadonlyMap<string, SignedHow>,
  locale: Locale,
): FamilyCopy[] => [
  ...days.flatMap(({ event, rsvps }) =>
    rsvps
      .filter(({ id }) => signed.get(id) === 'online')
      .map(({ participantFirstName, reference }) => ({
        event,
        children: [participantFirstName],
        href: signedCopyOfReference(reference, locale),
      })),
  ),
  ...registrations.map(({ firstName, reference }) => ({
    event: null,
    children: [firstName],
    href: signedCopyOfReference(reference, locale),
  })),
]

/** The RSVPs to events that take place and have not begun. */
const ahead = (days: readonly FamilyDay[]) =>
  days
    .filter(({ event }) => !event.isCancelled && !hasBegun(eventTimes(event), now()))
    .flatMap(({ rsvps }) => rsvps)

/** The RSVPs of children who are coming, or can still be put back. */
export const changeable = (days: readonly FamilyDay[]) => comingOrHeld(ahead(days))

export type FamilyRefusal =
  | { code: 'link-expired' }
  /** The request needs a birth date first, or a fresh link. */
  | { code: 'not-open' }
  | { code: 'nothing-ahead' }

export type FamilyChangeRefusal =
  FamilyRefusal | { code: 'invalid'; fields: FieldRefusals<RsvpAnswerRefusal> }

type Change = 'changed' | 'same'

type OpenDays = {
  link: FamilyLink
  access: Access
  records: readonly FamilyRecord[]
  days: FamilyDay[]
}

/** Works only on the events that a link has opened in a browser, locked until the transaction ends. */
async function withOpenDays<Value, Refusal>(
  key: string,
  proofs: string | undefined,
  work: (tx: Transaction, open: OpenDays) => Promise<Result<Value, Refusal | FamilyRefusal>>,
): Promise<Result<Value, Refusal | FamilyRefusal>> {
  return inTransactionOrRefused<Value, Refusal | FamilyRefusal>(await openPayload(), async (tx) => {
    const link = await findFamilyLink(tx, key)
    if (!link) return refused({ code: 'link-expired' })
    await lockRsvps(tx, getIds((await openedBy(tx, link, proofs)).open, 'rsvps'))
    // Their household may have changed before the locks were granted.
    const { access, open } = await openedBy(tx, link, proofs)
    if (open.length === 0) return refused({ code: 'not-open' })
    return work(tx, { link, access, records: open, days: await readFamilyDays(tx, open) })
  })
}

const by = ({ emailId }: FamilyLink) => ({ link: 'family', emailId }) as const

/** Changes people and phones for all upcoming events. */
export const changeFamily = (
  key: string,
  proofs: string | undefined,
  raw: RawAnswers,
): Promise<Result<Change, FamilyChangeRefusal>> =>
  withOpenDays<Change, FamilyChangeRefusal>(key, proofs, async (tx, { link, access, days }) => {
    if (access !== 'all') return refused({ code: 'not-open' })
    const coming = changeable(days)
    if (!coming) return refused({ code: 'nothing-ahead' })
    const changed = await changeRsvps(tx, coming, raw, by(link))
    if (!changed.ok) return refused({ code: 'invalid', fields: changed.refusal })
    return ok(changed.value ? 'changed' : 'same')
  })

/** Replaces the health answers of one child for all upcoming events, and tells staff. */
export const changeHealth = (
  key: string,
  proofs: string | undefined,
  childReference: string,
  raw: RawAnswers,
): Promise<Result<Change, FamilyChangeRefusal>> =>
  withOpenDays<Change, FamilyChangeRefusal>(key, proofs, async (tx, { link, access, days }) => {
    if (access !== 'all') return refused({ code: 'not-open' })
    const coming = changeable(days)
    const rsvps = byChild(coming ?? []).find((own) =>
      own.some(({ reference }) => reference === childReference),
    )
    if (!rsvps) return refused({ code: 'nothing-ahead' })
    const isRequired = needsHealthAnswer(rsvps[0].participantDob, today())
    const health = parseHealth(raw, { isRequired })
    if (!health.ok) return refused({ code: 'invalid', fields: health.refusal })
    const changes = rsvps.map((rsvp) => {
      const own = getHealth(rsvp)
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

/** Chooses the language of all emails to the family's address, also about what it sent before. */
export const chooseFamilyLanguage = (
  key: string,
  proofs: string | undefined,
  language: Locale,
): Promise<Result<Change, FamilyRefusal>> =>
  withOpenDays<Change, FamilyRefusal>(key, proofs, async (tx, { link, access, records }) => {
    if (access !== 'all') return refused({ code: 'not-open' })
    if (!(await chooseLanguage(tx, link.email, language))) return ok('same')
    const [first] = records
    await recordAudit(tx, {
      action: 'family.language-chosen',
      actorKind: 'visitor',
      ...(first && { subject: `${first.collection}/${first.id}` }),
    })
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
    detail: { fields: corrections.map(({ field }) => field) },
  })
  const facts = await readFactsOfRsvp(tx, id)
  const recordUrl = `${env.SITE_URL}/cms/people/${id}`
  await enqueueEmail(tx, healthNotice(env.STAFF_EMAIL, { ...facts, recordUrl }), { reference })
}

/**
 * Signs the waiver for all participants of one RSVP that staff have entered. Like giving up a place, it needs no birth
 * date with the link of its own email: the page shows only first names.
 */
export const signFamily = (
  key: string,
  proofs: string | undefined,
  raw: RawAnswers,
  { locale, ...request }: SignRequest & { locale: Locale },
): Promise<Result<'signed', FamilyChangeRefusal>> =>
  withOpenDays<'signed', FamilyChangeRefusal>(key, proofs, async (tx, { link, days }) => {
    const signed = await findSigned(
      tx,
      days.flatMap(({ rsvps }) => rsvps.map(({ id }) => id)),
    )
    const unsigned = getUnsigned(days, signed).find(({ family }) => family === raw['family'])
    if (!unsigned) return refused({ code: 'nothing-ahead' })
    const done = await signDay(tx, unsigned, raw, { request, locale, by: by(link) })
    return done.ok ? ok('signed') : refused({ code: 'invalid', fields: done.refusal })
  })

/** Gives up places at upcoming events. With the link of an email about them it needs no birth date. */
export const giveUpFamilyPlaces = (
  key: string,
  proofs: string | undefined,
  references: readonly string[],
): Promise<Result<'given-up', FamilyRefusal>> =>
  withOpenDays<'given-up', FamilyRefusal>(key, proofs, async (tx, { days }) => {
    const coming = getComing(ahead(days))
    const leaving = (coming ?? []).filter(({ reference }) => references.includes(reference))
    if (leaving.length === 0) return refused({ code: 'nothing-ahead' })
    await giveUpPlaces(
      tx,
      leaving.map(({ id }) => id),
    )
    return ok('given-up')
  })

/** Reasons not to put a child back: it has kept its place, the ten minutes are over, or the event is canceled. */
export type PutBackRefusal = { code: 'not-given-up' | 'too-late' | 'event-cancelled' }

/**
 * Puts back those of these children who are still held. The caller must have locked the events before reading them.
 *
 * @param references those of the children
 */
async function getPutBack(
  tx: Transaction,
  days: readonly FamilyDay[],
  references: readonly string[],
): Promise<Result<'put-back', PutBackRefusal>> {
  const isAsked = ({ reference }: Rsvp) => references.includes(reference)
  const isHeld = (rsvp: Rsvp) => isAsked(rsvp) && getStanding(rsvp, now()) === 'held'
  const held = days.flatMap(({ event, rsvps }) => (event.isCancelled ? [] : rsvps.filter(isHeld)))
  if (held.length === 0) {
    const rsvps = days.flatMap((day) => day.rsvps)
    if (rsvps.some(isHeld)) return refused({ code: 'event-cancelled' })
    const isOver = getComing(rsvps.filter(isAsked)) === null
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
  proofs: string | undefined,
  references: readonly string[],
): Promise<Result<'put-back', FamilyRefusal | PutBackRefusal>> =>
  withOpenDays<'put-back', PutBackRefusal>(key, proofs, (tx, { days }) =>
    getPutBack(tx, days, references),
  )

/**
 * Says on the day of an event that children with a spot are not coming, or that they are after all. The spots stay
 * theirs until the start. It takes the same access as giving up a spot. Saying it again keeps the time of the first.
 */
export const sayWhoComesToday = (
  key: string,
  proofs: string | undefined,
  references: readonly string[],
  isComing: boolean,
): Promise<Result<'said', FamilyRefusal>> =>
  withOpenDays<'said', FamilyRefusal>(key, proofs, async (tx, { days }) => {
    const children = days
      .filter(({ event }) => !event.isCancelled && isDayUntilStart(eventTimes(event), now()))
      .flatMap(({ event, rsvps }) => rsvps.map((rsvp) => ({ rsvp, times: eventTimes(event) })))
      .filter(
        ({ rsvp }) =>
          references.includes(rsvp.reference) && getStanding(rsvp, now()) === 'confirmed',
      )
    if (children.length === 0) return refused({ code: 'nothing-ahead' })
    for (const { rsvp, times } of children) {
      const wasComing = notComingSince(rsvp, times) === null
      if (wasComing !== isComing) await sayOfChild(tx, rsvp.id, isComing)
    }
    return ok('said')
  })

async function sayOfChild(tx: Transaction, rsvpId: string, isComing: boolean): Promise<void> {
  await tx.sql.execute(sql`
    UPDATE rsvps SET not_coming_at = ${isComing ? null : now().toISOString()}, updated_at = now()
    WHERE id = ${rsvpId}
  `)
  await recordAudit(tx, {
    action: isComing ? 'rsvp.coming-after-all' : 'rsvp.not-coming',
    actorKind: 'visitor',
    subject: `rsvps/${rsvpId}`,
  })
}

/** Answers an offer to children at an upcoming event. It takes the same access as giving up the place. */
export const answerFamilyOffer = (
  key: string,
  proofs: string | undefined,
  reference: string,
  answer: 'take' | 'pass',
): Promise<Result<'answered', FamilyRefusal | { code: 'offer-over' }>> =>
  withOpenDays<'answered', { code: 'offer-over' }>(key, proofs, async (tx, { days }) => {
    const rsvp = days.flatMap(({ rsvps }) => rsvps).find((one) => one.reference === reference)
    if (!rsvp) return refused({ code: 'nothing-ahead' })
    const answered = await answerOffer(tx, rsvp.id, answer)
    if (!answered.ok) return refused({ code: 'offer-over' })
    await revalidatePages(pagesWithPlaces(answered.value.page), tx.req)
    return ok('answered')
  })

/** The initial values of these children's RSVP to another event, and the page of its form. */
export async function beginRsvp(
  key: string,
  proofs: string | undefined,
  { slug, references }: { slug: string; references: readonly string[] },
): Promise<Result<{ page: string; values: Record<string, string> }, FamilyRefusal>> {
  const payload = await openPayload()
  const reader = { payload, sql: payload.db.drizzle }
  const link = await findFamilyLink(reader, key)
  if (!link) return refused({ code: 'link-expired' })
  const { access, open } = await openedBy(reader, link, proofs)
  if (access !== 'all') return refused({ code: 'not-open' })
  const all = await readFamilyDays(reader, open)
  const [first, ...others] = newestPerChild(all.flatMap(({ rsvps }) => rsvps)).filter(
    ({ reference }) => references.includes(reference),
  )
  const form = first && (await findRsvpForm(slug))
  if (!form) return refused({ code: 'nothing-ahead' })
  return ok({
    page: `/events/${form.event.slug}/rsvp`,
    values: valuesForRsvp(form.event.id, [first, ...others]),
  })
}
