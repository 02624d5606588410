// @database seeded
import ICAL from 'ical.js'
import type { Attachment } from 'postal-mime'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { POST as postNotice } from '@/app/staff/events/[id]/notice/route'
import { handleEventFile } from '@/features/events/handler'
import { answerWithLink } from '@/features/rsvp/offers/store'
import { findOrganizer } from '@/features/website/site-settings/store'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser, headersAs, post } from '../support/accounts'
import { query } from '../support/database'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { changePlaces } from '../support/place-changes'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Running, startWorker } from '../support/server'
import { until } from '../support/until'

const payload = await openPayload()

let staff: User
let mailbox: Mailbox
let worker: Running

beforeAll(async () => {
  staff = await createUser('staff')
  mailbox = await openMailbox()
  worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
})
afterEach(() => {
  mailbox.behave('accepts')
})
afterAll(async () => {
  await worker.stop()
  await mailbox.stop()
})

const retryNow = () =>
  query`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`

/** Waits until every email about an event has been offered to a mail server that did not accept it. */
const untilTried = (eventId: string, count: number) =>
  until(
    async () =>
      (await query`SELECT 1 FROM emails WHERE attempts > 0 AND calendar_of_id = ${eventId}`)
        .length === count,
  )

/** An event created some days ago: a calendar entry's sequence number counts the seconds since. */
const anOlderEvent = (differences: Record<string, unknown> = {}) =>
  anEvent({
    createdAt: new Date(Date.now() - 3 * 24 * 3_600_000).toISOString(),
    title: 'Knots, Maps & Soup',
    ...differences,
  })

const change = async (id: string, data: object) => {
  // The sequence number counts seconds.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await payload.update({
    collection: 'events',
    id,
    data: { _status: 'published', ...data },
    ...asSystem,
  })
}

const tell = async (eventId: string) => {
  const request = post(`/staff/events/${eventId}/notice`, {}, await headersAs(staff))
  const response = await postNotice(request, { params: Promise.resolve({ id: eventId }) })
  expect(response.status).toBe(200)
}

const emailTo = (email: string, subject: RegExp) =>
  mailbox.waitFor(
    (message) => message.recipients.includes(email) && subject.test(message.subject ?? ''),
  )

const getCalendars = ({ attachments }: { attachments: Attachment[] }) =>
  attachments.filter(({ mimeType }) => mimeType === 'text/calendar')

const toText = ({ content }: Attachment) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content)

/** The one entry of the one calendar file attached to an email, as a calendar parses it. */
async function entryIn(email: string, subject: RegExp) {
  const calendars = getCalendars(await emailTo(email, subject))
  expect(calendars).toHaveLength(1)
  const [file] = calendars
  if (!file) throw new Error('no calendar file')
  const calendar = ICAL.Component.fromString(toText(file))
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

describe('an email about a place', () => {
  it('has the event’s calendar file and the signed copy attached', async () => {
    const eventId = await anOlderEvent()
    const rsvp = anRsvp(eventId)
    const { parentEmail } = rsvp
    await send(rsvp)
    const message = await emailTo(parentEmail, /has a spot/)
    const { slug } = await payload.findByID({ collection: 'events', id: eventId, ...asSystem })

    expect(message.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      [expect.stringMatching(/^swantastic-signed-waiver-\w{8}\.pdf$/), 'application/pdf'],
      [`${slug}.ics`, 'text/calendar'],
    ])
    const [file] = getCalendars(message)
    expect(file).toMatchObject({ method: 'PUBLISH', disposition: 'attachment' })

    const served = await handleEventFile(
      new Request(`${env.SITE_URL}/events/${slug}/event.ics`),
      slug,
      findOrganizer,
    )
    // The parser of the tests normalizes line endings.
    expect(file && toText(file)).toBe((await served.text()).replaceAll('\r\n', '\n'))
    expect(await entryIn(parentEmail, /has a spot/)).toMatchObject({
      uid: `${eventId}@localhost`,
      status: 'CONFIRMED',
      title: 'Knots, Maps & Soup',
    })
    const notice = await emailTo(env.STAFF_EMAIL, /New RSVP/)
    expect(notice.attachments).toEqual([])
  })

  it('has the calendar file for a waitlisted child only once there is a place', async () => {
    const eventId = await anOlderEvent({ capacity: 1, waitlist: true })
    const [first, second] = [anRsvp(eventId), anRsvp(eventId)]
    for (const rsvp of [first, second]) await send(rsvp)
    expect(getCalendars(await emailTo(second.parentEmail, /is on the waitlist/))).toEqual([])

    await change(eventId, { capacity: 2 })
    const offer = await emailTo(second.parentEmail, /A spot is free/)
    expect(getCalendars(offer)).toEqual([])
    await answerWithLink(/offer\/([\w-]{32})/.exec(offer.text ?? '')?.[1] ?? '', 'take')
    expect(await entryIn(second.parentEmail, /has a spot/)).toMatchObject({
      uid: `${eventId}@localhost`,
      status: 'CONFIRMED',
    })
  })

  it('has no calendar file when the place is given up', async () => {
    const eventId = await anOlderEvent()
    const rsvp = anRsvp(eventId)
    const { body } = await send(rsvp)
    const [stored] = await query<{ id: string }>`
      SELECT id FROM rsvps WHERE reference = ${String(body.reference)}`
    await changePlaces(eventId, { kind: 'cancel', rsvps: stored?.id ?? '' })
    // Else it would wait ten minutes, in which staff can undo it.
    await retryNow()
    expect(getCalendars(await emailTo(rsvp.parentEmail, /^Canceled/))).toEqual([])
  })
})

describe('a notice about a change', () => {
  it('updates the same calendar entry, and cancels it when the event is canceled', async () => {
    const eventId = await anOlderEvent({ venueName: 'Edgewater Park' })
    const rsvp = anRsvp(eventId)
    await send(rsvp)
    const before = await entryIn(rsvp.parentEmail, /has a spot/)

    await change(eventId, { venueName: 'Wade Lagoon' })
    await tell(eventId)
    const changed = await entryIn(rsvp.parentEmail, /^Changed/)
    expect(changed).toMatchObject({ uid: before.uid, status: 'CONFIRMED' })
    expect(changed.place).toContain('Wade Lagoon')
    expect(changed.sequence).toBeGreaterThan(before.sequence)

    await change(eventId, { isCancelled: true })
    await tell(eventId)
    const cancelled = await entryIn(rsvp.parentEmail, /^Canceled/)
    expect(cancelled).toMatchObject({
      uid: before.uid,
      status: 'CANCELLED',
      title: 'Canceled: Knots, Maps & Soup',
    })
    expect(cancelled.sequence).toBeGreaterThan(changed.sequence)
  })

  it('that is delivered late carries the event as it is by then', async () => {
    const eventId = await anOlderEvent({ venueName: 'Edgewater Park' })
    const rsvp = anRsvp(eventId)
    await send(rsvp)
    await emailTo(rsvp.parentEmail, /has a spot/)
    await change(eventId, { venueName: 'Wade Lagoon' })
    mailbox.behave('defers')
    await tell(eventId)
    await until(() => Promise.resolve(mailbox.offeredTo(rsvp.parentEmail) === 2))
    await change(eventId, { venueName: 'Rocky River' })
    mailbox.behave('accepts')
    await retryNow()
    const message = await emailTo(rsvp.parentEmail, /^Changed/)
    expect(message.text).toMatch(/Where:\n {2}Wade Lagoon/)
    expect((await entryIn(rsvp.parentEmail, /^Changed/)).place).toContain('Rocky River')
  })

  it('goes out without the calendar file once the event is no longer public', async () => {
    mailbox.behave('defers')
    const eventId = await anOlderEvent()
    const rsvp = anRsvp(eventId)
    await send(rsvp)
    await untilTried(eventId, 1)
    // In SQL, because the panel refuses to unpublish an event with RSVPs.
    await query`UPDATE events SET _status = 'draft' WHERE id = ${eventId}`
    mailbox.behave('accepts')
    await retryNow()
    const message = await emailTo(rsvp.parentEmail, /has a spot/)
    expect(getCalendars(message)).toEqual([])
    expect(message.attachments).toHaveLength(1)
  })
})

describe('a mail server that was down', () => {
  it('receives every email once, with its attachments', async () => {
    await mailbox.stop()
    const eventId = await anOlderEvent()
    const rsvps = Array.from({ length: 4 }, () => anRsvp(eventId))
    for (const rsvp of rsvps) await send(rsvp)
    await untilTried(eventId, rsvps.length)
    await mailbox.start()
    await retryNow()
    for (const { parentEmail } of rsvps) {
      const message = await emailTo(parentEmail, /has a spot/)
      expect(message.attachments).toHaveLength(2)
      await entryIn(parentEmail, /has a spot/)
    }
    const copies = rsvps.map(
      ({ parentEmail }) =>
        mailbox.received.filter(({ recipients }) => recipients.includes(parentEmail)).length,
    )
    expect(copies).toEqual([1, 1, 1, 1])
  })
})
