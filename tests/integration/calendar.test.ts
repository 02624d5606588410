// @database seeded
import ICAL from 'ical.js'
import { describe, expect, it } from 'vitest'

import { handleEventFile, handleFeed } from '@/features/events/handler'
import { findEvent } from '@/features/events/store'
import { structuredData } from '@/features/events/structured-data'
import { findPlaces, findRsvpForm } from '@/features/rsvp/store'
import { findOrganizer } from '@/features/website/site-settings/store'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { query } from '../support/database'
import { changePlaces, endChanges } from '../support/place-changes'
import { anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()
const DAY_MS = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const asked = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/events.ics', { headers })

const feedOfCity = (city: string) =>
  handleFeed(new Request(`http://localhost/events.ics?city=${city}`), findOrganizer)
const feed = (headers?: Record<string, string>) => handleFeed(asked(headers), findOrganizer)
const file = (slug: string) => handleEventFile(asked(), slug, findOrganizer)
const getSlug = async (id: string) =>
  (await payload.findByID({ collection: 'events', id, depth: 0, ...asSystem })).slug

const entriesIn = async (response: Response) =>
  ICAL.Component.fromString(await response.text())
    .getAllSubcomponents('vevent')
    .map((entry) => ({
      id: String(entry.getFirstPropertyValue('uid')).split('@')[0],
      status: String(entry.getFirstPropertyValue('status')),
      title: String(entry.getFirstPropertyValue('summary')),
      sequence: Number(entry.getFirstPropertyValue('sequence')),
    }))

const inFeed = async (id: string) => (await entriesIn(await feed())).find((one) => one.id === id)

/** A change by staff, once they can no longer undo it. */
async function cancelPlace({ parentEmail }: { parentEmail: string }, event: string) {
  const [rsvp] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE parent_email = ${parentEmail}`
  const { status } = await changePlaces(event, { kind: 'cancel', rsvps: rsvp?.id ?? '' })
  expect(status).toBe(200)
  await endChanges(event)
}

describe('the feed', () => {
  it('contains upcoming events and those of the last 30 days, but no drafts', async () => {
    const [next, lately, longAgo, draft] = await Promise.all([
      anEvent(),
      anEvent({ startsAt: daysFromNow(-20) }),
      anEvent({ startsAt: daysFromNow(-40) }),
      anEvent({ _status: 'draft' }),
    ])
    const ids = (await entriesIn(await feed())).map(({ id }) => id)
    expect(ids).toEqual(expect.arrayContaining([next, lately]))
    expect(ids).not.toContain(longAgo)
    expect(ids).not.toContain(draft)
  })

  it('keeps a canceled event, marked as canceled', async () => {
    const id = await anEvent()
    expect(await inFeed(id)).toMatchObject({ status: 'CONFIRMED' })
    await payload.update({
      collection: 'events',
      id,
      data: { isCancelled: true, _status: 'published' },
      ...asSystem,
    })
    const entry = await inFeed(id)
    expect(entry).toMatchObject({ status: 'CANCELLED' })
    expect(entry?.title).toMatch(/^Canceled: /)
  })

  it('does not show a draft change', async () => {
    const id = await anEvent({ title: 'Lake walk' })
    await payload.update({
      collection: 'events',
      id,
      data: { title: 'Secret walk', _status: 'draft' },
      draft: true,
      ...asSystem,
    })
    expect((await inFeed(id))?.title).toBe('Lake walk')
  })

  it('has only the events of one city if the URL names it', async () => {
    const [here, elsewhere] = await Promise.all([
      anEvent({ city: 'Santa Fé' }),
      anEvent({ city: 'Reno' }),
    ])
    const response = await feedOfCity('santa-fe')
    expect(response.headers.get('content-disposition')).toBe(
      'inline; filename="events-santa-fe.ics"',
    )
    const ids = (await entriesIn(response)).map(({ id }) => id)
    expect(ids).toContain(here)
    expect(ids).not.toContain(elsewhere)
    expect((await feedOfCity('atlantis')).status).toBe(404)
    expect((await feedOfCity('')).status).toBe(404)
  })

  it('of a city stays, empty, when its last event is long over', async () => {
    await anEvent({ city: 'Butte', startsAt: daysFromNow(-90) })
    const response = await feedOfCity('butte')
    expect(response.status).toBe(200)
    expect(await entriesIn(response)).toEqual([])
  })

  it('is not sent again to a calendar that already has it', async () => {
    const first = await feed()
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const tag = first.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[0-9a-f]{32}"$/)
    expect((await feed({ 'if-none-match': `W/${tag}` })).status).toBe(304)
    await anEvent()
    expect((await feed({ 'if-none-match': tag })).status).toBe(200)
  })
})

describe('the file of an event', () => {
  it('is named after the event and contains only that event', async () => {
    const id = await anEvent()
    const slug = await getSlug(id)
    const response = await file(slug)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.ics"`)
    expect((await entriesIn(response)).map((entry) => entry.id)).toEqual([id])
  })

  it('has a sequence number that grows when the event is edited', async () => {
    const id = await anEvent({ createdAt: daysFromNow(-3) })
    const slug = await getSlug(id)
    const [before] = await entriesIn(await file(slug))
    await new Promise((resolve) => setTimeout(resolve, 1100))
    await payload.update({
      collection: 'events',
      id,
      data: { startsAt: daysFromNow(31), _status: 'published' },
      ...asSystem,
    })
    const [after] = await entriesIn(await file(slug))
    expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0)
  })

  it.each(['no-such-event', '..', 'a"b', 'x'.repeat(200)])(
    'does not exist for %j',
    async (slug) => {
      expect((await file(slug)).status).toBe(404)
    },
  )

  it('does not exist for an unpublished event', async () => {
    expect((await file(await getSlug(await anEvent({ _status: 'draft' })))).status).toBe(404)
  })
})

describe('a canceled event', () => {
  const cancel = (id: string) =>
    payload.update({
      collection: 'events',
      id,
      data: { isCancelled: true, _status: 'published' },
      ...asSystem,
    })

  it('accepts no RSVPs and says why', async () => {
    const id = await anEvent()
    expect((await send(anRsvp(id))).body.success).toBe(true)
    await cancel(id)
    const { status, body } = await send(anRsvp(id))
    expect(status).toBe(409)
    expect(body.error).toContain('This event is canceled')
  })

  it('has no open form', async () => {
    const id = await anEvent()
    const slug = await getSlug(id)
    expect((await findRsvpForm(slug))?.event.rsvpOpen).toBe(true)
    await cancel(id)
    expect((await findRsvpForm(slug))?.event.rsvpOpen).toBe(false)
  })

  it('offers no place, however many are free', async () => {
    const id = await anEvent({ capacity: 1, waitlist: true })
    const [first, second] = [anRsvp(id), anRsvp(id)]
    await send(first)
    expect((await send(second)).body.outcome).toBe('waitlisted')
    await cancel(id)
    await cancelPlace(first, id)
    expect(
      await query`SELECT status, offered_until FROM rsvps WHERE parent_email = ${second.parentEmail}`,
    ).toEqual([{ status: 'waitlisted', offered_until: null }])
  })

  it('is marked as canceled for search engines, without an offer', async () => {
    const id = await anEvent({ isFree: true })
    await cancel(id)
    const event = await findEvent(await getSlug(id))
    if (!event) throw new Error('The page of a cancelled event is gone')
    const data = structuredData({
      event,
      url: 'https://swantastic.example/events/x',
      siteUrl: 'https://swantastic.example',
      organizationName: 'Swantastic',
    })
    expect(data).toMatchObject({ eventStatus: 'https://schema.org/EventCancelled' })
    expect(data).not.toHaveProperty('offers')
  })
})

describe('the places of an event', () => {
  it('are counted as RSVPs are confirmed, canceled and waitlisted', async () => {
    const id = await anEvent({ capacity: 2, waitlist: true })
    expect((await findPlaces(id)).places).toMatchObject({ state: 'open', left: 2 })
    const first = anRsvp(id)
    for (const rsvp of [first, anRsvp(id), anRsvp(id)]) await send(rsvp)
    expect(await findPlaces(id)).toMatchObject({
      places: { state: 'full', taken: 2, limit: 2 },
      waiting: 1,
    })
    await cancelPlace(first, id)
    expect(await findPlaces(id)).toMatchObject({ places: { state: 'full', taken: 2 }, waiting: 0 })
  })

  it('can be over the limit after staff lower it, and are not counted down without a limit', async () => {
    const id = await anEvent({ capacity: 2 })
    for (const rsvp of [anRsvp(id), anRsvp(id)]) await send(rsvp)
    await payload.update({
      collection: 'events',
      id,
      data: { capacity: 1, _status: 'published' },
      ...asSystem,
    })
    expect((await findPlaces(id)).places).toMatchObject({ state: 'over', overBy: 1 })
    expect((await findPlaces(await anEvent())).places).toEqual({ state: 'unlimited', taken: 0 })
  })
})
