// @database seeded
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { upcomingEvents } from '@/features/events/store'
import { findComingOffers } from '@/features/places/changes/store'
import { answerWithLink } from '@/features/rsvp/offers/store'
import { findPlaces } from '@/features/rsvp/store'
import { now } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { getLinkKey } from '@/mail/link-keys'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser } from '../support/accounts'
import { auditLines, query } from '../support/database'
import {
  aCoordinator,
  carryOutChange,
  type ChangeFields,
  changePlaces as change,
  previewPlaces as preview,
  readBefore,
  settle,
  undoPlaces as undo,
} from '../support/place-changes'
import { aChild, aFamily, anEvent, countConfirmed, send, withoutLock } from '../support/rsvp'

const payload = await openPayload()

let staff: User
let admin: User

beforeAll(async () => {
  staff = await aCoordinator()
  admin = await createUser('admin')
})

afterEach(() => {
  vi.mocked(now).mockReset()
})

/** Moves the clock of the site forward. */
const wait = (ms: number) => {
  const later = new Date(now().getTime() + ms)
  vi.mocked(now).mockImplementation(() => later)
}

const TEN_MINUTES = 10 * MINUTE_MS + 1

type Family = { email: string; ids: string[] }

const NOBODY: Family = { email: '', ids: [] }

/** Families of these children, in the order in which they sign up. */
async function families(eventId: string, ...names: string[][]): Promise<Family[]> {
  const signedUp: Family[] = []
  for (const children of names) {
    const body = aFamily(
      eventId,
      children.map((name) => aChild(name)),
      { ifNotAll: 'waitlist' },
    )
    expect((await send(body)).status).toBe(200)
    const rows = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${body.parentEmail} ORDER BY family_order`
    signedUp.push({ email: body.parentEmail, ids: rows.map(({ id }) => id) })
  }
  return signedUp
}

const getStatuses = async ({ ids }: Family) => {
  const rows = await query<{ id: string; status: string; offered_until: Date | null }>`
    SELECT id, status, offered_until FROM rsvps ORDER BY family_order`
  return ids
    .map((id) => rows.find((row) => row.id === id))
    .map((row) => (row?.status === 'waitlisted' && row.offered_until ? 'offered' : row?.status))
    .join(' ')
}

/** The queued emails of a family, without its confirmation: subject, state, and whether they wait for their time. */
const emailsTo = async ({ email }: Family) =>
  query<{ subject: string; status: string; waits: boolean }>`
    SELECT subject, status, coalesce((
      SELECT run_at > now() FROM graphile_worker.jobs WHERE key = 'email:' || emails.id), false) AS waits
    FROM emails WHERE recipient = ${email} ORDER BY created_at, id OFFSET 1`

const rsvps = (...all: Family[]) => all.flatMap(({ ids }) => ids).join(' ')

/** An event with this many places, and families in the order in which they signed up. */
async function anEventWith(capacity: number, ...names: string[][]) {
  const event = await anEvent({ capacity, waitlist: true })
  const [one = NOBODY, two = NOBODY, three = NOBODY] = await families(event, ...names)
  return { event, one, two, three }
}

describe('a change of places', () => {
  it('does what its preview said: moves these children, emails these families, offers these places', async () => {
    const { event, one, two } = await anEventWith(1, ['Jaden'], ['Amara'])
    const fields = { kind: 'cancel', rsvps: rsvps(one) }
    const { preview: seen } = await preview(event, fields)
    expect(seen?.title).toBe('Cancel Jaden Torres’s spot?')
    expect(seen?.sentences).toEqual([
      expect.stringMatching(/^Jaden Torres, \d+, loses the spot\.$/),
      `One email goes to Elena Torres, ${one.email}.`,
      expect.stringMatching(
        /^One spot is free\. Amara Torres, \d+, is offered one spot\. One email to Elena Torres, with 24 hours to answer\.$/,
      ),
    ])
    expect(await getStatuses(one)).toBe('confirmed')
    expect((await change(event, fields)).status).toBe(200)
    expect([await getStatuses(one), await getStatuses(two)]).toEqual(['cancelled', 'waitlisted'])
    expect(await emailsTo(one)).toEqual(
      seen?.emails.map(({ subject }) => ({ subject, status: 'queued', waits: true })),
    )
    expect(await auditLines('rsvp.status-changed', `rsvps/${one.ids[0] ?? ''}`)).toMatchObject([
      { actor_id: staff.id, detail: { from: 'confirmed', to: 'cancelled' } },
    ])
    // No other family gets the place while it can be undone.
    const [late = NOBODY] = await families(event, ['Kim'])
    expect(await getStatuses(late)).toBe('waitlisted')
    wait(TEN_MINUTES)
    await settle()
    expect([await getStatuses(two), await getStatuses(late)]).toEqual(['offered', 'waitlisted'])
    expect((await undo(event)).error).toMatch(/10 minutes are over/)
  })

  it('is refused if the facts have changed since, shows the new ones, and does nothing', async () => {
    const { event, one, two } = await anEventWith(1, ['Jaden'], ['Amara'])
    const fields = { kind: 'cancel', rsvps: rsvps(one) }
    const read = await readBefore(event, fields)
    await query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${two.ids[0]}`
    const answer = await carryOutChange(event, read)
    expect(answer).toMatchObject({ status: 409, error: expect.stringMatching(/nothing was done/) })
    expect(answer.preview?.sentences.at(-1)).toMatch(/No one is waiting/)
    expect(await getStatuses(one)).toBe('confirmed')
    expect(await emailsTo(one)).toEqual([])
  })

  it('moves siblings together, with one email, unless staff separate them', async () => {
    const { event, one } = await anEventWith(2, ['Maya', 'Leo'])
    const fields = { kind: 'waitlist', rsvps: one.ids[0] ?? '' }
    const { preview: alone } = await preview(event, { ...fields, alone: 'on' })
    expect(alone?.sentences).toContainEqual(
      expect.stringMatching(/^Leo Torres, \d+, stays as before, so siblings are separ/),
    )
    expect((await change(event, fields)).status).toBe(200)
    expect(await getStatuses(one)).toBe('waitlisted waitlisted')
    expect(await emailsTo(one)).toEqual([
      {
        subject: expect.stringMatching(/^On the waitlist: Maya and Leo/),
        status: 'queued',
        waits: true,
      },
    ])
  })

  it('keeps a place that is too few for the first family until it fits, and offers it to no other family', async () => {
    const { event, one, two, three } = await anEventWith(
      2,
      ['Maya', 'Leo'],
      ['Zoe', 'Noah'],
      ['Amara'],
    )
    const fields = { kind: 'cancel', rsvps: one.ids[0] ?? '', alone: 'on' }
    const { preview: seen } = await preview(event, fields)
    expect(seen?.free?.choices.map(({ value }) => value)).toEqual(['hold', 'ask', 'next'])
    await change(event, fields)
    wait(TEN_MINUTES)
    await settle()
    expect([await getStatuses(two), await getStatuses(three)]).toEqual([
      'waitlisted waitlisted',
      'waitlisted',
    ])
    const [late = NOBODY] = await families(event, ['Kim'])
    expect(await getStatuses(late)).toBe('waitlisted')
    await change(event, { kind: 'cancel', rsvps: one.ids[1] ?? '' })
    wait(TEN_MINUTES)
    await settle()
    expect(await getStatuses(two)).toBe('offered offered')
  })

  it('asks the family whether one child comes alone; if not, all keep waiting in the same position', async () => {
    const { event, one, two, three } = await anEventWith(
      2,
      ['Maya', 'Leo'],
      ['Zoe', 'Noah'],
      ['Amara'],
    )
    await change(event, { kind: 'cancel', rsvps: one.ids[0] ?? '', alone: 'on', free: 'ask' })
    wait(TEN_MINUTES)
    await settle()
    expect([await getStatuses(two), await getStatuses(three)]).toEqual([
      'offered waitlisted',
      'waitlisted',
    ])
    const [offer] = await query<{ id: string; subject: string }>`
      SELECT id, subject FROM emails WHERE recipient = ${two.email} ORDER BY created_at DESC LIMIT 1`
    expect(offer?.subject).toMatch(/^May Zoe come without Noah\?/)
    await answerWithLink(getLinkKey(offer?.id ?? '', 'offer'), 'pass')
    expect([await getStatuses(two), await getStatuses(three)]).toEqual([
      'waitlisted waitlisted',
      'offered',
    ])
    expect((await emailsTo(two)).at(-1)?.subject).toMatch(/^You wait on together/)
  })

  it('offers it to the next family that fits, if staff choose so', async () => {
    const { event, one, two, three } = await anEventWith(
      2,
      ['Maya', 'Leo'],
      ['Zoe', 'Noah'],
      ['Amara'],
    )
    await change(event, { kind: 'cancel', rsvps: one.ids[0] ?? '', alone: 'on', free: 'next' })
    wait(TEN_MINUTES)
    await settle()
    expect([await getStatuses(two), await getStatuses(three)]).toEqual([
      'waitlisted waitlisted',
      'offered',
    ])
  })

  it('offers a child that was moved before the place of the next one, and not the other way round', async () => {
    const { event, one, two } = await anEventWith(2, ['Maya'], ['Zoe'])
    await change(event, { kind: 'waitlist', rsvps: rsvps(one) })
    const fields = { kind: 'waitlist', rsvps: rsvps(two) }
    const { preview: seen } = await preview(event, fields)
    expect(seen?.sentences.at(-1)).toMatch(/^One spot is free\. Maya Torres, \d+, is offered one/)
    await change(event, fields)
    wait(TEN_MINUTES)
    await settle()
    expect([await getStatuses(one), await getStatuses(two)]).toEqual(['offered', 'waitlisted'])
  })

  it('promises nothing to a child that was moved before if no place becomes free', async () => {
    const { event, one, two } = await anEventWith(1, ['Maya'], ['Zoe', 'Noah'])
    await change(event, { kind: 'waitlist', rsvps: rsvps(one) })
    wait(TEN_MINUTES)
    await settle()
    await change(event, { kind: 'cancel', rsvps: rsvps(two) })
    wait(TEN_MINUTES)
    await settle()
    expect(await getStatuses(one)).toBe('waitlisted')
  })

  it('releases a kept place, if staff choose so', async () => {
    const { event, one, two, three } = await anEventWith(
      2,
      ['Maya', 'Leo'],
      ['Zoe', 'Noah'],
      ['Amara'],
    )
    await change(event, { kind: 'cancel', rsvps: one.ids[0] ?? '', alone: 'on' })
    wait(TEN_MINUTES)
    await settle()
    const released = await change(event, { kind: 'release', rsvps: two.ids[0] ?? '' })
    expect(released).toMatchObject({ status: 200 })
    expect((await undo(event)).status).toBe(200)
    expect((await change(event, { kind: 'release', rsvps: two.ids[0] ?? '' })).status).toBe(200)
    wait(TEN_MINUTES)
    await settle()
    expect([await getStatuses(two), await getStatuses(three)]).toEqual([
      'waitlisted waitlisted',
      'offered',
    ])
  })
})

describe('exceeding the limit', () => {
  it('is for administrators, with a reason that is recorded', async () => {
    const { event, two } = await anEventWith(1, ['Jaden'], ['Amara'])
    const fields = { kind: 'give', rsvps: rsvps(two) }
    expect(await preview(event, fields)).toMatchObject({
      status: 409,
      error: 'The only spot is taken. Only an administrator can go over the limit, with a reason.',
    })
    expect((await change(event, fields)).status).toBe(409)
    const { preview: seen } = await preview(event, fields, admin)
    expect(seen?.needsReason).toBe(true)
    expect(await change(event, fields, admin)).toMatchObject({
      status: 422,
      fields: { limitReason: expect.stringMatching(/reason/) },
    })
    expect(await countConfirmed(event)).toBe(1)
    const limitReason = 'A sister of a volunteer'
    expect((await change(event, { ...fields, limitReason }, admin)).status).toBe(200)
    expect(await countConfirmed(event)).toBe(2)
    expect(await auditLines('rsvp.over-capacity', `rsvps/${two.ids[0] ?? ''}`)).toMatchObject([
      { actor_id: admin.id, detail: { taken: 2, limit: 1, reason: 'A sister of a volunteer' } },
    ])
  })

  it('does not apply to a family that the place is offered to or kept for', async () => {
    const { event, one, two } = await anEventWith(1, ['Jaden'], ['Amara'])
    await change(event, { kind: 'cancel', rsvps: rsvps(one) })
    wait(TEN_MINUTES)
    await settle()
    expect(await getStatuses(two)).toBe('offered')
    expect((await change(event, { kind: 'give', rsvps: rsvps(two) })).status).toBe(200)
    expect(await getStatuses(two)).toBe('confirmed')
  })
})

describe('undoing a change', () => {
  it('puts all children back where they were, and withdraws the emails', async () => {
    const { event, one, two } = await anEventWith(2, ['Maya', 'Leo'], ['Zoe'])
    const before =
      await query`SELECT id, status, waiting_since FROM rsvps WHERE event_id = ${event} ORDER BY id`
    await change(event, { kind: 'cancel', rsvps: rsvps(one, two) })
    expect(await getStatuses(two)).toBe('cancelled')
    expect(await undo(event)).toMatchObject({ status: 200 })
    expect(
      await query`SELECT id, status, waiting_since FROM rsvps WHERE event_id = ${event} ORDER BY id`,
    ).toEqual(before)
    expect([...(await emailsTo(one)), ...(await emailsTo(two))]).toMatchObject([
      { status: 'failed', waits: false },
      { status: 'failed', waits: false },
    ])
    expect(
      await query`
      SELECT 1 FROM graphile_worker.jobs j JOIN emails e ON j.key = 'email:' || e.id
      WHERE e.recipient IN (${one.email}, ${two.email}) AND e.status = 'failed'`,
    ).toEqual([])
    expect((await undo(event)).error).toMatch(/already undid this/)
    wait(TEN_MINUTES)
    await settle()
    expect(await getStatuses(two)).toBe('waitlisted')
  })

  it('is refused when the event is full by then', async () => {
    const { event, one } = await anEventWith(2, ['Maya'], ['Zoe'])
    await change(event, { kind: 'cancel', rsvps: rsvps(one) })
    await payload.update({ collection: 'events', id: event, data: { capacity: 1 }, ...asSystem })
    const refused = await undo(event)
    expect(refused).toMatchObject({ status: 409, error: expect.stringMatching(/over the limit/) })
    expect(await getStatuses(one)).toBe('cancelled')
    expect(await emailsTo(one)).toMatchObject([{ status: 'queued' }])
  })

  it('is refused when the family has acted since', async () => {
    const { event, one } = await anEventWith(1, ['Jaden'])
    await change(event, { kind: 'waitlist', rsvps: rsvps(one) })
    await query`UPDATE rsvps SET held_until = now() + interval '9 minutes' WHERE id = ${one.ids[0]}`
    expect((await undo(event)).error).toMatch(/has changed it since/)
  })
})

describe('two coordinators who give the last place at once', () => {
  /** A free place for which two families wait, because the limit has just grown. */
  async function aLastPlace() {
    const { event, one, two, three } = await anEventWith(1, ['Jaden'], ['Amara'], ['Kim'])
    await query`UPDATE events SET capacity = 2 WHERE id = ${event}`
    const asks = []
    for (const family of [two, three])
      asks.push(await readBefore(event, { kind: 'give', rsvps: rsvps(family) }))
    return { event, one, asks }
  }

  const giveAll = async (event: string, asks: readonly ChangeFields[]) =>
    (await Promise.all(asks.map((fields) => carryOutChange(event, fields))))
      .map(({ status }) => status)
      .sort()

  it('give it once', async () => {
    const { event, asks } = await aLastPlace()
    expect(await giveAll(event, asks)).toEqual([200, 409])
    expect(await countConfirmed(event)).toBe(2)
  })

  it('would give it twice without the lock', async () => {
    const { event, asks } = await aLastPlace()
    withoutLock(2)
    expect(await giveAll(event, asks)).toEqual([200, 200])
    expect(await countConfirmed(event)).toBe(3)
  })
})

describe('a held place', () => {
  it('counts as taken on every screen, which names its family until the offer goes', async () => {
    const { event, one, two } = await anEventWith(2, ['Maya', 'Leo'], ['Zoe', 'Noah'])
    const taken = { places: { state: 'full', taken: 2, limit: 2 }, waiting: 2 }
    expect(await findPlaces(event)).toMatchObject({ ...taken, held: 0 })
    expect((await change(event, { kind: 'cancel', rsvps: rsvps(one) })).status).toBe(200)
    expect(await findPlaces(event)).toMatchObject({ ...taken, held: 2 })
    const [open] = await query<{ undo_until: Date }>`
      SELECT undo_until FROM place_changes WHERE event_id = ${event}`
    expect(await findComingOffers(event)).toEqual([{ rsvpIds: two.ids, at: open?.undo_until }])
    // The list of events counts by the same rule.
    const card = (await upcomingEvents()).find(({ id }) => id === event)
    expect(card?.places).toEqual({ words: 'Full. Waitlist open, 2 waiting', tone: 'waitlist' })
    wait(TEN_MINUTES)
    await settle()
    expect(await findComingOffers(event)).toEqual([])
    expect(await findPlaces(event)).toMatchObject({
      ...taken,
      offered: 2,
      held: 0,
      waiting: 0,
    })
  })

  it('includes a place that a family has just given up', async () => {
    const { event, one, two } = await anEventWith(1, ['Maya'], ['Zoe'])
    await query`
      UPDATE rsvps SET held_until = now() + interval '8 minutes' WHERE id = ${one.ids[0] ?? ''}`
    expect(await findPlaces(event)).toMatchObject({ places: { taken: 1 }, held: 1, waiting: 1 })
    expect(await findComingOffers(event)).toMatchObject([{ rsvpIds: two.ids }])
  })
})
