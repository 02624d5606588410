// @database seeded
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

import { PATCH as callPanel } from '@/app/(payload)/api/[...slug]/route'
import { GET as getNews, POST as postNotice } from '@/app/staff/events/[id]/notice/route'
import { findFamiliesToTell } from '@/features/rsvp/notices/store'
import { env } from '@/lib/env'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { refuseToSchedule } from '@/panel/server-functions'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createAccount, createUser, getHeaders, headersAs, post } from '../support/accounts'
import { auditLines, query, untilBlocked } from '../support/database'
import type { Answer } from '../support/panel'
import { changePlaces, endChanges } from '../support/place-changes'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()

const tell = async (eventId: string, user: User | null, isOurs = true) => {
  const headers = await headersAs(user)
  if (!isOurs) headers.set('sec-fetch-site', 'cross-site')
  const response = await postNotice(post(`/staff/events/${eventId}/notice`, {}, headers), {
    params: Promise.resolve({ id: eventId }),
  })
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, messages: body.messages }
}

const emailsTo = (email: string) =>
  query`SELECT subject, text FROM emails WHERE recipient = ${email} ORDER BY created_at`

const change = (id: string, data: object, draft = false) =>
  payload.update({
    collection: 'events',
    id,
    data: { ...data, _status: draft ? 'draft' : 'published' },
    draft,
    ...asSystem,
  })

/** An event with a family that has a place, one on the waitlist, one that canceled and one that is giving up. */
async function anEventWithFamilies() {
  const id = await anEvent({ capacity: 1, waitlist: true, venueName: 'Edgewater Park' })
  const [coming, waiting, gone, going] = [anRsvp(id), anRsvp(id), anRsvp(id), anRsvp(id)]
  for (const rsvp of [coming, waiting, gone, going]) expect((await send(rsvp)).status).toBe(200)
  await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${gone.parentEmail}`
  // Given up just now: it can still be put back.
  await query`UPDATE rsvps SET held_until = '2099-01-01' WHERE parent_email = ${going.parentEmail}`
  return { id, coming: coming.parentEmail, waiting: waiting.parentEmail, gone: gone.parentEmail }
}

let staff: User

beforeAll(async () => {
  staff = await createUser('staff')
})

describe('families', () => {
  it('know the facts of their confirmation, and other changes to the event are not news', async () => {
    const { id } = await anEventWithFamilies()
    await change(id, { title: 'A better name', blurb: 'More words.' })
    expect(await findFamiliesToTell(id)).toEqual({ families: 0, emails: 0, news: [] })
    expect(await tell(id, staff)).toEqual({ status: 200, messages: 0 })
  })

  it('have not heard of a new venue until staff tell them, once', async () => {
    const { id, coming, waiting, gone } = await anEventWithFamilies()
    await change(id, { venueName: 'Wade Lagoon' })
    expect(await findFamiliesToTell(id)).toEqual({
      families: 2,
      emails: 2,
      news: [{ what: 'Where', before: 'Edgewater Park', after: 'Wade Lagoon' }],
    })
    expect(await tell(id, staff)).toEqual({ status: 200, messages: 2 })
    expect(await tell(id, staff)).toEqual({ status: 200, messages: 0 })
    expect((await findFamiliesToTell(id)).families).toBe(0)

    const [, message] = await emailsTo(coming)
    expect(message?.subject).toMatch(/^Changed: /)
    expect(message?.text).toContain('Where:\n  Wade Lagoon\n  was Edgewater Park')
    expect(message?.text).toContain(LINK_PLACEHOLDERS.manage)
    expect((await emailsTo(waiting))[1]?.text).toContain('still on the waitlist')
    expect(await emailsTo(gone)).toHaveLength(1)
    expect(await auditLines('event.notice-sent', `events/${id}`)).toMatchObject([
      { actor_id: staff.id, detail: { emails: 2 } },
    ])
  })

  it('get one email for all children of an RSVP, and one for each RSVP that they have sent', async () => {
    const id = await anEvent({ venueName: 'Edgewater Park' })
    const siblings = aFamily(id, [aChild('Zoe'), aChild('Noah')])
    await send(siblings)
    const { parentEmail } = siblings
    await send({ ...anRsvp(id, { participantFirstName: 'Ada' }), parentEmail })
    await send(anRsvp(id))
    await change(id, { venueName: 'Wade Lagoon' })
    expect(await findFamiliesToTell(id)).toMatchObject({ families: 2, emails: 3 })
    expect(await tell(id, staff)).toEqual({ status: 200, messages: 3 })
    const subjects = (await emailsTo(parentEmail)).map(({ subject }) => String(subject))
    expect(subjects.filter((subject) => subject.startsWith('Changed')).sort()).toEqual([
      expect.stringContaining('(Ada)'),
      expect.stringContaining('(Zoe and Noah)'),
    ])
    expect((await findFamiliesToTell(id)).families).toBe(0)
  })

  it('are told once, however many staff send the notice at the same time', async () => {
    const { id, coming } = await anEventWithFamilies()
    await change(id, { isCancelled: true })
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(id, staff)))
    expect(answers.map(({ messages }) => messages).sort()).toEqual([0, 0, 0, 0, 2])
    const messages = await emailsTo(coming)
    expect(messages).toHaveLength(2)
    expect(messages[1]?.subject).toMatch(/^Canceled: /)
  })

  it('who sign up after the change already know it', async () => {
    const { id } = await anEventWithFamilies()
    await change(id, { startsAt: new Date(Date.now() + 40 * 24 * 3_600_000).toISOString() })
    await send(anRsvp(id))
    expect((await findFamiliesToTell(id)).families).toBe(2)
  })

  it('who sign up while staff move the event get the current time and venue', async () => {
    const id = await anEvent({ venueName: 'Edgewater Park' })
    const rsvp = anRsvp(id)
    const staffs = new pg.Client({ connectionString: env.DATABASE_URL })
    await staffs.connect()
    try {
      await staffs.query('BEGIN')
      await staffs.query(
        `UPDATE events SET venue_name = 'Wade Lagoon', starts_at = '2031-05-10 14:00+00',
           ends_at = '2031-05-10 16:00+00' WHERE id = $1`,
        [id],
      )
      const sent = send(rsvp)
      await untilBlocked(1)
      await staffs.query('COMMIT')
      expect((await sent).status).toBe(200)
    } finally {
      await staffs.end()
    }
    const [message] = await emailsTo(rsvp.parentEmail)
    expect(message?.text).toContain('Where: Wade Lagoon')
    expect(message?.text).toContain('Saturday, May 10, 2031')
    expect(message?.text).not.toContain('Edgewater Park')
    expect(await findFamiliesToTell(id)).toEqual({ families: 0, emails: 0, news: [] })
  })

  it('have no news if the change is reverted or is a draft', async () => {
    const { id } = await anEventWithFamilies()
    await change(id, { venueName: 'Wade Lagoon' }, true)
    expect((await findFamiliesToTell(id)).families).toBe(0)
    await change(id, { venueName: 'Wade Lagoon' })
    expect((await findFamiliesToTell(id)).families).toBe(2)
    await change(id, { venueName: 'Edgewater Park' })
    expect((await findFamiliesToTell(id)).families).toBe(0)
  })
})

describe('a change that staff take back', () => {
  it('is news only for a family whose last email said it', async () => {
    const id = await anEvent({ capacity: 2, waitlist: true, venueName: 'Edgewater Park' })
    const [unaware, gone, read] = [anRsvp(id), anRsvp(id), anRsvp(id)]
    for (const rsvp of [unaware, gone, read]) expect((await send(rsvp)).status).toBe(200)
    await change(id, { venueName: 'Wade Lagoon' })
    // A late place, with an email that says where the event is.
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${gone.parentEmail}`
    const [late] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE parent_email = ${read.parentEmail}`
    await changePlaces(id, { kind: 'give', rsvps: late?.id ?? '' })
    await endChanges(id)
    expect((await emailsTo(read.parentEmail))[1]?.text).toContain('Wade Lagoon')
    // No family was told that it has changed.
    expect(await findFamiliesToTell(id)).toMatchObject({
      families: 2,
      news: [{ what: 'Where', before: 'Edgewater Park', after: 'Wade Lagoon' }],
    })

    await change(id, { venueName: 'Edgewater Park' })
    expect(await findFamiliesToTell(id)).toEqual({
      families: 1,
      emails: 1,
      news: [{ what: 'Where', before: 'Wade Lagoon', after: 'Edgewater Park' }],
    })
    expect(await tell(id, staff)).toEqual({ status: 200, messages: 1 })
    expect((await emailsTo(read.parentEmail))[2]?.text).toContain(
      'Where:\n  Edgewater Park\n  was Wade Lagoon',
    )
    expect(await emailsTo(unaware.parentEmail)).toHaveLength(1)
    expect(await findFamiliesToTell(id)).toEqual({ families: 0, emails: 0, news: [] })
  })

  it('is news for a child whose sibling’s confirmation said it', async () => {
    const id = await anEvent({ venueName: 'Edgewater Park' })
    const first = anRsvp(id)
    await send(first)
    await change(id, { venueName: 'Wade Lagoon' })
    await send({ ...anRsvp(id, { participantFirstName: 'Leo' }), parentEmail: first.parentEmail })
    await change(id, { venueName: 'Edgewater Park' })
    expect(await findFamiliesToTell(id)).toMatchObject({
      families: 1,
      news: [{ what: 'Where', before: 'Wade Lagoon', after: 'Edgewater Park' }],
    })
  })
})

describe('a notice', () => {
  it('can be sent from the panel by staff only', async () => {
    const { id, coming } = await anEventWithFamilies()
    await change(id, { venueName: 'Wade Lagoon' })
    expect((await tell(id, null)).status).toBe(401)
    expect((await tell(id, await createUser('user'))).status).toBe(403)
    expect((await tell(id, staff, false)).status).toBe(403)
    expect((await tell('../events', staff)).status).toBe(404)
    expect(await emailsTo(coming)).toHaveLength(1)

    const newsFor = async (user: User | null) =>
      getNews(
        new Request(`${env.SITE_URL}/staff/events/${id}/notice`, {
          headers: await headersAs(user),
        }),
        { params: Promise.resolve({ id }) },
      )
    expect((await newsFor(null)).status).toBe(401)
    expect((await newsFor(await createUser('user'))).status).toBe(403)
    expect(await (await newsFor(staff)).json()).toMatchObject({ families: 2 })
  })
})

describe('an event that families have signed up for', () => {
  let member: Awaited<ReturnType<typeof createAccount>>
  beforeAll(async () => {
    member = await createAccount('staff')
  })
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const asked = (id: string, data: object) =>
    inPanel(['events', id], { ...data, _status: 'published' })

  async function inPanel(path: string[], body: object) {
    const headers = getHeaders(member)
    headers.set('sec-fetch-site', 'same-origin')
    headers.set('content-type', 'application/json')
    const response = await callPanel(
      new Request(`${env.SITE_URL}/api/${path.join('/')}`, {
        method: 'PATCH',
        headers,
        body: JSON.stringify(body),
      }),
      { params: Promise.resolve({ slug: path }) },
    )
    const { errors }: Answer = await response.json()
    return {
      status: response.status,
      at: errors?.[0]?.data?.errors[0]?.path,
      words: errors?.[0]?.message,
    }
  }

  it.each([
    ['into the past', -320],
    ['by more than 60 days', 95],
  ])('does not move %s without a confirmation', async (_title, days) => {
    const id = await anEvent()
    const rsvp = anRsvp(id)
    expect((await send(rsvp)).status).toBe(200)
    const before = await query`SELECT starts_at FROM events WHERE id = ${id}`
    const refused = await asked(id, { startsAt: day(days) })
    expect(refused).toMatchObject({ status: 400, at: 'startsAt' })
    expect(refused.words).toMatch(
      /Starts – One family was told \w+day, \w+ \d+, \d{4}\. The new date is in the past/,
    )
    expect(await query`SELECT starts_at FROM events WHERE id = ${id}`).toEqual(before)
    // A draft may contain any date, but no one can confirm it when its time has come.
    await change(id, { startsAt: day(days) }, true)
    expect(
      await refuseToSchedule({ type: 'publish', doc: { relationTo: 'events', value: id } }),
    ).toContain('One family was told')
    expect(await asked(id, { startsAt: day(days), movedConfirmed: true })).toMatchObject({
      status: 200,
    })
    expect(await query`SELECT starts_at FROM events WHERE id = ${id}`).not.toEqual(before)
  })

  it('moves by less without a confirmation, and without families by any distance', async () => {
    const id = await anEvent()
    const rsvp = anRsvp(id)
    expect((await send(rsvp)).status).toBe(200)
    expect(await asked(id, { startsAt: day(85) })).toMatchObject({ status: 200 })
    // Counted from the date that they were told, not from the last published one.
    expect(await asked(id, { startsAt: day(95) })).toMatchObject({ status: 400 })
    await tell(id, staff)
    expect(await asked(id, { startsAt: day(95) })).toMatchObject({ status: 200 })
    await query`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${rsvp.parentEmail}`
    expect(await asked(id, { startsAt: day(-1) })).toMatchObject({ status: 200 })
  })

  it('can be edited as always once it is over', async () => {
    const id = await anEvent()
    expect((await send(anRsvp(id))).status).toBe(200)
    const over = day(-3)
    await query`UPDATE events SET starts_at = ${over} WHERE id = ${id}`
    await query`UPDATE event_notices SET facts = event_facts(${id}) WHERE rsvp_id IN (SELECT id FROM rsvps WHERE event_id = ${id})`
    expect(await asked(id, { startsAt: over, title: 'It was good' })).toMatchObject({ status: 200 })
  })
})
