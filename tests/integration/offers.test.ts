// @database seeded
import { afterEach, describe, expect, it, vi } from 'vitest'

import { endDueAtEvent } from '@/features/places/waitlist.tx'
import { handleFamilyCancel, handleFamilyPutBack } from '@/features/rsvp/family/handler'
import { findFamilyPage } from '@/features/rsvp/family/store'
import { handleAnswer } from '@/features/rsvp/offers/handler'
import { findOffer } from '@/features/rsvp/offers/store'
import { findPlaces } from '@/features/rsvp/store'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@/lib/durations'
import { LOCALES } from '@/lib/locale'
import { getLinkKey } from '@/mail/link-keys'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { auditLines, count, query, untilBlocked } from '../support/database'
import { ask, firstKeyTo, open, post, renderFamilyPage } from '../support/family-page'
import { changePlaces, endChanges, settle } from '../support/place-changes'
import {
  aChild,
  aFamily,
  anEvent,
  anRsvp,
  countConfirmed,
  send,
  withoutLock,
} from '../support/rsvp'

const payload = await openPayload()

afterEach(() => {
  vi.mocked(now).mockReset()
})

/** Moves the clock of the site forward. */
const wait = (ms: number) => {
  const later = new Date(now().getTime() + ms)
  vi.mocked(now).mockImplementation(() => later)
}

type Family = { email: string }

/** For the types only: every test signs up the families it names. */
const NOBODY: Family = { email: '' }

/** Families with these numbers of children, in the order in which they sign up. */
async function families(eventId: string, ...sizes: number[]): Promise<Family[]> {
  const signedUp: Family[] = []
  for (const size of sizes) {
    const children = ['Bo', 'Ana', 'Leo'].slice(0, size).map((name) => aChild(name))
    const body = aFamily(eventId, children, { ifNotAll: 'waitlist' })
    expect((await send(body)).status).toBe(200)
    signedUp.push({ email: body.parentEmail })
  }
  return signedUp
}

const getRsvps = ({ email }: Family) =>
  query<{ id: string; event_id: string; status: string; offered_until: Date | null }>`
    SELECT id, event_id, status, offered_until FROM rsvps WHERE parent_email = ${email} ORDER BY family_order`

const getStatus = async (family: Family) => {
  const states = (await getRsvps(family)).map(({ status, offered_until: until }) =>
    status === 'waitlisted' && until ? 'offered' : status,
  )
  return states.join(' ')
}

const statuses = (all: readonly Family[]) => Promise.all(all.map(getStatus))

const subjectsTo = async ({ email }: Family) =>
  (await query`SELECT subject FROM emails WHERE recipient = ${email} ORDER BY created_at, id`).map(
    ({ subject }) => String(subject),
  )

/** The emails that tell a family its pick-up code. */
const subjectsWithCode = async ({ email }: Family) =>
  (
    await query`
      SELECT subject FROM emails WHERE recipient = ${email} AND strpos(text, 'Pick-up code: ' || (
        SELECT DISTINCT pickup_code FROM rsvps WHERE parent_email = ${email})) > 0`
  ).map(({ subject }) => String(subject))

const offersTo = async (family: Family) =>
  (await subjectsTo(family)).filter((subject) => / free for /.test(subject)).length

/** The key in the newest email that offers a place. */
async function getKey({ email }: Family): Promise<string> {
  const [row] = await query`
    SELECT id FROM emails WHERE recipient = ${email} AND subject LIKE '% free for %' ORDER BY created_at DESC LIMIT 1`
  return getLinkKey(String(row?.['id']), 'offer')
}

/** A change by staff to the places of a family, once they can no longer undo it. @returns the HTTP status */
async function change(kind: 'cancel' | 'waitlist' | 'give', family: Family): Promise<number> {
  const all = await getRsvps(family)
  const event = all[0]?.event_id ?? ''
  const rsvps = all.map(({ id }) => id).join(' ')
  const { status } = await changePlaces(event, { kind, rsvps, free: 'next' })
  await endChanges(event)
  return status
}

async function giveUp(family: Family) {
  expect(await change('cancel', family)).toBe(200)
}

let requests = 0
async function answer(family: Family, choice: 'take' | 'pass') {
  const key = await getKey(family)
  requests += 1
  const headers = { 'x-client-address': `192.0.2.${String(requests % 250)}` }
  const request = new Request('http://localhost/offer/x', { method: 'POST', headers })
  const response = await handleAnswer(key, choice, request)
  expect(response.headers.get('location')).toBe(`/offer/${key}`)
  expect(response.headers.get('referrer-policy')).toBe('no-referrer')
}

/** A change by a family for its first child, through the link of its confirmation. */
async function manage(
  { email }: Family,
  handle: typeof handleFamilyCancel,
): Promise<string | null> {
  const [rsvp] = await query`
    SELECT reference FROM rsvps WHERE parent_email = ${email} ORDER BY family_order`
  const request = post({ who: String(rsvp?.['reference']) })
  return (await handle(await firstKeyTo(email), request)).headers.get('location')
}

const getState = async (family: Family) => (await findOffer(await getKey(family)))?.offer.state

/** An event with one place, given up by the first family; the others wait. */
async function aFreedPlace(...waiting: number[]) {
  const event = await anEvent({ capacity: 1, waitlist: true })
  const [first = NOBODY, ...others] = await families(event, 1, ...waiting)
  await giveUp(first)
  return { event, others }
}

describe('a freed place', () => {
  it('is offered to the family that has waited longest, and given to no family', async () => {
    const { event, others } = await aFreedPlace(1, 1)
    expect(await statuses(others)).toEqual(['offered', 'waitlisted'])
    expect(await countConfirmed(event)).toBe(0)
    expect(await subjectsTo(others[0] ?? NOBODY)).toEqual([
      expect.stringContaining('is on the waitlist'),
      expect.stringMatching(
        /^A spot is free for Bo\. Take it by \w{3}, \w{3} \d+, \d+:\d\d [AP]M$/,
      ),
    ])
  })

  it.each(LOCALES)('is offered on the family page, too (%s)', async (locale) => {
    const { others } = await aFreedPlace(1)
    const key = await ask(others[0]?.email ?? '')
    const [, proofs] = (await open(key)).split('=')
    const html = renderFamilyPage(key, await findFamilyPage(key, proofs, locale), { locale })
    expect(html).toContain('choice=take')
  })

  it('is taken for everyone else, and counted as offered for staff', async () => {
    const { event, others } = await aFreedPlace(1, 1)
    expect((await send(anRsvp(event))).body).toMatchObject({ outcome: 'waitlisted' })
    expect(await findPlaces(event)).toEqual({
      places: { state: 'full', taken: 1, limit: 1, hasWaitlist: true },
      offered: 1,
      held: 0,
      waiting: 2,
    })
    expect(await statuses(others)).toEqual(['offered', 'waitlisted'])
  })

  it('is offered to siblings together, and meanwhile to a smaller family', async () => {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const [one = NOBODY, two = NOBODY, siblings = NOBODY, single = NOBODY] = await families(
      event,
      1,
      1,
      2,
      1,
    )
    await giveUp(one)
    expect(await statuses([siblings, single])).toEqual(['waitlisted waitlisted', 'offered'])
    await giveUp(two)
    await answer(single, 'pass')
    expect(await statuses([siblings, single])).toEqual(['offered offered', 'cancelled'])
    expect((await subjectsTo(siblings)).at(-1)).toMatch(
      /^Spots are free for Bo and Ana\. Take them/,
    )
    await answer(siblings, 'take')
    expect(await statuses([siblings])).toEqual(['confirmed confirmed'])
    // One email about both.
    expect((await subjectsTo(siblings)).at(-1)).toMatch(/^Bo and Ana have a spot/)
    expect(await subjectsTo(siblings)).toHaveLength(3)
    // With the code, which no email has contained so far.
    expect(await subjectsWithCode(siblings)).toEqual([
      expect.stringMatching(/^Bo and Ana have a spot/),
    ])
  })

  it('is not offered once the event has begun', async () => {
    const event = await anEvent({ capacity: 1, waitlist: true })
    const [first = NOBODY, second = NOBODY] = await families(event, 1, 1)
    await query`UPDATE events SET starts_at = now() - interval '1 minute' WHERE id = ${event}`
    await giveUp(first)
    expect(await getStatus(second)).toBe('waitlisted')
  })

  it('goes on to the next family if the family with the offer cancels', async () => {
    const { others } = await aFreedPlace(1, 1)
    await giveUp(others[0] ?? NOBODY)
    expect(await statuses(others)).toEqual(['cancelled', 'offered'])
  })

  it('can be given by staff directly to the family with the offer', async () => {
    const { event, others } = await aFreedPlace(1, 1)
    const [first = NOBODY, second = NOBODY] = others
    expect(await change('give', second)).toBe(409)
    expect(await change('give', first)).toBe(200)
    expect(await statuses(others)).toEqual(['confirmed', 'waitlisted'])
    expect(await countConfirmed(event)).toBe(1)
    expect(await getState(first)).toBe('taken')
    expect(await subjectsWithCode(first)).toEqual([expect.stringMatching(/^A spot has opened: Bo/)])
  })

  it('is not offered to a child that staff have just moved to the waitlist, whose family is told', async () => {
    const event = await anEvent({ capacity: 1, waitlist: true })
    const [moved = NOBODY, waiting = NOBODY] = await families(event, 1, 1)
    await change('waitlist', moved)
    expect(await statuses([moved, waiting])).toEqual(['waitlisted', 'offered'])
    expect((await subjectsTo(moved)).at(-1)).toMatch(/^On the waitlist: Bo at /)
    // Even if no other family waits.
    await answer(waiting, 'pass')
    await answer(moved, 'take')
    await change('waitlist', moved)
    expect(await getStatus(moved)).toBe('waitlisted')
    expect(await offersTo(moved)).toBe(1)
  })
})

describe('a child that staff have moved to the waitlist', () => {
  const publish = (id: string, data: { capacity?: number; title?: string }) =>
    payload.update({
      collection: 'events',
      id,
      data: { ...data, _status: 'published' },
      ...asSystem,
    })

  /** An event of two places, one of them free since staff moved the first family to the waitlist. */
  async function aSkippedChild() {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const [moved = NOBODY, other = NOBODY] = await families(event, 1, 1)
    await change('waitlist', moved)
    expect(await statuses([moved, other])).toEqual(['waitlisted', 'confirmed'])
    return { event, moved, other }
  }

  const leave = async (family: Family) => {
    await manage(family, handleFamilyCancel)
    wait(10 * MINUTE_MS)
    await settle()
  }

  it('is offered no place that has been free since, even when offers are processed again', async () => {
    const { event, moved } = await aSkippedChild()
    const [large = NOBODY] = await families(event, 3)
    await leave(large)
    expect(await getStatus(large)).toBe('cancelled waitlisted waitlisted')
    await change('cancel', large)
    await publish(event, { title: 'A day out with another name' })
    expect([await getStatus(moved), await offersTo(moved)]).toEqual(['waitlisted', 0])
  })

  it('is offered one when a family gives up a place', async () => {
    const { moved, other } = await aSkippedChild()
    await leave(other)
    expect(await getStatus(moved)).toBe('offered')
  })

  it('is offered a place that another family took meanwhile and gives up', async () => {
    const { event, moved } = await aSkippedChild()
    const [late = NOBODY] = await families(event, 1)
    expect(await getStatus(late)).toBe('confirmed')
    await change('cancel', late)
    expect(await getStatus(moved)).toBe('offered')
  })

  it('is offered one when the event has more places than before', async () => {
    const { event, moved } = await aSkippedChild()
    await publish(event, { capacity: 1 })
    expect(await getStatus(moved)).toBe('waitlisted')
    await publish(event, { capacity: 2 })
    expect(await getStatus(moved)).toBe('offered')
  })

  it('keeps a normal position on the waitlist from then on', async () => {
    const { event, moved, other } = await aSkippedChild()
    const [large = NOBODY] = await families(event, 2)
    // A child moved to the waitlist waits at its end, and later families wait behind it.
    await leave(other)
    expect(await statuses([moved, large])).toEqual(['offered', 'waitlisted waitlisted'])
    await answer(moved, 'pass')
    expect(await getStatus(large)).toBe('offered offered')
  })

  it('is offered a place that the family before it has not taken', async () => {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const [moved = NOBODY, other = NOBODY, first = NOBODY] = await families(event, 1, 1, 2)
    await change('waitlist', moved)
    await leave(other)
    expect(await statuses([moved, first])).toEqual(['waitlisted', 'offered offered'])
    wait(DAY_MS)
    await settle()
    expect(await getStatus(moved)).toBe('offered')
  })
})

describe('the link of an offer', () => {
  it('changes nothing when it is opened', async () => {
    const { others } = await aFreedPlace(1)
    const [family = NOBODY] = others
    const before = await getRsvps(family)
    for (let times = 0; times < 3; times += 1) expect(await getState(family)).toBe('open')
    expect(await getRsvps(family)).toEqual(before)
  })

  it('takes the place, once, with an email that confirms it', async () => {
    const { event, others } = await aFreedPlace(1)
    const [family = NOBODY] = others
    await answer(family, 'take')
    await answer(family, 'take')
    await answer(family, 'pass')
    expect(await getStatus(family)).toBe('confirmed')
    expect(await getState(family)).toBe('taken')
    expect(await countConfirmed(event)).toBe(1)
    const [taken] = await query`
      SELECT calendar_of_id FROM emails WHERE recipient = ${family.email} AND subject LIKE 'Bo has a spot%'`
    expect(taken).toMatchObject({ calendar_of_id: event })
    const [{ id } = { id: '' }] = await getRsvps(family)
    expect(await auditLines('rsvp.place-taken', `rsvps/${id}`)).toMatchObject([
      { actor_kind: 'visitor' },
    ])
  })

  it('passes, which takes the family off the waitlist and asks the next', async () => {
    const { others } = await aFreedPlace(1, 1)
    const [first = NOBODY] = others
    await answer(first, 'pass')
    expect(await statuses(others)).toEqual(['cancelled', 'offered'])
    expect(await getState(first)).toBe('passed')
    expect((await subjectsTo(first)).at(-1)).toMatch(/^You passed: Bo at /)
  })

  it('takes the place even for a family that has just left the waitlist', async () => {
    const { others } = await aFreedPlace(1, 1)
    const [first = NOBODY] = others
    await manage(first, handleFamilyCancel)
    expect(await statuses(others)).toEqual(['offered', 'waitlisted'])
    await answer(first, 'take')
    wait(HOUR_MS)
    await settle()
    expect(await statuses(others)).toEqual(['confirmed', 'waitlisted'])
  })

  it('does not bring back a sibling who has just been taken off the waitlist', async () => {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const [one = NOBODY, two = NOBODY, siblings = NOBODY] = await families(event, 1, 1, 2)
    await giveUp(one)
    await giveUp(two)
    await manage(siblings, handleFamilyCancel)
    expect((await findOffer(await getKey(siblings)))?.facts.children).toEqual(['Ana'])
    await answer(siblings, 'take')
    wait(HOUR_MS)
    await settle()
    expect(await statuses([siblings])).toEqual(['cancelled confirmed'])
  })

  it('says so when the event is canceled or has begun', async () => {
    const { event, others } = await aFreedPlace(1)
    const [family = NOBODY] = others
    wait(31 * 24 * HOUR_MS)
    expect(await getState(family)).toBe('event-over')
    await payload.update({
      collection: 'events',
      id: event,
      data: { isCancelled: true, _status: 'published' },
      ...asSystem,
    })
    expect(await getState(family)).toBe('event-cancelled')
    await answer(family, 'take')
    expect(await countConfirmed(event)).toBe(0)
  })

  it('opens nothing with another kind of key', async () => {
    const { others } = await aFreedPlace(1)
    const [row] = await query`SELECT id FROM emails WHERE recipient = ${others[0]?.email} LIMIT 1`
    expect(await findOffer(getLinkKey(String(row?.['id']), 'manage'))).toBeNull()
    expect(await findOffer('x')).toBeNull()
  })
})

describe('an unanswered offer', () => {
  it('ends on time, even before the worker notices', async () => {
    const { others } = await aFreedPlace(1)
    const [family = NOBODY] = others
    wait(24 * HOUR_MS)
    await answer(family, 'take')
    expect(await getState(family)).toBe('expired')
    expect(await getStatus(family)).toBe('offered')
  })

  it('goes to the next family; the first is told and waits at the end', async () => {
    const { others } = await aFreedPlace(1, 1, 1)
    const [first = NOBODY, second = NOBODY, third = NOBODY] = others
    wait(24 * HOUR_MS - MINUTE_MS)
    await settle()
    expect(await statuses(others)).toEqual(['offered', 'waitlisted', 'waitlisted'])
    wait(MINUTE_MS)
    await settle()
    await settle()
    expect(await statuses(others)).toEqual(['waitlisted', 'offered', 'waitlisted'])
    expect((await subjectsTo(first)).at(-1)).toMatch(/^The time to answer is over: /)
    await answer(second, 'pass')
    await answer(third, 'pass')
    expect(await statuses(others)).toEqual(['offered', 'cancelled', 'cancelled'])
  })

  it('is made once more when no other family waits, and then not again', async () => {
    const { event, others } = await aFreedPlace(1)
    const [family = NOBODY] = others
    wait(24 * HOUR_MS)
    await settle()
    expect(await getStatus(family)).toBe('offered')
    expect(await subjectsTo(family)).toHaveLength(3)
    expect(await offersTo(family)).toBe(2)
    wait(24 * HOUR_MS)
    await settle()
    expect(await getStatus(family)).toBe('cancelled')
    expect((await subjectsTo(family)).at(-1)).toMatch(/^The time to answer is over/)
    expect(await findPlaces(event)).toMatchObject({
      places: { state: 'open', left: 1 },
      offered: 0,
    })
  })

  it('leaves the family alone when the event has begun', async () => {
    const { others } = await aFreedPlace(1, 1)
    wait(31 * 24 * HOUR_MS)
    await settle()
    expect(await statuses(others)).toEqual(['waitlisted', 'waitlisted'])
    for (const family of others) expect((await subjectsTo(family)).at(-1)).not.toMatch(/over/)
  })
})

describe('at the same moment', () => {
  it('two families give up their places, and two others are offered them', async () => {
    const event = await anEvent({ capacity: 2, waitlist: true })
    const [one = NOBODY, two = NOBODY, ...waiting] = await families(event, 1, 1, 1, 1, 1)
    await Promise.all([one, two].map((family) => manage(family, handleFamilyCancel)))
    wait(10 * MINUTE_MS)
    await settle()
    expect(await statuses(waiting)).toEqual(['offered', 'offered', 'waitlisted'])
    expect(await Promise.all(waiting.map(offersTo))).toEqual([1, 1, 0])
  })

  it('a family takes a place twice, and is confirmed once', async () => {
    const { event, others } = await aFreedPlace(1)
    const [family = NOBODY] = others
    await Promise.all(Array.from({ length: 6 }, () => answer(family, 'take')))
    expect(await countConfirmed(event)).toBe(1)
    expect(await subjectsTo(family)).toHaveLength(3)
  })

  it('one parent takes the place and the other passes, and one of them counts', async () => {
    const { event, others } = await aFreedPlace(1, 1)
    const [family = NOBODY, next = NOBODY] = others
    await Promise.all([answer(family, 'take'), answer(family, 'pass')])
    const isTaken = (await getStatus(family)) === 'confirmed'
    expect(await getStatus(next)).toBe(isTaken ? 'waitlisted' : 'offered')
    expect(await countConfirmed(event)).toBe(isTaken ? 1 : 0)
    expect(await subjectsTo(family)).toHaveLength(3)
  })

  it('a family takes a place while its time ends, and exactly one of both happens', async () => {
    for (let round = 0; round < 4; round += 1) {
      vi.mocked(now).mockReset()
      const { others } = await aFreedPlace(1, 1)
      const [family = NOBODY, next = NOBODY] = others
      const inTime = now()
      const tooLate = new Date(inTime.getTime() + 25 * HOUR_MS)
      let asked = 0
      // The worker and the family see the time on either side of the deadline.
      vi.mocked(now).mockImplementation(() => {
        asked += 1
        return asked % 2 === round % 2 ? inTime : tooLate
      })
      await Promise.all([settle(), answer(family, 'take')])
      vi.mocked(now).mockReset()
      const [mine, theirs] = await statuses([family, next])
      expect([
        ['confirmed', 'waitlisted'],
        ['waitlisted', 'offered'],
        ['offered', 'waitlisted'],
      ]).toContainEqual([mine, theirs])
    }
  })

  it('a place is put back and another family signs up while its time ends, and one family has it', async () => {
    const event = await anEvent({ capacity: 1, waitlist: true })
    const [family = NOBODY] = await families(event, 1)
    await manage(family, handleFamilyCancel)
    const late = await inTransaction(payload, async (tx) => {
      wait(10 * MINUTE_MS)
      await endDueAtEvent(tx, event)
      // Both come in time, and find the worker running.
      vi.mocked(now).mockReset()
      const both = [manage(family, handleFamilyPutBack), send(anRsvp(event))] as const
      await untilBlocked(2)
      return { both }
    })
    const [putBack, signedUp] = await Promise.all(late.both)
    expect(putBack).toContain('news=too-late')
    expect(signedUp.body).toMatchObject({ outcome: 'confirmed' })
    expect(await getStatus(family)).toBe('cancelled')
    expect(await subjectsTo(family)).toHaveLength(2)
    expect(await countConfirmed(event)).toBe(1)
  })

  const settleTwice = async (event: string) => {
    wait(24 * HOUR_MS)
    await Promise.all([
      inTransaction(payload, (tx) => endDueAtEvent(tx, event)),
      inTransaction(payload, (tx) => endDueAtEvent(tx, event)),
    ])
  }

  it('two workers end the same offer, and each family hears of it once', async () => {
    const { event, others } = await aFreedPlace(1, 1)
    await settleTwice(event)
    expect(await statuses(others)).toEqual(['waitlisted', 'offered'])
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ${others[0]?.email}`).toBe(3)
    expect(await count`SELECT count(*) FROM emails WHERE recipient = ${others[1]?.email}`).toBe(2)
  })

  it('two workers end the same hold, and the place is offered once', async () => {
    const event = await anEvent({ capacity: 1, waitlist: true })
    const [first = NOBODY, ...waiting] = await families(event, 1, 1, 1)
    await manage(first, handleFamilyCancel)
    await settleTwice(event)
    expect(await statuses([first, ...waiting])).toEqual(['cancelled', 'offered', 'waitlisted'])
    expect(await Promise.all(waiting.map(offersTo))).toEqual([1, 0])
  })

  it('two workers without the lock on the event give a place twice', async () => {
    const { event, others } = await aFreedPlace(1, 1)
    withoutLock(2)
    await settleTwice(event)
    const written = await count`
      SELECT count(*) FROM emails WHERE recipient IN (${others[0]?.email}, ${others[1]?.email})`
    expect(written).toBeGreaterThan(5)
  })
})
