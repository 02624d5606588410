import { describe, expect, it } from 'vitest'

import { pageMetadata, pageTitle } from './metadata'

describe('the title of a page', () => {
  it.each([
    ['Careers', 'Careers | Swantastic'],
    ['Swantastic: adventures for young people', 'Swantastic: adventures for young people'],
  ])('turns “%s” into “%s”', (title, full) => {
    expect(pageTitle(title)).toBe(full)
  })
})

describe('the metadata of a page', () => {
  const careers = { title: 'Careers', description: 'Future roles.', path: '/careers' }

  it('includes a canonical address, Open Graph, and Twitter data', () => {
    const { alternates, openGraph, twitter } = pageMetadata(careers)
    expect(alternates).toEqual({ canonical: '/careers' })
    expect(openGraph).toMatchObject({
      title: 'Careers | Swantastic',
      url: '/careers',
      siteName: 'Swantastic',
      type: 'website',
    })
    expect(twitter).toMatchObject({ card: 'summary_large_image', description: 'Future roles.' })
  })

  it('includes the page’s own picture', () => {
    const image = { url: '/api/media/file/walk.webp', alt: 'A walk', width: 1600, height: 900 }
    expect(pageMetadata({ ...careers, image }).openGraph?.images).toEqual([image])
  })

  it.each([undefined, null, '0f0e6a1c-0000-4000-8000-000000000000', { url: null, alt: 'Gone' }])(
    'includes the default picture if the page has none: %o',
    (image) => {
      const [shown] = [pageMetadata({ ...careers, image }).openGraph?.images].flat()
      expect(shown).toMatchObject({ url: '/share/site.jpg', width: 1200, height: 630 })
    },
  )

  it('includes the publication date of a story', () => {
    const article = { publishedOn: '2025-09-01', author: null }
    expect(pageMetadata({ ...careers, article }).openGraph).toMatchObject({
      type: 'article',
      publishedTime: '2025-09-01',
    })
  })
})
