import { sql } from 'drizzle-orm'
import pg from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'

import { seedContent } from '@/content/seed'
import { signUp } from '@/features/accounts/store'
import { answerNews, answerNotice, findNews } from '@/features/events/notices'
import { asSystem } from '@/lib/authority'
import { env } from '@/lib/env'
import { LINK_PLACEHOLDERS } from '@/lib/letter-links'
import { openPayload } from '@/lib/payload'
import type { User } from '@/payload-types'

import { freshAddress, freshEmail } from '../support/accounts'
import { anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()
const query = async (text: ReturnType<typeof sql>) => (await payload.db.drizzle.execute(text)).rows

async function account(role: User['role']): Promise<User> {
  const made = await signUp({ email: freshEmail(), password: 'a long password' }, freshAddress(), {
    mayClaim: true,
  })
  if (!made.ok) throw new Error('sign-up refused')
  const { id } = made.value.account
  await query(sql`UPDATE users SET role = ${role}::enum_users_role WHERE id = ${id}`)
  return payload.findByID({ collection: 'users', id, depth: 0, ...asSystem })
}

const tell = async (eventId: string, user: User | null, isOurs = true) => {
  const response = await answerNotice(eventId, user, { isOurs })
  const body: Record<string, unknown> = await response.json()
  return { status: response.status, letters: body.letters }
}

const lettersTo = (email: string) =>
  query(sql`SELECT subject, text FROM letters WHERE recipient = ${email} ORDER BY created_at`)

const change = (id: string, data: object, draft = false) =>
  payload.update({
    collection: 'events',
    id,
    data: { ...data, _status: draft ? 'draft' : 'published' },
    draft,
    ...asSystem,
  })

/** An event with a family that has a place, one that waits and one that cancelled. */
async function anEventWithFamilies() {
  const id = await anEvent({ capacity: 1, waitlist: true, venueName: 'Edgewater Park' })
  const [coming, waiting, gone] = [anRsvp(id), anRsvp(id), anRsvp(id)]
  for (const rsvp of [coming, waiting, gone]) expect((await send(rsvp)).status).toBe(200)
  await query(sql`UPDATE rsvps SET status = 'cancelled' WHERE parent_email = ${gone.parentEmail}`)
  return { id, coming: coming.parentEmail, waiting: waiting.parentEmail, gone: gone.parentEmail }
}

/** Until a transaction waits for the lock that another one holds. */
async function waitUntilSomebodyWaits() {
  const waiting = sql`
    SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
  while ((await query(waiting)).length === 0) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

let staff: User

beforeAll(async () => {
  await seedContent(payload)
  staff = await account('staff')
})

describe('families', () => {
  it('know what they were told when they signed up, and what nobody comes for may change', async () => {
    const { id } = await anEventWithFamilies()
    await change(id, { title: 'A better name', blurb: 'More words.' })
    expect(await findNews(id)).toEqual({ families: 0, emails: 0, news: [] })
    expect(await tell(id, staff)).toEqual({ status: 200, letters: 0 })
  })

  it('do not know of a new place until they are told, once', async () => {
    const { id, coming, waiting, gone } = await anEventWithFamilies()
    await change(id, { venueName: 'Wade Lagoon' })
    expect(await findNews(id)).toEqual({
      families: 2,
      emails: 2,
      news: [{ what: 'Where', before: 'Edgewater Park', after: 'Wade Lagoon' }],
    })
    expect(await tell(id, staff)).toEqual({ status: 200, letters: 2 })
    expect(await tell(id, staff)).toEqual({ status: 200, letters: 0 })
    expect((await findNews(id)).families).toBe(0)

    const [, letter] = await lettersTo(coming)
    expect(letter?.subject).toMatch(/^Changed: /)
    expect(letter?.text).toContain('Where until now: Edgewater Park')
    expect(letter?.text).toContain('Where from now on: Wade Lagoon')
    expect(letter?.text).toContain(LINK_PLACEHOLDERS.manage)
    expect((await lettersTo(waiting))[1]?.text).toContain('still on the waitlist')
    expect(await lettersTo(gone)).toHaveLength(1)
    const lines = await query(sql`
      SELECT actor_id, detail FROM audit_log
      WHERE action = 'event.notice-sent' AND subject = ${`events/${id}`}`)
    expect(lines).toEqual([{ actor_id: staff.id, detail: '2 letters' }])
  })

  it('are counted as families, though each child has an email of their own', async () => {
    const id = await anEvent({ venueName: 'Edgewater Park' })
    const twins = anRsvp(id, { participantFirstName: 'Zoe' })
    await send(twins)
    await send({ ...anRsvp(id, { participantFirstName: 'Noah' }), parentEmail: twins.parentEmail })
    await send(anRsvp(id))
    await change(id, { venueName: 'Wade Lagoon' })
    expect(await findNews(id)).toMatchObject({ families: 2, emails: 3 })
    expect(await tell(id, staff)).toEqual({ status: 200, letters: 3 })
  })

  it('are told once however many ask at the same moment', async () => {
    const { id, coming } = await anEventWithFamilies()
    await change(id, { isCancelled: true })
    const answers = await Promise.all(Array.from({ length: 5 }, () => tell(id, staff)))
    expect(answers.map(({ letters }) => letters).sort()).toEqual([0, 0, 0, 0, 2])
    const letters = await lettersTo(coming)
    expect(letters).toHaveLength(2)
    expect(letters[1]?.subject).toMatch(/^Cancelled: /)
  })

  it('who sign up after the change know it already', async () => {
    const { id } = await anEventWithFamilies()
    await change(id, { startsAt: new Date(Date.now() + 40 * 24 * 3_600_000).toISOString() })
    await send(anRsvp(id))
    expect((await findNews(id)).families).toBe(2)
  })

  it('who sign up while staff move the event are told where and when it is now', async () => {
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
      await waitUntilSomebodyWaits()
      await staffs.query('COMMIT')
      expect((await sent).status).toBe(200)
    } finally {
      await staffs.end()
    }
    const [letter] = await lettersTo(rsvp.parentEmail)
    expect(letter?.text).toContain('Where: Wade Lagoon')
    expect(letter?.text).toContain('Saturday, May 10, 2031')
    expect(letter?.text).not.toContain('Edgewater Park')
    expect(await findNews(id)).toEqual({ families: 0, emails: 0, news: [] })
  })

  it('have nothing to be told when the change is taken back, or is a draft', async () => {
    const { id } = await anEventWithFamilies()
    await change(id, { venueName: 'Wade Lagoon' }, true)
    expect((await findNews(id)).families).toBe(0)
    await change(id, { venueName: 'Wade Lagoon' })
    expect((await findNews(id)).families).toBe(2)
    await change(id, { venueName: 'Edgewater Park' })
    expect((await findNews(id)).families).toBe(0)
  })
})

describe('a notice', () => {
  it('is sent by staff from the panel and by nobody else', async () => {
    const { id, coming } = await anEventWithFamilies()
    await change(id, { venueName: 'Wade Lagoon' })
    expect((await tell(id, null)).status).toBe(401)
    expect((await tell(id, await account('user'))).status).toBe(403)
    expect((await tell(id, staff, false)).status).toBe(403)
    expect((await tell('../events', staff)).status).toBe(404)
    expect(await lettersTo(coming)).toHaveLength(1)

    expect((await answerNews(id, null)).status).toBe(401)
    expect((await answerNews(id, await account('user'))).status).toBe(403)
    expect(await (await answerNews(id, staff)).json()).toMatchObject({ families: 2 })
  })
})
