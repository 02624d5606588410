import { sql } from 'drizzle-orm'
import ICAL from 'ical.js'
import type { Attachment } from 'postal-mime'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { seedContent } from '@/content/seed'
import { signUp } from '@/features/accounts/store'
import { answerEventFile } from '@/features/events/handler'
import { answerNotice } from '@/features/events/notices'
import { siteFacts } from '@/features/site/store'
import { asSystem } from '@/lib/authority'
import { env } from '@/lib/env'
import { openPayload } from '@/lib/payload'
import type { User } from '@/payload-types'

import { freshAddress, freshEmail } from '../support/accounts'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Running, startWorker } from '../support/server'

const payload = await openPayload()
const query = async (text: ReturnType<typeof sql>) => (await payload.db.drizzle.execute(text)).rows

let staff: User
let mailbox: Mailbox
let worker: Running | undefined

const work = () => {
  worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
}

beforeAll(async () => {
  await seedContent(payload)
  const made = await signUp({ email: freshEmail(), password: 'a long password' }, freshAddress(), {
    mayClaim: true,
  })
  if (!made.ok) throw new Error('sign-up refused')
  const { id } = made.value.account
  await query(sql`UPDATE users SET role = 'staff' WHERE id = ${id}`)
  staff = await payload.findByID({ collection: 'users', id, depth: 0, ...asSystem })
})
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(async () => {
  await worker?.stop()
  await mailbox.stop()
  await query(sql`DELETE FROM graphile_worker._private_jobs`)
})

/** An event of some days ago: the number of a version counts seconds. */
const anOlderEvent = (differences: Record<string, unknown> = {}) =>
  anEvent({
    createdAt: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString(),
    title: 'Knots, Maps & Soup',
    ...differences,
  })

const change = async (id: string, data: object) => {
  await payload.update({
    collection: 'events',
    id,
    data: { _status: 'published', ...data },
    ...asSystem,
  })
  // The number of a version counts seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100))
}

const tell = async (eventId: string) => {
  expect((await answerNotice(eventId, staff, { isOurs: true })).status).toBe(200)
}

const letterTo = (email: string, subject: RegExp) =>
  mailbox.waitFor(
    (letter) => letter.recipients.includes(email) && subject.test(letter.subject ?? ''),
    20_000,
  )

const calendarsOf = ({ attachments }: { attachments: Attachment[] }) =>
  attachments.filter(({ mimeType }) => mimeType === 'text/calendar')

const textOf = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The one entry of the one calendar file that a letter carries, as a calendar reads it. */
async function entryIn(email: string, subject: RegExp) {
  const calendars = calendarsOf(await letterTo(email, subject))
  expect(calendars).toHaveLength(1)
  const [file] = calendars
  if (!file) throw new Error('no calendar file')
  const calendar = ICAL.Component.fromString(textOf(file))
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const [entry, ...others] = calendar.getAllSubcomponents('vevent')
  expect(others).toEqual([])
  return {
    uid: String(entry?.getFirstPropertyValue('uid')),
    status: String(entry?.getFirstPropertyValue('status')),
    title: String(entry?.getFirstPropertyValue('summary')),
    sequence: Number(entry?.getFirstPropertyValue('sequence')),
    place: String(entry?.getFirstPropertyValue('location')),
  }
}

describe('a letter about a place', () => {
  it('brings the calendar file of the event, beside the signed copy', async () => {
    work()
    const eventId = await anOlderEvent()
    const rsvp = anRsvp(eventId)
    const { parentEmail } = rsvp
    await send(rsvp)
    const letter = await letterTo(parentEmail, /has a place/)
    const { slug } = await payload.findByID({ collection: 'events', id: eventId, ...asSystem })

    expect(letter.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^Swantastic-signed-waiver-\w{8}\.pdf$/), 'application/pdf'],
      [`${slug}.ics`, 'text/calendar'],
    ])
    const [file] = calendarsOf(letter)
    expect(file).toMatchObject({ method: 'PUBLISH', disposition: 'attachment' })

    const { organisationName: name, email } = await siteFacts()
    const served = await answerEventFile(
      new Request(`${env.SITE_URL}/events/${slug}/event.ics`),
      slug,
      () => Promise.resolve({ name, email }),
    )
    // The reader of the tests writes its own line ends.
    expect(file && textOf(file)).toBe((await served.text()).replaceAll('\r\n', '\n'))
    expect(await entryIn(parentEmail, /has a place/)).toMatchObject({
      uid: `${eventId}@localhost`,
      status: 'CONFIRMED',
      title: 'Knots, Maps & Soup',
    })
    const notice = await letterTo(env.STAFF_EMAIL, /New RSVP/)
    expect(notice.attachments).toEqual([])
  })

  it('brings it to who waited when there is a place, not before', async () => {
    work()
    const eventId = await anOlderEvent({ capacity: 1, waitlist: true })
    const [first, second] = [anRsvp(eventId), anRsvp(eventId)]
    for (const rsvp of [first, second]) await send(rsvp)
    expect(calendarsOf(await letterTo(second.parentEmail, /is on the waitlist/))).toEqual([])

    await change(eventId, { capacity: 2 })
    expect(await entryIn(second.parentEmail, /A place has opened/)).toMatchObject({
      uid: `${eventId}@localhost`,
      status: 'CONFIRMED',
    })
  })

  it('brings none when the place is given up', async () => {
    work()
    const eventId = await anOlderEvent()
    const rsvp = anRsvp(eventId)
    const { body } = await send(rsvp)
    const { docs } = await payload.find({
      collection: 'rsvps',
      where: { reference: { equals: body.reference } },
      ...asSystem,
    })
    await payload.update({
      collection: 'rsvps',
      id: docs[0]?.id ?? '',
      data: { status: 'cancelled' },
      ...asSystem,
    })
    expect(calendarsOf(await letterTo(rsvp.parentEmail, /^Cancelled/))).toEqual([])
  })
})

describe('a notice', () => {
  it('of a change brings the same entry in a newer version, a cancelled one says so', async () => {
    work()
    const eventId = await anOlderEvent({ venueName: 'Edgewater Park' })
    const rsvp = anRsvp(eventId)
    await send(rsvp)
    const before = await entryIn(rsvp.parentEmail, /has a place/)

    await change(eventId, { venueName: 'Wade Lagoon' })
    await tell(eventId)
    const changed = await entryIn(rsvp.parentEmail, /^Changed/)
    expect(changed).toMatchObject({ uid: before.uid, status: 'CONFIRMED' })
    expect(changed.place).toContain('Wade Lagoon')
    expect(changed.sequence).toBeGreaterThan(before.sequence)

    await change(eventId, { isCancelled: true })
    await tell(eventId)
    const cancelled = await entryIn(rsvp.parentEmail, /^Cancelled/)
    expect(cancelled).toMatchObject({
      uid: before.uid,
      status: 'CANCELLED',
      title: 'Cancelled: Knots, Maps & Soup',
    })
    expect(cancelled.sequence).toBeGreaterThan(changed.sequence)
  })

  it('that was held up brings the event as it is by now: no letter puts an old state into a calendar', async () => {
    const eventId = await anOlderEvent({ venueName: 'Edgewater Park' })
    const rsvp = anRsvp(eventId)
    await send(rsvp)
    await change(eventId, { venueName: 'Wade Lagoon' })
    await tell(eventId)
    await change(eventId, { venueName: 'Rocky River' })
    work()
    const letter = await letterTo(rsvp.parentEmail, /^Changed/)
    expect(letter.text).toContain('Where from now on: Wade Lagoon')
    expect((await entryIn(rsvp.parentEmail, /^Changed/)).place).toContain('Rocky River')
  })

  it('about an event that is not public any more arrives without the file', async () => {
    const eventId = await anOlderEvent()
    const rsvp = anRsvp(eventId)
    await send(rsvp)
    // Past the panel, which does not let an event with RSVPs go.
    await query(sql`UPDATE events SET _status = 'draft' WHERE id = ${eventId}`)
    work()
    const letter = await letterTo(rsvp.parentEmail, /has a place/)
    expect(calendarsOf(letter)).toEqual([])
    expect(letter.attachments).toHaveLength(1)
  })
})

describe('a mail server that was away', () => {
  it('gets every letter once, with all that goes along', async () => {
    await mailbox.stop()
    work()
    const eventId = await anOlderEvent()
    const rsvps = Array.from({ length: 4 }, () => anRsvp(eventId))
    for (const rsvp of rsvps) await send(rsvp)
    const tried = async () =>
      (await query(sql`SELECT 1 FROM letters WHERE attempts > 0 AND calendar_of_id = ${eventId}`))
        .length === rsvps.length
    for (let tries = 0; !(await tried()); tries += 1) {
      if (tries > 200) throw new Error('the letters were never tried')
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    await mailbox.start()
    await query(sql`UPDATE graphile_worker._private_jobs SET run_at = now()`)
    for (const { parentEmail } of rsvps) {
      const letter = await letterTo(parentEmail, /has a place/)
      expect(letter.attachments).toHaveLength(2)
      await entryIn(parentEmail, /has a place/)
    }
    const recipients = mailbox.received.flatMap((letter) => letter.recipients)
    expect(recipients.filter((one) => one !== env.STAFF_EMAIL).sort()).toEqual(
      rsvps.map(({ parentEmail }) => parentEmail).sort(),
    )
  })
})
