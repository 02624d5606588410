import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { POST as callPanel } from '@/app/(payload)/api/[...slug]/route'
import { POST as leave } from '@/app/preview/exit/route'
import { GET as preview } from '@/app/preview/route'
import { starterNavigation } from '@/content/navigation'
import { starterSiteSettings } from '@/content/site-settings'
import { starterWaiver } from '@/content/waiver'
import type { Session } from '@/features/accounts/sessions.tx'
import { findEvent } from '@/features/events/store'
import { siteNavigation } from '@/features/website/site-settings/store'
import { publishDue } from '@/jobs/publish-due'
import { deleteUntouchedDrafts } from '@/jobs/untouched-drafts'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { ALL_PAGES } from '@/platform/revalidate-pages'

import { createAccount, createAccountAndUser, createUser, getHeaders } from '../support/accounts'
import { query, raw } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'

/** Outside a request Next does nothing, so the tests record the calls. */
const next = vi.hoisted(() => ({ enable: vi.fn(), disable: vi.fn() }))
vi.mock('next/headers', () => ({
  draftMode: () => Promise.resolve({ isEnabled: false, ...next }),
  headers: () => Promise.resolve(new Headers()),
}))

const payload = await openPayload()

const aPage = (slug: string) =>
  payload.create({
    collection: 'pages',
    data: {
      title: 'A page',
      slug,
      layout: [{ blockType: 'quote', quote: 'Break trail.', attribution: 'A mentor' }],
      _status: 'published',
    },
    ...asSystem,
  })

const aForm = (slug: string) =>
  payload.create({
    collection: 'forms',
    data: {
      title: 'A form',
      slug,
      fields: [{ blockType: 'text', label: 'Your shirt', name: 'shirt' }],
      _status: 'published',
    },
    ...asSystem,
  })

const aWaiver = (status: 'draft' | 'published') =>
  payload.create({
    collection: 'waivers',
    data: {
      versionLabel: `v-${randomUUID().slice(0, 8)}`,
      lastUpdated: 'November 2026',
      sections: starterWaiver.sections,
      _status: status,
    },
    ...asSystem,
  })

/** Gives a family a place through the form, with the newest waiver. */
async function aGuest(eventId: string): Promise<void> {
  await payload.updateGlobal({ slug: 'site-settings', data: starterSiteSettings, ...asSystem })
  const { versionLabel } = await aWaiver('published')
  const { status } = await send(anRsvp(eventId, { waiverVersion: versionLabel }))
  if (status !== 200) throw new Error(`The RSVP was answered with ${String(status)}`)
}

/** In the order in which they were recorded. */
const pathsToRefresh = async (): Promise<string[]> => {
  const rows = await query<{ path: string }>`SELECT path FROM page_changes ORDER BY id`
  return rows.map(({ path }) => path)
}

beforeEach(async () => {
  next.enable.mockClear()
  await query`DELETE FROM page_changes`
})

describe('a draft', () => {
  it('of a public event changes nothing that visitors see', async () => {
    const slug = `e-${randomUUID()}`
    const id = await anEvent({ slug, title: 'As announced' })
    const user = await createUser('staff')
    await payload.update({
      collection: 'events',
      id,
      data: { title: 'Not yet' },
      draft: true,
      ...asUser(user),
    })

    expect((await findEvent(slug))?.title).toBe('As announced')
    expect((await findEvent(slug, user))?.title).toBe('Not yet')
  })

  it('of an event that was never public is shown nowhere', async () => {
    const slug = `e-${randomUUID()}`
    await anEvent({ slug, _status: 'draft' })
    expect(await findEvent(slug)).toBeNull()
  })

  it('is not shown to an account that is not staff, for any request', async () => {
    const slug = `e-${randomUUID()}`
    await anEvent({ slug, _status: 'draft' })
    const user = await createUser('user')
    expect(await findEvent(slug, user)).toBeNull()
  })
})

describe('the preview', () => {
  const ask = (path: string, headers = new Headers()) =>
    preview(new Request(`${env.SITE_URL}/preview?path=${encodeURIComponent(path)}`, { headers }))
  /** Next reports the target of a redirect in an error that it catches itself. */
  const leadsTo = async (answer: Promise<Response>) => {
    const error: unknown = await answer.then(
      () => null,
      (reason: unknown) => reason,
    )
    return error instanceof Error && 'digest' in error ? String(error.digest).split(';')[2] : null
  }

  it('opens for staff', async () => {
    const session = await createAccount('staff')
    expect(await leadsTo(ask('/about', getHeaders(session)))).toBe('/about')
    expect(next.enable).toHaveBeenCalledOnce()
  })

  it('is closed to visitors and to other accounts', async () => {
    const session = await createAccount('user')
    expect(await leadsTo(ask('/about'))).toBe('/auth')
    expect(await leadsTo(ask('/about', getHeaders(session)))).toBe('/auth')
    expect(next.enable).not.toHaveBeenCalled()
  })

  it.each(['//elsewhere.example', '/\\elsewhere.example', 'https://elsewhere.example/'])(
    'never leads to %s',
    async (path) => {
      const session = await createAccount('staff')
      expect((await ask(path, getHeaders(session))).status).toBe(400)
      expect(next.enable).not.toHaveBeenCalled()
    },
  )

  it('cannot be opened by another site', async () => {
    const session = await createAccount('staff')
    const headers = getHeaders(session)
    headers.set('sec-fetch-site', 'cross-site')
    expect((await ask('/about', headers)).status).toBe(400)
  })

  it('can be left only through our own form', async () => {
    const post = (site: string) =>
      leave(
        new Request(`${env.SITE_URL}/preview/exit?path=//elsewhere.example`, {
          method: 'POST',
          headers: { 'sec-fetch-site': site },
        }),
      )
    expect((await post('cross-site')).status).toBe(404)
    expect(next.disable).not.toHaveBeenCalled()
    const answer = await post('same-origin')
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/'])
    expect(next.disable).toHaveBeenCalledOnce()
  })
})

describe('a page of the site', () => {
  it('cannot be deleted or renamed by any account', async () => {
    const page = await aPage('founder')
    const user = await createUser('admin')
    await expect(
      payload.delete({ collection: 'pages', id: page.id, ...asUser(user) }),
    ).rejects.toThrow('belongs to the site')
    const renamed = await payload.update({
      collection: 'pages',
      id: page.id,
      data: { slug: 'somebody-else', title: 'Renamed' },
      ...asUser(user),
    })
    expect(renamed).toMatchObject({ slug: 'founder', title: 'Renamed' })
  })

  it('that staff added can be renamed by staff and deleted by an admin', async () => {
    const page = await aPage(`p-${randomUUID()}`)
    const [editor, admin] = [await createUser('staff'), await createUser('admin')]
    const slug = `p-${randomUUID()}`
    const renamed = await payload.update({
      collection: 'pages',
      id: page.id,
      data: { slug },
      ...asUser(editor),
    })
    expect(renamed.slug).toBe(slug)
    await payload.delete({ collection: 'pages', id: page.id, ...asUser(admin) })
    const { totalDocs } = await payload.count({
      collection: 'pages',
      where: { id: { equals: page.id } },
      ...asSystem,
    })
    expect(totalDocs).toBe(0)
  })
})

const publicTitle = async (slug: string) =>
  (
    await query<{ title: string }>`
      SELECT title FROM pages WHERE slug = ${slug} AND _status = 'published'`
  )[0]?.title

/** The latest version of a record, or the one with this title. */
const getVersion = async (
  collection: 'pages' | 'events' | 'waivers',
  id: string,
  title?: string,
): Promise<string> => {
  const { docs } = await payload.findVersions({
    collection,
    where: {
      parent: { equals: id },
      ...(title === undefined ? {} : { 'version.title': { equals: title } }),
    },
    sort: '-updatedAt',
    limit: 1,
    ...asSystem,
  })
  const [version] = docs
  if (!version) throw new Error('no such version')
  return version.id
}

/** The request of the panel's *Restore* button. */
async function restored(
  collection: string,
  versionId: string,
  draft: string,
  session: Session,
): Promise<number> {
  const path = [collection, 'versions', versionId]
  const headers = getHeaders(session)
  headers.set('sec-fetch-site', 'same-origin')
  const request = new Request(`${env.SITE_URL}/api/${path.join('/')}?draft=${draft}`, {
    method: 'POST',
    headers,
  })
  return (await callPanel(request, { params: Promise.resolve({ slug: path }) })).status
}

const scheduled = async (
  collection: 'pages' | 'events' | 'forms',
  id: string,
  user: User,
): Promise<void> => {
  await payload.jobs.queue({
    task: 'schedulePublish',
    input: {
      type: 'unpublish',
      doc: { relationTo: collection, value: id },
      user: { relationTo: 'users', value: user.id },
    },
    waitUntil: new Date(Date.now() - 1000),
  })
  await publishDue(payload)
}

describe('a record that the site needs', () => {
  const kinds = {
    'a page of the site': async () => {
      const { id } = await aPage('programs')
      return { collection: 'pages', id, reason: /belongs to the site/ } as const
    },
    'a form of the site': async () => {
      const { id } = await aForm('contact')
      return { collection: 'forms', id, reason: /belongs to the site/ } as const
    },
    'a form that a page shows': async () => {
      const { id } = await aForm(`f-${randomUUID()}`)
      await payload.create({
        collection: 'pages',
        data: {
          title: 'Where it stands',
          slug: `p-${randomUUID()}`,
          layout: [{ blockType: 'form', form: id }],
          _status: 'published',
        },
        ...asSystem,
      })
      return { collection: 'forms', id, reason: /“Where it stands” shows this form/ } as const
    },
    'an event that families have signed up for': async () => {
      const id = await anEvent()
      await aGuest(id)
      return { collection: 'events', id, reason: /Mark it as canceled instead/ } as const
    },
  }

  it.each(Object.entries(kinds))(
    '(%s) stays published, whichever account tries to remove it',
    async (_, make) => {
      const { collection, id, reason } = await make()
      const user = await createUser('admin')
      const isPublic = async () =>
        (await query`SELECT FROM ${raw(collection)} WHERE id = ${id} AND _status = 'published'`)
          .length === 1
      const away = { _status: 'draft' } as const

      await expect(payload.delete({ collection, id, ...asUser(user) })).rejects.toThrow(reason)
      await expect(payload.update({ collection, id, data: away, ...asUser(user) })).rejects.toThrow(
        reason,
      )
      expect(await isPublic()).toBe(true)

      const where = { id: { equals: id } }
      const unpublished = await payload.update({ collection, where, data: away, ...asUser(user) })
      expect(unpublished.errors).toEqual([
        expect.objectContaining({ id, isPublic: true, message: expect.stringMatching(reason) }),
      ])
      const deleted = await payload.delete({ collection, where, ...asUser(user) })
      expect(deleted.errors).toEqual([
        expect.objectContaining({ id, isPublic: true, message: expect.stringMatching(reason) }),
      ])
      expect(await isPublic()).toBe(true)

      await scheduled(collection, id, user)
      expect(await isPublic()).toBe(true)

      // Edits in the meantime are a draft.
      const typed = { title: 'A better title' }
      await payload.update({
        collection,
        id,
        data: typed,
        draft: true,
        autosave: true,
        ...asUser(user),
      })
      expect(await isPublic()).toBe(true)
      await expect(payload.update({ collection, id, data: away, ...asUser(user) })).rejects.toThrow(
        reason,
      )
      expect(await isPublic()).toBe(true)
    },
  )

  it('does not include unused pages, forms and events that staff added', async () => {
    const user = await createUser('admin')
    const own = [
      ['pages', (await aPage(`p-${randomUUID()}`)).id],
      ['forms', (await aForm(`f-${randomUUID()}`)).id],
      ['events', await anEvent()],
    ] as const
    for (const [collection, id] of own) {
      const unpublished = await payload.update({
        collection,
        id,
        data: { _status: 'draft' },
        ...asUser(user),
      })
      expect(unpublished._status).toBe('draft')
      await payload.delete({ collection, id, ...asUser(user) })
      expect(await query`SELECT FROM ${raw(collection)} WHERE id = ${id}`).toEqual([])
    }
  })

  it('includes the published waiver', async () => {
    const { user, session } = await createAccountAndUser('admin')
    const { id } = await aWaiver('draft')
    const draft = await getVersion('waivers', id)
    await payload.update({ collection: 'waivers', id, data: { _status: 'published' }, ...asSystem })
    const refused = 'Make a new version instead'
    await expect(
      payload.update({ collection: 'waivers', id, data: { _status: 'draft' }, ...asUser(user) }),
    ).rejects.toThrow(refused)
    for (const asDraft of ['true', 'false']) {
      expect(await restored('waivers', draft, asDraft, session)).toBe(409)
    }
    await expect(payload.delete({ collection: 'waivers', id, ...asUser(user) })).rejects.toThrow()
    expect(
      await query`SELECT 1 FROM waivers WHERE id = ${id} AND _status = 'published'`,
    ).toHaveLength(1)
  })
})

describe('an earlier version', () => {
  const twice = async (slug: string) => {
    const { id } = await aPage(slug)
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'Only a draft' },
      draft: true,
      ...asSystem,
    })
    const draft = await getVersion('pages', id, 'Only a draft')
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'As it is now', _status: 'published' },
      ...asSystem,
    })
    return { id, draft }
  }

  it.each(['home', `p-${randomUUID()}`])('of %s can be restored as a draft', async (slug) => {
    const { id, draft } = await twice(slug)
    expect(await restored('pages', draft, 'true', await createAccount('staff'))).toBe(200)
    expect(await publicTitle(slug)).toBe('As it is now')
    const latest = await payload.findByID({ collection: 'pages', id, draft: true, ...asSystem })
    expect(latest).toMatchObject({ title: 'Only a draft', _status: 'draft' })
  })

  it.each(['faq', `p-${randomUUID()}`])(
    'of %s can be restored live even if it was a draft',
    async (slug) => {
      const { draft } = await twice(slug)
      expect(await restored('pages', draft, 'false', await createAccount('staff'))).toBe(200)
      expect(await publicTitle(slug)).toBe('Only a draft')
    },
  )
})

describe('an empty draft', () => {
  const collections = [
    'pages',
    'stories',
    'faq-items',
    'roles',
    'sponsor-tiers',
    'events',
    'forms',
  ] as const
  type Drafted = (typeof collections)[number]

  const opened = async (collection: Drafted, data: object = {}): Promise<string> =>
    (await payload.create({ collection, data, draft: true, ...asSystem })).id
  const getTable = (collection: Drafted) => collection.replaceAll('-', '_')
  const aged = async (collection: Drafted, id: string) => {
    const table = getTable(collection)
    await query`
      UPDATE ${raw(table)} SET created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours'
      WHERE id = ${id}`
    await query`
      UPDATE ${raw(`_${table}_v`)} SET created_at = now() - interval '25 hours', updated_at = now() - interval '25 hours',
        version_created_at = now() - interval '25 hours', version_updated_at = now() - interval '25 hours'
      WHERE parent_id = ${id}`
  }
  const isThere = async (collection: Drafted, id: string) =>
    (await query`SELECT FROM ${raw(getTable(collection))} WHERE id = ${id}`).length === 1
  const tidy = () => deleteUntouchedDrafts(payload, new Date())

  it.each(collections)('is removed from %s after a day, with its versions', async (collection) => {
    const id = await opened(collection)
    await tidy()
    expect(await isThere(collection, id)).toBe(true)
    await aged(collection, id)
    await tidy()
    expect(await isThere(collection, id)).toBe(false)
    expect(
      await query`SELECT FROM ${raw(`_${getTable(collection)}_v`)} WHERE parent_id = ${id}`,
    ).toEqual([])
  })

  it('is kept if staff type into it, at once or later', async () => {
    const titled = await opened('events', { title: 'Perhaps' })
    const placed = await opened('events', { city: 'Cleveland' })
    const ticked = await opened('events', { isLaunch: true })
    const later = await opened('events')
    await payload.update({
      collection: 'events',
      id: later,
      data: { blurb: 'A day at the lake' },
      draft: true,
      autosave: true,
      ...asSystem,
    })
    for (const id of [titled, placed, ticked, later]) await aged('events', id)
    await tidy()
    for (const id of [titled, placed, ticked, later]) expect(await isThere('events', id)).toBe(true)
  })

  it('is kept while it is open', async () => {
    const id = await opened('events')
    await aged('events', id)
    await payload.update({
      collection: 'events',
      id,
      data: {},
      draft: true,
      autosave: true,
      ...asSystem,
    })
    await tidy()
    expect(await isThere('events', id)).toBe(true)
  })
})

describe('pages that show a change', () => {
  it('are refreshed when staff publish the change, not while they type', async () => {
    const slug = `p-${randomUUID()}`
    const { id } = await aPage(slug)
    expect(await pathsToRefresh()).toContain(`/pages/${slug}`)

    await query`DELETE FROM page_changes`
    const typing = { collection: 'pages', id, draft: true, autosave: true, ...asSystem } as const
    await payload.update({ ...typing, data: { title: 'A b' }, ...asSystem })
    await payload.update({ ...typing, data: { title: 'A better page' }, ...asSystem })
    expect(await pathsToRefresh()).toEqual([])
  })

  it('are all pages if a waiver is published, because any page can show a form', async () => {
    const { id } = await aWaiver('draft')
    expect(await pathsToRefresh()).toEqual([])
    await payload.update({ collection: 'waivers', id, data: { _status: 'published' }, ...asSystem })
    expect(await pathsToRefresh()).toEqual([ALL_PAGES])
  })

  it('include those at the old address, even if the latest draft already has the new one', async () => {
    const [before, after] = [`p-${randomUUID()}`, `p-${randomUUID()}`]
    const { id } = await aPage(before)
    await payload.update({
      collection: 'pages',
      id,
      data: { slug: after },
      draft: true,
      ...asSystem,
    })
    await query`DELETE FROM page_changes`
    await payload.update({ collection: 'pages', id, data: { _status: 'published' }, ...asSystem })
    expect(await pathsToRefresh()).toEqual(
      expect.arrayContaining([`/pages/${before}`, `/pages/${after}`]),
    )
  })

  it('are refreshed when the record is unpublished, even with a draft in between', async () => {
    const slug = `p-${randomUUID()}`
    const { id } = await aPage(slug)
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'A draft' },
      draft: true,
      ...asSystem,
    })
    await query`DELETE FROM page_changes`
    await payload.update({ collection: 'pages', id, data: { _status: 'draft' }, ...asSystem })
    expect(await pathsToRefresh()).toContain(`/pages/${slug}`)
  })
})

describe('a scheduled change', () => {
  const schedule = (id: string, userId: string, type: 'publish' | 'unpublish', at: Date) =>
    payload.jobs.queue({
      task: 'schedulePublish',
      input: {
        type,
        doc: { relationTo: 'events', value: id },
        user: { relationTo: 'users', value: userId },
      },
      waitUntil: at,
    })
  const past = new Date(Date.now() - 1000)
  const getJobs = (id: string) =>
    query<{ has_error: boolean }>`
      SELECT has_error FROM payload_jobs WHERE input->'doc'->>'value' = ${id}`

  it('is made when it is due, with the latest saved content, and refreshes its pages', async () => {
    const slug = `e-${randomUUID()}`
    const id = await anEvent({ slug, title: 'First', _status: 'draft' })
    const user = await createUser('staff')
    await schedule(id, user.id, 'publish', past)
    await payload.update({
      collection: 'events',
      id,
      data: { title: 'Second' },
      draft: true,
      ...asUser(user),
    })

    await publishDue(payload)
    expect((await findEvent(slug))?.title).toBe('Second')
    expect(await getJobs(id)).toEqual([])
    expect(await pathsToRefresh()).toContain('*')

    await schedule(id, user.id, 'unpublish', past)
    await publishDue(payload)
    expect(
      await query`
      SELECT _status FROM events WHERE slug = ${slug}`,
    ).toEqual([{ _status: 'draft' }])
  })

  it('waits for its time', async () => {
    const id = await anEvent({ _status: 'draft' })
    const user = await createUser('staff')
    await schedule(id, user.id, 'publish', new Date(Date.now() + 60_000))
    await publishDue(payload)
    expect(await getJobs(id)).toEqual([{ has_error: false }])
  })

  it('is made once, however many workers run at the same time', async () => {
    const id = await anEvent({ _status: 'draft' })
    const user = await createUser('staff')
    await schedule(id, user.id, 'publish', past)
    await Promise.all([1, 2, 3, 4].map(() => publishDue(payload)))
    expect(
      await query`
        SELECT 1 FROM _events_v WHERE parent_id = ${id} AND version__status = ${'published'}`,
    ).toHaveLength(1)
  })

  it('left behind by a dead process is made by the next one', async () => {
    const id = await anEvent({ _status: 'draft' })
    const user = await createUser('staff')
    await schedule(id, user.id, 'publish', past)
    await query`UPDATE payload_jobs SET processing = true`
    await publishDue(payload)
    expect(await getJobs(id)).toEqual([])
  })

  it('is not made for a former member of staff, and the failure stays visible', async () => {
    const slug = `e-${randomUUID()}`
    const id = await anEvent({ slug, _status: 'draft' })
    const user = await createUser('user')
    await schedule(id, user.id, 'publish', past)
    await publishDue(payload)
    expect(await findEvent(slug)).toBeNull()
    expect(await getJobs(id)).toEqual([{ has_error: true }])
  })
})

describe('the header and the footer', () => {
  it('show what staff save', async () => {
    const user = await createUser('staff')
    await payload.updateGlobal({
      slug: 'navigation',
      data: {
        ...starterNavigation,
        bottom: [{ label: 'Privacy', href: '/privacy-policy' }],
      },
      ...asUser(user),
    })
    expect(await pathsToRefresh()).toEqual(['*'])
    const { header, bottom } = await siteNavigation()
    expect(header.map(({ label }) => label)).toEqual([
      'About',
      'Programs',
      'Events',
      'Stories',
      'FAQ',
      'Contact',
      'Get Involved',
    ])
    expect(bottom).toEqual([{ label: 'Privacy', href: '/privacy-policy' }])
  })

  it.each(['javascript:alert(1)', '//elsewhere.example', 'about'])(
    'refuse a link to %s',
    async (href) => {
      await expect(
        payload.updateGlobal({
          slug: 'navigation',
          data: { bottom: [{ label: 'Odd', href }] },
          ...asSystem,
        }),
      ).rejects.toThrow()
    },
  )
})
