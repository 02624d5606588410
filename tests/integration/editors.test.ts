import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { GET as getFromPanel, PATCH as patchInPanel } from '@/app/(payload)/api/[...slug]/route'
import { GET as getEditor } from '@/app/staff/editing/editor/[collection]/[id]/route'
import type { User } from '@/payload-types'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createUser, headersAs, patch } from '../support/accounts'
import { query } from '../support/database'

/** Two people who change the same page: neither writes over what the other one has typed. */

const payload = await openPayload()

let dana: User
let maria: User

beforeAll(async () => {
  ;[dana, maria] = [await createUser('staff'), await createUser('staff')]
})

async function aPage(): Promise<string> {
  const { id } = await payload.create({
    collection: 'pages',
    data: {
      title: 'A page',
      slug: `page-${randomUUID().slice(0, 8)}`,
      layout: [{ blockType: 'quote', quote: 'Break trail.', attribution: 'A mentor' }],
      _status: 'published',
    },
    ...asSystem,
  })
  return id
}

const pageSchema = z.object({ title: z.string(), startedFrom: z.string().nullish() })

/** The panel's state for an account that opens a page. */
async function open(user: User, id: string) {
  const address = `http://localhost/api/pages/${id}?draft=true&depth=0`
  const headers = await headersAs(user)
  headers.set('sec-fetch-site', 'same-origin')
  const response = await getFromPanel(new Request(address, { headers }), {
    params: Promise.resolve({ slug: ['pages', id] }),
  })
  return pageSchema.parse(await response.json())
}

const savedSchema = z.object({
  doc: pageSchema.optional(),
  errors: z.array(z.object({ message: z.string() })).optional(),
})

/** Saves an account's text as the panel's autosave does, or publishes it. */
async function save(user: User, id: string, data: object, isPublished = false) {
  const how = isPublished ? '' : '?autosave=true&draft=true'
  const response = await patchInPanel(
    patch(
      `/api/pages/${id}${how}`,
      { ...data, _status: isPublished ? 'published' : 'draft' },
      await headersAs(user),
    ),
    { params: Promise.resolve({ slug: ['pages', id] }) },
  )
  const { doc, errors } = savedSchema.parse(await response.json())
  return { status: response.status, doc, message: errors?.[0]?.message }
}

const getTitles = (id: string) =>
  query<{ title: string }>`
    SELECT version_title AS title FROM _pages_v WHERE parent_id = ${id} ORDER BY version_updated_at`.then(
    (rows) => rows.map(({ title }) => title),
  )

describe('a draft', () => {
  it('based on a version that a colleague has changed since is refused, naming the colleague', async () => {
    const id = await aPage()
    const [ofDana, ofMaria] = [await open(dana, id), await open(maria, id)]
    expect(ofDana.startedFrom).toMatch(/^\d{4}-/)
    const first = await save(dana, id, { title: 'By Dana', startedFrom: ofDana.startedFrom })
    expect(first.status).toBe(200)

    const late = await save(maria, id, { title: 'By Maria', startedFrom: ofMaria.startedFrom })
    expect(late.status).toBe(409)
    expect(late.message).toBe(
      `${dana.name ?? ''} changed this just now, after you opened it. Copy your changes, then reload the page.`,
    )
    expect((await open(maria, id)).title).toBe('By Dana')
    const published = await save(
      maria,
      id,
      { title: 'By Maria', startedFrom: ofMaria.startedFrom },
      true,
    )
    expect(published.status).toBe(409)

    // Her own next words begin from what she has just saved, or from before: they are all hers.
    const { doc } = first
    for (const startedFrom of [doc?.startedFrom, ofDana.startedFrom])
      expect((await save(dana, id, { title: 'By Dana again', startedFrom })).status).toBe(200)
  })

  it('based on the current version is saved, and keeps the colleague’s draft as a version', async () => {
    const id = await aPage()
    const ofDana = await open(dana, id)
    await save(dana, id, { title: 'By Dana', startedFrom: ofDana.startedFrom })
    const ofMaria = await open(maria, id)
    const saved = await save(maria, id, { title: 'By Maria', startedFrom: ofMaria.startedFrom })
    expect(saved.status).toBe(200)
    await save(maria, id, { title: 'By Maria, too', startedFrom: saved.doc?.startedFrom })
    expect(await getTitles(id)).toEqual(['A page', 'By Dana', 'By Maria, too'])
  })

  it('saved twice in parallel from one version is saved once, in ten runs', async () => {
    for (let time = 0; time < 10; time += 1) {
      const id = await aPage()
      const { startedFrom } = await open(dana, id)
      const saved = await Promise.all(
        [dana, maria].map((user) => save(user, id, { title: user.email, startedFrom })),
      )
      expect(saved.map(({ status }) => status).sort()).toEqual([200, 409])
    }
  })

  it('from a program without a base version is saved, and one with an invalid base version is not', async () => {
    const id = await aPage()
    await save(dana, id, { title: 'By Dana', startedFrom: (await open(dana, id)).startedFrom })
    expect((await save(maria, id, { title: 'By a program' })).status).toBe(200)
    expect(await getTitles(id)).toEqual(['A page', 'By Dana', 'By a program'])
    expect((await save(maria, id, { title: 'x', startedFrom: 'yesterday' })).status).toBe(400)
  })
})

describe('a page', () => {
  const fetchEditor = async (user: User, id: string, collection = 'pages') => {
    const response = await getEditor(
      new Request('http://localhost/staff', { headers: await headersAs(user) }),
      { params: Promise.resolve({ collection, id }) },
    )
    return { status: response.status, body: await response.json() }
  }

  it('that a colleague is editing says who, and since when; the editor’s own does not', async () => {
    const id = await aPage()
    expect(await fetchEditor(maria, id)).toEqual({
      status: 200,
      body: { success: true, words: null },
    })
    await save(dana, id, { title: 'By Dana', startedFrom: (await open(dana, id)).startedFrom })
    await query`
      UPDATE _pages_v SET created_at = '2026-11-27T00:35:00Z' WHERE parent_id = ${id} AND latest`
    expect((await fetchEditor(maria, id)).body).toMatchObject({
      words: `${dana.name ?? ''} has been editing this page since 7:35 PM.`,
    })
    expect((await fetchEditor(dana, id)).body).toMatchObject({ words: null })
    await save(
      dana,
      id,
      { title: 'By Dana', startedFrom: (await open(dana, id)).startedFrom },
      true,
    )
    expect((await fetchEditor(maria, id)).body).toMatchObject({ words: null })
  })

  it('reports its editor only to accounts that edit, and only for collections with autosave', async () => {
    const id = await aPage()
    expect((await fetchEditor(await createUser('user'), id)).status).toBe(403)
    expect((await fetchEditor(maria, id, 'rsvps')).status).toBe(404)
    expect((await fetchEditor(maria, 'x')).status).toBe(404)
  })
})

describe('a lock of the panel', () => {
  it('names the editor of a page, and is never created for an account', () => {
    expect(payload.collections.pages.config.lockDocuments).not.toBe(false)
    expect(payload.collections.users.config.lockDocuments).toBe(false)
  })
})
