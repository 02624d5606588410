import ICAL from 'ical.js'
import { beforeAll, describe, expect, it } from 'vitest'

import { seedContent } from '@/content/seed'
import { answerEventFile, answerFeed } from '@/features/events/handler'
import { siteFacts } from '@/features/site/store'
import { asSystem } from '@/lib/authority'
import { openPayload } from '@/lib/payload'

import { anEvent } from '../support/rsvp'

const payload = await openPayload()
const DAY_MS = 24 * 60 * 60 * 1000
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString()

const organisation = async () => {
  const { organisationName, email } = await siteFacts()
  return { name: organisationName, email }
}
const asked = (headers: Record<string, string> = {}) =>
  new Request('http://localhost/events.ics', { headers })

const feed = (headers?: Record<string, string>) => answerFeed(asked(headers), organisation)
const file = (slug: string) => answerEventFile(asked(), slug, organisation)
const slugOf = async (id: string) =>
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

beforeAll(() => seedContent(payload))

describe('the feed', () => {
  it('holds what is on and what was on in the last 30 days, and no drafts', async () => {
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

  it('keeps an event that is cancelled, and says so', async () => {
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
    expect(entry?.title).toMatch(/^Cancelled: /)
  })

  it('does not show a draft of a change', async () => {
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

  it('is not sent again to a calendar that has it', async () => {
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
  it('is named after the event and holds only it', async () => {
    const id = await anEvent()
    const slug = await slugOf(id)
    const response = await file(slug)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${slug}.ics"`)
    expect((await entriesIn(response)).map((entry) => entry.id)).toEqual([id])
  })

  it('has a number that grows when the event is edited', async () => {
    const id = await anEvent({ createdAt: daysFromNow(-3) })
    const slug = await slugOf(id)
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

  it.each(['no-such-event', '..', 'a"b', 'x'.repeat(200)])('is not there for %j', async (slug) => {
    expect((await file(slug)).status).toBe(404)
  })

  it('is not there for an event that is not published', async () => {
    expect((await file(await slugOf(await anEvent({ _status: 'draft' })))).status).toBe(404)
  })
})
