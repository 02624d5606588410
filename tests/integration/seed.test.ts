import { beforeAll, describe, expect, it } from 'vitest'

import { seedContent } from '@/content/seed'
import { FIXED_PAGES } from '@/features/website/pages/rules'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { query } from '../support/database'

const payload = await openPayload()

const slugs = async () => {
  const rows = await query<{ slug: string }>`
    SELECT slug FROM pages WHERE _status = 'published'`
  return rows.map(({ slug }) => slug).sort()
}

const titleOfAbout = async () => {
  const { docs } = await payload.find({
    collection: 'pages',
    where: { slug: { equals: 'about' } },
    ...asSystem,
  })
  return { id: docs[0]?.id ?? '', title: docs[0]?.title }
}

beforeAll(() => seedContent(payload))

describe('the starter content', () => {
  it('has every page of the route table', async () => {
    expect(await slugs()).toEqual(Object.keys(FIXED_PAGES).sort())
  })

  it('is written once, and the edits of staff are kept', async () => {
    const { id } = await titleOfAbout()
    await payload.update({
      collection: 'pages',
      id,
      data: { title: 'Who we are now' },
      ...asSystem,
    })
    await query`DELETE FROM sponsor_tiers WHERE name = 'Bronze'`

    expect(await seedContent(payload)).toBe(false)
    expect((await titleOfAbout()).title).toBe('Who we are now')
    expect((await payload.count({ collection: 'sponsor-tiers', ...asSystem })).totalDocs).toBe(4)
  })

  it('gets the pages that a newer version of the site adds', async () => {
    await query`DELETE FROM pages WHERE slug IN ('volunteer', 'subscribe')`
    expect(await seedContent(payload)).toBe(true)
    expect(await slugs()).toEqual(Object.keys(FIXED_PAGES).sort())
    expect(await seedContent(payload)).toBe(false)
  })
})
