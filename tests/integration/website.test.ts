// @database seeded
import { Forbidden } from 'payload'
import { describe, expect, it } from 'vitest'

import { POST } from '@/app/(payload)/api/[...slug]/route'
import { redirectMoved } from '@/app/(site)/_page/moved'
import { GET as calendarFile } from '@/app/(site)/events/[slug]/event.ics/route'
import { GET as checklist } from '@/app/staff/editing/checklist/[collection]/[id]/route'
import { POST as copy } from '@/app/staff/events/[id]/copy/route'
import { GET as difference } from '@/app/staff/waivers/[id]/difference/route'
import { POST as newVersion } from '@/app/staff/waivers/new-version/route'
import { founderStory } from '@/content/stories'
import type { Role } from '@/features/accounts/rules'
import { findWaiverInForce } from '@/features/waiver/in-force'
import { findVersions } from '@/features/website/editing/versions/store'
import { findMoved } from '@/features/website/pages/moved.tx'
import { env } from '@/lib/env'
import type { Story } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createAccount, createUser, getHeaders } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()

type Body = {
  next?: string
  message?: string
  means?: string
  changes?: { section: string }[]
  checks?: { isDone: boolean; words: string }[]
  publicPath?: string | null
}

type Route = (
  request: Request,
  context: { params: Promise<{ id: string; collection: string }> },
) => Promise<Response>

/** Presses a button of the panel. */
async function ask(route: Route, role: Role, id = '', collection = '') {
  const headers = getHeaders(await createAccount(role))
  headers.set('origin', env.SITE_URL)
  headers.set('sec-fetch-site', 'same-origin')
  const response = await route(
    new Request(`${env.SITE_URL}/staff`, { method: route === copy ? 'POST' : 'GET', headers }),
    { params: Promise.resolve({ id, collection }) },
  )
  const body: Body = await response.json()
  return { status: response.status, body, made: body.next?.split('/').at(-1) ?? '' }
}

describe('a copy of an event', () => {
  it('has its text and its location, but not its date or its people', async () => {
    const id = await anEvent({
      title: 'Harbor Day',
      slug: 'harbor-day',
      capacity: 9,
      city: 'Cleveland',
      questions: [{ question: 'Is there lunch?', answer: 'Yes.' }],
      reminders: { oneDay: 'It will rain.' },
      team: { lead: 'Dana Ruiz', hospital: 'MetroHealth' },
    })
    expect((await send(anRsvp(id))).status).toBe(200)
    await payload.update({
      collection: 'events',
      id,
      data: { isCancelled: true, rsvpOpen: false },
      ...asSystem,
    })

    const { status, made } = await ask(copy, 'staff', id)
    expect(status).toBe(200)
    const copied = await payload.findByID({ collection: 'events', id: made, ...asSystem })
    expect(copied).toMatchObject({
      title: 'Harbor Day',
      slug: 'harbor-day-2',
      capacity: 9,
      city: 'Cleveland',
      questions: [{ question: 'Is there lunch?' }],
      isCancelled: false,
      rsvpOpen: true,
      _status: 'draft',
    })
    expect(await query`SELECT 1 FROM events WHERE id = ${made} AND starts_at IS NULL`).toHaveLength(
      1,
    )
    expect(copied.team?.lead ?? null).toBeNull()
    expect(copied.team?.hospital).toBe('MetroHealth')
    expect(copied.reminders?.oneDay ?? null).toBeNull()
    expect(await query`SELECT 1 FROM rsvps WHERE event_id = ${made}`).toHaveLength(0)
  })

  it('is made by staff only', async () => {
    expect((await ask(copy, 'user', await anEvent())).status).toBe(403)
    expect((await ask(copy, 'staff', 'nothing')).status).toBe(404)
  })
})

describe('the list before publishing', () => {
  it('follows the newest draft, and only staff can read it', async () => {
    const id = await anEvent({ team: { lead: '' } })
    const open = async () =>
      (await ask(checklist, 'staff', id, 'events')).body.checks
        ?.filter(({ isDone }) => !isDone)
        .map(({ words }) => words)
    expect(await open()).toContain('Name the event lead')
    await payload.update({
      collection: 'events',
      id,
      data: { team: { lead: 'Dana Ruiz' } },
      draft: true,
      ...asSystem,
    })
    expect(await open()).not.toContain('Name the event lead')
    expect((await ask(checklist, 'user', id, 'events')).status).toBe(403)
    expect((await ask(checklist, 'staff', id, 'users')).status).toBe(404)
  })

  it('of a story links to its public page, and has only the photo open on the starter story', async () => {
    const { docs } = await payload.find({ collection: 'stories', limit: 1, ...asSystem })
    const { body } = await ask(checklist, 'staff', docs[0]?.id, 'stories')
    expect(body.publicPath).toBe(`/stories/${docs[0]?.slug ?? ''}`)
    const open = body.checks?.filter(({ isDone }) => !isDone).map(({ words }) => words)
    expect(open).toEqual(['Choose a photo with a description; until then a drawing is shown'])
  })

  it('finds nothing open on the pages that the site comes with', async () => {
    const { docs } = await payload.find({ collection: 'pages', pagination: false, ...asSystem })
    for (const { id, slug } of docs) {
      const { body } = await ask(checklist, 'staff', id, 'pages')
      const open = body.checks?.filter(({ isDone }) => !isDone).map(({ words }) => words)
      expect(open, slug).toEqual([])
    }
  })
})

describe('a web address', () => {
  const story = (data: { title: string; slug?: string }) =>
    payload.create({ collection: 'stories', draft: true, data: { ...data }, ...asSystem })

  it('is made from the title, with a number if it is taken', async () => {
    expect((await story({ title: 'Grüße vom See' })).slug).toBe('gruesse-vom-see')
    expect((await story({ title: 'Grüße vom See' })).slug).toBe('gruesse-vom-see-2')
    expect((await story({ title: 'Grüße vom See', slug: 'elsewhere' })).slug).toBe('elsewhere')
  })

  it('stays when the title of a published event changes', async () => {
    const id = await anEvent({ title: 'First name', slug: 'first-name' })
    const renamed = await payload.update({
      collection: 'events',
      id,
      data: { title: 'Second name' },
      ...asSystem,
    })
    expect(renamed.slug).toBe('first-name')
  })

  it('that another record uses is refused in a sentence that names the record', async () => {
    await anEvent({ title: 'The one there is', slug: 'there-is-one' })
    const id = await anEvent()
    await expect(
      payload.update({ collection: 'events', id, data: { slug: 'there-is-one' }, ...asSystem }),
    ).rejects.toMatchObject({
      data: {
        errors: [
          {
            path: 'slug',
            message: '“The one there is” has this web address already. Choose another one.',
          },
        ],
      },
    })
  })
})

describe('a former public address', () => {
  const published = (slug: string) =>
    payload.create({
      collection: 'stories',
      data: { title: slug, slug, body: founderStory.body, _status: 'published' },
      ...asSystem,
    })
  const change = (id: string, data: Partial<Story>, draft = false) =>
    payload.update({ collection: 'stories', id, data, draft, ...asSystem })
  const moved = (slug: string) => findMoved({ sql: payload.db.drizzle }, 'stories', slug)

  it('always redirects to the current address of its record, after any number of moves', async () => {
    const { id } = await published('first-place')
    expect(await moved('first-place')).toBeNull()
    await change(id, { slug: 'second-place' })
    await change(id, { slug: 'third-place' })
    expect(await moved('first-place')).toBe('third-place')
    expect(await moved('second-place')).toBe('third-place')
    expect(await moved('third-place')).toBeNull()
    await expect(
      redirectMoved('stories', 'first-place', (slug) => `/stories/${slug}`),
    ).rejects.toMatchObject({ digest: 'NEXT_REDIRECT;replace;/stories/third-place;308;' })

    await change(id, { slug: 'first-place' })
    expect(await moved('first-place')).toBeNull()
    expect(await moved('third-place')).toBe('first-place')
  })

  it('does not redirect to a record that is not public', async () => {
    const { id } = await published('once-public')
    await change(id, { slug: 'not-yet-public' }, true)
    expect(await moved('not-yet-public')).toBeNull()
    await change(id, { slug: 'now-public', _status: 'published' })
    expect(await moved('once-public')).toBe('now-public')
    await change(id, { _status: 'draft' })
    expect(await moved('once-public')).toBeNull()
    await change(id, { _status: 'published' })
    expect(await moved('once-public')).toBe('now-public')
    await payload.delete({ collection: 'stories', id, ...asSystem })
    expect(await moved('once-public')).toBeNull()
    expect(await query`SELECT FROM known_addresses WHERE record_id = ${id}`).toEqual([])
  })

  it('belongs to the record that staff publish there later', async () => {
    const { id } = await published('wanted')
    await change(id, { slug: 'given-up' })
    const later = await published('wanted')
    expect(await moved('wanted')).toBeNull()
    await change(later.id, { slug: 'moved-on' })
    expect(await moved('wanted')).toBe('moved-on')
  })

  it('redirects the calendar file of an event, too, and never to another kind of record', async () => {
    const id = await anEvent({ slug: 'old-harbor-day' })
    await payload.update({ collection: 'events', id, data: { slug: 'harbor-days' }, ...asSystem })
    expect(await moved('old-harbor-day')).toBeNull()
    const response = await calendarFile(new Request(env.SITE_URL), {
      params: Promise.resolve({ slug: 'old-harbor-day' }),
    })
    expect(response.status).toBe(308)
    expect(response.headers.get('location')).toBe('/events/harbor-days/event.ics')
  })
})

describe('a new version of the waiver', () => {
  it('is a draft with the text in force, started once', async () => {
    const inForce = await findWaiverInForce()
    const [one, other] = await Promise.all([ask(newVersion, 'admin'), ask(newVersion, 'admin')])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.made).toBe(other.made)
    expect(await auditLines('record.created', `waivers/${one.made}`)).toMatchObject([
      { actor_kind: 'admin' },
    ])
    expect((await ask(newVersion, 'staff')).status).toBe(403)

    const draft = await payload.findByID({ collection: 'waivers', id: one.made, ...asSystem })
    expect(draft.changedBy).not.toBeNull()
    expect(draft).toMatchObject({ versionLabel: 'v1.1', _status: 'draft' })
    expect((await findWaiverInForce())?.id).toBe(inForce?.id)
    expect((await ask(difference, 'admin', one.made)).body).toMatchObject({
      changes: [],
      means: expect.stringContaining('From now on everyone signs v1.1.'),
    })

    const [first, ...rest] = draft.sections
    await payload.update({
      collection: 'waivers',
      id: one.made,
      data: { sections: [{ ...first, title: 'Taking part is voluntary' }, ...rest] },
      draft: true,
      ...asUser(await createUser('admin')),
    })
    const { body } = await ask(difference, 'admin', one.made)
    expect(body.changes).toMatchObject([{ section: 'Taking part is voluntary' }])
  })

  it('can be created in no other way, not even by an admin', async () => {
    const data = { versionLabel: 'v9', lastUpdated: 'Today', sections: [] }
    await expect(
      payload.create({
        collection: 'waivers',
        data,
        draft: true,
        ...asUser(await createUser('admin')),
      }),
    ).rejects.toThrow(Forbidden)

    const headers = getHeaders(await createAccount('admin'))
    headers.set('origin', env.SITE_URL)
    headers.set('content-type', 'application/json')
    const address = `${env.SITE_URL}/api/waivers?draft=true`
    const { status } = await POST(
      new Request(address, { method: 'POST', headers, body: JSON.stringify(data) }),
      { params: Promise.resolve({ slug: ['waivers'] }) },
    )
    expect(status).toBe(403)
    expect(await query`SELECT FROM waivers WHERE version_label = 'v9'`).toHaveLength(0)
  })

  it('cannot be changed once it is published, by any account in any way', async () => {
    const { made } = await ask(newVersion, 'admin')
    const admin = await createUser('admin')
    await payload.update({
      collection: 'waivers',
      id: made,
      data: { _status: 'published' },
      ...asUser(admin),
    })
    expect((await findWaiverInForce())?.id).toBe(made)
    for (const change of [{ lastUpdated: 'Today' }, { _status: 'draft' as const }]) {
      await expect(
        payload.update({ collection: 'waivers', id: made, data: change, ...asUser(admin) }),
      ).rejects.toThrow('Make a new version instead')
    }
    expect((await ask(difference, 'admin', made)).status).toBe(404)
  })
})

describe('the versions of a record', () => {
  it('show their authors and changes, the newest first, and which one visitors see', async () => {
    const id = await anEvent({ title: 'As announced' })
    const user = await createUser('staff')
    await payload.update({
      collection: 'events',
      id,
      data: { title: 'Not yet', blurb: 'Soon.' },
      draft: true,
      ...asUser(user),
    })
    const versions = await findVersions(user, 'events', id)
    expect(versions?.map(({ what, state }) => [what, state])).toEqual([
      ['Title, One-liner', 'draft'],
      ['The first version we have', 'public'],
    ])
    expect(versions?.[0]?.who).toBe(user.name)
    expect(versions?.[1]?.who).toBe('Automatic')
  })
})
