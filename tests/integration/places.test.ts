// @database seeded
import pg from 'pg'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getPlaces } from '@/app/staff/events/[id]/places/route'
import { ThisWeek } from '@/desk/today/this-week'
import { upcomingEvents } from '@/features/events/store'
import { SignUpAgain } from '@/features/rsvp/family/sign-up-again'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser, headersAs } from '../support/accounts'
import { auditLines, query, untilBlocked } from '../support/database'
import { anEvent, anRsvp, countConfirmed, send } from '../support/rsvp'

const payload = await openPayload()

let admin: User
let staff: User

beforeAll(async () => {
  admin = await createUser('admin')
  staff = await createUser('staff')
})

const rsvpOf = async (email: string) => {
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
  return { email: body.parentEmail, ...(await rsvpOf(body.parentEmail)) }
}

/** Saves an RSVP as the panel does. @returns the messages by field, or null */
async function save(id: string, user: User, data: Record<string, string>) {
  try {
    await payload.update({ collection: 'rsvps', id, data, depth: 0, ...asUser(user) })
    return null
  } catch (error) {
    const errors = error instanceof Error && 'data' in error ? error.data : error
    return errors
  }
}

const refusedAt = (path: string, message: string) => ({
  collection: 'rsvps',
  errors: [{ path, message }],
})

/** An event with one place, which a second family got after the first one canceled. */
async function aFullEventWithACanceledRsvp() {
  const event = await anEvent({ capacity: 1, waitlist: false })
  const canceled = await signedUp(event)
  expect(await save(canceled.id, staff, { status: 'cancelled' })).toBe(null)
  const taken = await signedUp(event)
  return { event, canceled, taken }
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

describe('the list of events', () => {
  const onCard = async (event: string) =>
    (await upcomingEvents()).find(({ id }) => id === event)?.places ?? null

  it('says how many places are left and how many wait, for each event its own', async () => {
    const [limited, full, closed, unlimited] = [
      await anEvent({ capacity: 4 }),
      await anEvent({ capacity: 1 }),
      await anEvent({ capacity: 4, rsvpOpen: false }),
      await anEvent(),
    ]
    for (const event of [limited, full, full, full, unlimited]) await signedUp(event)

    expect(await onCard(limited)).toEqual({ words: '3 places left', tone: 'few' })
    expect(await onCard(full)).toEqual({
      words: 'Full. Waitlist open, 2 waiting',
      tone: 'waitlist',
    })
    expect(await onCard(closed)).toBeNull()
    expect(await onCard(unlimited)).toBeNull()
  })

  it('knows which days take RSVPs, and a family page offers only those', async () => {
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
      createElement(SignUpAgain, { action: '', family, days: [], upcoming }),
    )
    const slugs = upcoming.filter((event) => taking.includes(event.id)).map(({ slug }) => slug)
    const offered = [...html.matchAll(/name="event" value="([^"]*)"/g)].map(([, slug]) => slug)
    expect(new Set(offered)).toEqual(new Set(slugs))
  })

  it('is rendered again, with the page of the event, when staff free a place', async () => {
    const event = await anEvent({ capacity: 4 })
    const { id } = await signedUp(event)
    await query`DELETE FROM graphile_worker._private_jobs`
    await save(id, staff, { status: 'cancelled' })

    const [row] = await query`SELECT slug FROM events WHERE id = ${event}`
    const [job] = await query`
      SELECT payload FROM graphile_worker._private_jobs AS job
      JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
      WHERE task.identifier = 'revalidate-pages'`
    expect(job?.payload).toEqual([`/events/${String(row?.slug)}`, '/(site)/events/(list)/*'])
  })
})

describe('reinstating a canceled RSVP', () => {
  it('restores the place if there is one, and tells the family', async () => {
    const event = await anEvent({ capacity: 1 })
    const family = await signedUp(event)
    await save(family.id, staff, { status: 'cancelled' })
    expect(await save(family.id, staff, { status: 'confirmed' })).toBe(null)
    expect((await rsvpOf(family.email)).status).toBe('confirmed')
    expect((await subjectsTo(family.email)).at(-1)).toContain('place')
  })

  it('is refused to staff if all places are taken, and no email is sent', async () => {
    const { event, canceled } = await aFullEventWithACanceledRsvp()
    const written = await subjectsTo(canceled.email)
    const refused = await save(canceled.id, staff, {
      status: 'confirmed',
      capacityReason: 'a sibling',
    })
    expect(refused).toMatchObject(
      refusedAt('status', 'The one place is taken. Only an admin can go over the limit.'),
    )
    expect((await rsvpOf(canceled.email)).status).toBe('cancelled')
    expect(await countConfirmed(event)).toBe(1)
    expect(await subjectsTo(canceled.email)).toEqual(written)
  })

  it('lets an admin exceed the limit with a reason, which is recorded', async () => {
    const { event, canceled } = await aFullEventWithACanceledRsvp()
    expect(await save(canceled.id, admin, { status: 'confirmed' })).toMatchObject(
      refusedAt('status', 'The one place is taken. To go over the limit, give a reason.'),
    )
    expect(await countConfirmed(event)).toBe(1)

    const withReason = { status: 'confirmed', capacityReason: 'We rented a second bus.' }
    expect(await save(canceled.id, admin, withReason)).toBe(null)
    expect(await countConfirmed(event)).toBe(2)
    expect(await auditLines('rsvp.over-capacity', `rsvps/${canceled.id}`)).toMatchObject([
      { actor_id: admin.id, detail: '2 of 1 places: We rented a second bus.' },
    ])
  })

  it('is refused if the same child has another RSVP by then', async () => {
    const event = await anEvent()
    const body = anRsvp(event)
    await send(body)
    const first = await rsvpOf(body.parentEmail)
    await save(first.id, staff, { status: 'cancelled' })
    expect((await send({ ...anRsvp(event), parentEmail: body.parentEmail })).status).toBe(200)
    for (const status of ['confirmed', 'waitlisted'])
      expect(await save(first.id, admin, { status })).toMatchObject(
        refusedAt(
          'status',
          'This child has since been signed up again. The newer RSVP is the one that counts.',
        ),
      )
  })

  it('is refused at a canceled event, and tells nobody about one that has begun', async () => {
    const [event, past] = [await anEvent(), await anEvent()]
    const [canceled, was] = [await signedUp(event), await signedUp(past)]
    for (const { id } of [canceled, was]) await save(id, staff, { status: 'cancelled' })
    await query`UPDATE events SET is_cancelled = true WHERE id = ${event}`
    await query`UPDATE events SET starts_at = now() - interval '1 hour' WHERE id = ${past}`
    expect(await save(canceled.id, staff, { status: 'confirmed' })).toMatchObject(
      refusedAt('status', 'This event is canceled, so nobody can have a place.'),
    )
    const written = await subjectsTo(was.email)
    for (const status of ['waitlisted', 'confirmed', 'cancelled'])
      expect(await save(was.id, staff, { status })).toBe(null)
    expect(await subjectsTo(was.email)).toEqual(written)
  })

  it('waits for a family that is getting the last place at the same time', async () => {
    const event = await anEvent({ capacity: 1, waitlist: false })
    const canceled = await signedUp(event)
    await save(canceled.id, staff, { status: 'cancelled' })
    const other = await signedUp(await anEvent())
    const held = await holdEvent(event)
    const saving = save(canceled.id, staff, { status: 'confirmed' })
    await untilBlocked(1)
    // A family gets the place while the panel waits.
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
    expect(await saving).toMatchObject({ errors: [{ path: 'status' }] })
    expect(await countConfirmed(event)).toBe(1)
  })
})

describe('canceling', () => {
  it('twice at the same time tells the family once', async () => {
    const event = await anEvent()
    const family = await signedUp(event)
    const held = await holdEvent(event)
    const both = Promise.all([
      save(family.id, staff, { status: 'cancelled' }),
      save(family.id, admin, { status: 'cancelled' }),
    ])
    await untilBlocked(2)
    await held.release()
    expect(await both).toEqual([null, null])
    expect((await subjectsTo(family.email)).length).toBe(2)
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
    expect(html).toContain('2 of 2 places taken. 1 waiting.')
    expect(html).not.toContain('of 60')
    const response = await placesFor(event, staff)
    expect(await response.json()).toEqual({
      places: { state: 'full', taken: 2, limit: 2, hasWaitlist: true },
      offered: 0,
      waiting: 1,
    })
  })

  it('are shown to staff and to nobody else', async () => {
    const event = await anEvent()
    expect((await placesFor(event, null)).status).toBe(401)
    expect((await placesFor(event, await createUser('user'))).status).toBe(403)
    expect((await placesFor('x', staff)).status).toBe(404)
  })
})
