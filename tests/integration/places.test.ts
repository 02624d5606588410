// @database seeded
import pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getPlaces } from '@/app/staff/events/[id]/places/route'
import { upcomingEvents } from '@/features/events/store'
import { ThisWeek } from '@/features/inbox/today/screens/this-week'
import { SignUpAgain } from '@/features/rsvp/family/sign-up-again'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser, headersAs } from '../support/accounts'
import { query, untilBlocked } from '../support/database'
import { carryOutChange, changePlaces, readBefore } from '../support/place-changes'
import { anEvent, anRsvp, countConfirmed, send } from '../support/rsvp'

const payload = await openPayload()

let admin: User
let staff: User

beforeAll(async () => {
  admin = await createUser('admin')
  staff = await createUser('staff')
})

const getRsvp = async (email: string) => {
  const [row] = await query`
    SELECT id, status FROM rsvps WHERE parent_email = ${email} ORDER BY created_at DESC`
  return { id: String(row?.id), status: String(row?.status) }
}

const subjectsTo = async (email: string) =>
  (await query`SELECT subject FROM emails WHERE recipient = ${email} ORDER BY created_at`).map(
    ({ subject }) => String(subject),
  )

async function signedUp(eventId: string, differences: Record<string, unknown> = {}) {
  const body = anRsvp(eventId, differences)
  expect((await send(body)).status).toBe(200)
  return { email: body.parentEmail, ...(await getRsvp(body.parentEmail)) }
}

/** Holds the lock on the event, as a transaction that gives a place does, until `release`. */
async function holdEvent(event: string) {
  const client = new pg.Client({ connectionString: env.DATABASE_URL })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT 1 FROM events WHERE id = $1 FOR NO KEY UPDATE', [event])
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    release: async () => {
      await client.query('COMMIT')
      await client.end()
    },
  }
}

it('an RSVP to a full event is refused without waiting for earlier ones', async () => {
  const event = await anEvent({ capacity: 1, waitlist: false })
  await signedUp(event)
  const held = await holdEvent(event)
  try {
    expect((await send(anRsvp(event))).status).toBe(409)
  } finally {
    await held.release()
  }
})

describe('the list of events', () => {
  const onCard = async (event: string) =>
    (await upcomingEvents()).find(({ id }) => id === event)?.places ?? null

  it("shows each event's own number of places left and of waiting children", async () => {
    const [limited, full, closed, unlimited] = [
      await anEvent({ capacity: 4 }),
      await anEvent({ capacity: 1 }),
      await anEvent({ capacity: 4, rsvpOpen: false }),
      await anEvent(),
    ]
    for (const event of [limited, full, full, full, unlimited]) await signedUp(event)

    expect(await onCard(limited)).toEqual({ words: '3 spots left', tone: 'few' })
    expect(await onCard(full)).toEqual({
      words: 'Full. Waitlist open, 2 waiting',
      tone: 'waitlist',
    })
    expect(await onCard(closed)).toBeNull()
    expect(await onCard(unlimited)).toBeNull()
  })

  it('knows which events take RSVPs, and a family page suggests only those', async () => {
    const days = {
      unlimited: await anEvent(),
      waitlist: await anEvent({ capacity: 0, waitlist: true }),
      full: await anEvent({ capacity: 0, waitlist: false }),
      closed: await anEvent({ rsvpOpen: false }),
    }
    const upcoming = (await upcomingEvents()).filter(({ id }) => Object.values(days).includes(id))
    const taking = upcoming.filter(({ takesRsvps }) => takesRsvps).map(({ id }) => id)
    expect(new Set(taking)).toEqual(new Set([days.unlimited, days.waitlist]))

    const { id } = await signedUp(await anEvent())
    const family = [await payload.findByID({ collection: 'rsvps', id, depth: 0, ...asUser(admin) })]
    const html = renderToStaticMarkup(
      createElement(SignUpAgain, { action: '', family, days: [], upcoming, locale: 'en' }),
    )
    const slugs = upcoming.filter((event) => taking.includes(event.id)).map(({ slug }) => slug)
    const offered = [...html.matchAll(/name="event" value="([^"]*)"/g)].map(([, slug]) => slug)
    expect(new Set(offered)).toEqual(new Set(slugs))
  })

  it('is rendered again, with the page of the event, when a place is taken or freed', async () => {
    const event = await anEvent({ capacity: 4 })
    const [row] = await query`SELECT slug FROM events WHERE id = ${event}`
    const page = `/events/${String(row?.slug)}`
    const pages = [page, `/es${page}`, '/(site)/events/(list)/*', '/[locale]/events/(list)/*']
    const changed = async () =>
      (await query`SELECT path FROM page_changes ORDER BY id`).map(({ path }) => path)

    await query`DELETE FROM page_changes`
    const { id } = await signedUp(event)
    expect(await changed()).toEqual(pages)
    expect((await changePlaces(event, { kind: 'cancel', rsvps: id })).status).toBe(200)
    expect(await changed()).toEqual([...pages, ...pages])
  })
})

describe('giving a place to a child whose RSVP was canceled', () => {
  const cancelInSilence = (id: string) =>
    query`UPDATE rsvps SET status = 'cancelled' WHERE id = ${id}`

  it('tells the family once it cannot be undone anymore', async () => {
    const event = await anEvent({ capacity: 1 })
    const family = await signedUp(event)
    await cancelInSilence(family.id)
    const answer = await changePlaces(event, { kind: 'give', rsvps: family.id })
    expect(answer.status).toBe(200)
    expect((await getRsvp(family.email)).status).toBe('confirmed')
    expect((await subjectsTo(family.email)).at(-1)).toMatch(/^A spot has opened: /)
  })

  it('is refused if the same child has another RSVP by then', async () => {
    const event = await anEvent()
    const body = anRsvp(event)
    await send(body)
    const first = await getRsvp(body.parentEmail)
    await cancelInSilence(first.id)
    expect((await send({ ...anRsvp(event), parentEmail: body.parentEmail })).status).toBe(200)
    const answer = await changePlaces(event, { kind: 'give', rsvps: first.id, alone: 'on' }, admin)
    expect(answer).toMatchObject({
      status: 409,
      error: expect.stringMatching(/there is a newer RSVP, and that one counts/),
    })
    expect(await countConfirmed(event)).toBe(1)
  })

  it('is refused at a canceled event', async () => {
    const event = await anEvent()
    const { id } = await signedUp(event)
    await cancelInSilence(id)
    await query`UPDATE events SET is_cancelled = true WHERE id = ${event}`
    expect(await changePlaces(event, { kind: 'give', rsvps: id }, admin)).toMatchObject({
      status: 409,
      error: 'This event is canceled, so no spots can be given.',
    })
    expect(await countConfirmed(event)).toBe(0)
  })

  it('waits for a family that is getting the last place at the same time', async () => {
    const event = await anEvent({ capacity: 1, waitlist: false })
    const canceled = await signedUp(event)
    await cancelInSilence(canceled.id)
    const other = await signedUp(await anEvent())
    const read = await readBefore(event, { kind: 'give', rsvps: canceled.id })
    const held = await holdEvent(event)
    const giving = carryOutChange(event, read)
    await untilBlocked(1)
    // A family gets the place meanwhile.
    await held.query(
      `INSERT INTO rsvps (event_id, status, reference, duplicate_key, participant_first_name,
         participant_last_name, participant_dob, parent_email, parent_phone, attendance_type,
         emergency_contact_name, emergency_contact_relationship, emergency_contact_phone, signature, family, family_order)
       SELECT $1, 'confirmed', 'AAAAAAAA', 'another', participant_first_name, participant_last_name,
         participant_dob, parent_email, parent_phone, attendance_type, emergency_contact_name,
         emergency_contact_relationship, emergency_contact_phone, signature, 'AAAAAAAA', 0
       FROM rsvps WHERE id = $2`,
      [event, other.id],
    )
    await held.release()
    expect(await giving).toMatchObject({
      status: 409,
      error: expect.stringMatching(/^The only spot is taken\./),
    })
    expect(await countConfirmed(event)).toBe(1)
  })
})

describe('canceling an RSVP', () => {
  it('twice at the same time tells the family once', async () => {
    const event = await anEvent()
    const family = await signedUp(event)
    const read = await readBefore(event, { kind: 'cancel', rsvps: family.id })
    const held = await holdEvent(event)
    const both = Promise.all([
      carryOutChange(event, read, staff),
      carryOutChange(event, read, admin),
    ])
    await untilBlocked(2)
    await held.release()
    expect((await both).map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await subjectsTo(family.email)).toHaveLength(2)
  })
})

describe('once an event has begun', () => {
  it('staff record who was there, and no family is told', async () => {
    const event = await anEvent()
    const { id, email } = await signedUp(event)
    await query`UPDATE events SET starts_at = now() - interval '1 hour' WHERE id = ${event}`
    const written = await subjectsTo(email)
    for (const [kind, status] of [
      ['waitlist', 'waitlisted'],
      ['give', 'confirmed'],
      ['cancel', 'cancelled'],
    ] as const) {
      expect((await changePlaces(event, { kind, rsvps: id })).status).toBe(200)
      expect((await getRsvp(email)).status).toBe(status)
    }
    expect(await subjectsTo(email)).toEqual(written)
  })
})

describe('the places of an event', () => {
  const placesFor = async (id: string, user: User | null) =>
    getPlaces(
      new Request(`${env.SITE_URL}/staff/events/${id}/places`, { headers: await headersAs(user) }),
      { params: Promise.resolve({ id }) },
    )

  it('are limited by its tour if that has fewer, also on the first page of the panel', async () => {
    const event = await anEvent({
      title: 'Launch with a small tour',
      capacity: 60,
      isLaunch: true,
      launch: { tourCapacity: 2 },
      startsAt: new Date(Date.now() + 60 * 60 * 1000).toISOString(),
    })
    await signedUp(event)
    await signedUp(event)
    await signedUp(event)
    const html = renderToStaticMarkup(await ThisWeek({ payload, user: staff, moment: new Date() }))
    expect(html).toContain('2 of 2 spots taken. 1 waiting.')
    expect(html).not.toContain('of 60')
    const response = await placesFor(event, staff)
    expect(await response.json()).toEqual({
      places: { state: 'full', taken: 2, limit: 2, hasWaitlist: true },
      offered: 0,
      held: 0,
      waiting: 1,
    })
  })

  it('are shown to staff only', async () => {
    const event = await anEvent()
    expect((await placesFor(event, null)).status).toBe(401)
    expect((await placesFor(event, await createUser('user'))).status).toBe(403)
    expect((await placesFor('x', staff)).status).toBe(404)
  })
})
