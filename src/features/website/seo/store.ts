import { splitPath } from '@/lib/locale'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { pagePath } from '../pages/rules'

/** Thank-you pages, which do not belong in the sitemap. */
const CONFIRMATIONS = ['careers-success', 'join-success', 'thank-you']

/** The English path of every published record that has a page, with the time of its last change. */
export async function publishedAddresses(): Promise<{ path: string; updatedAt: string }[]> {
  const payload = await openPayload()
  const published = {
    where: { _status: { equals: 'published' } },
    select: { slug: true, updatedAt: true },
    sort: 'slug',
    depth: 0,
    pagination: false,
    // A sitemap may contain at most 50,000 addresses.
    limit: 10_000,
  } as const

  const [pages, events, roles, stories] = await Promise.all([
    payload.find({ collection: 'pages', ...asVisitor, ...published }),
    payload.find({ collection: 'events', ...asVisitor, ...published }),
    payload.find({ collection: 'roles', ...asVisitor, ...published }),
    payload.find({ collection: 'stories', ...asVisitor, ...published }),
  ])
  const pathsUnder = (path: string, docs: readonly { slug: string; updatedAt: string }[]) =>
    docs.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, updatedAt }))

  return [
    ...pages.docs
      .map(({ slug, updatedAt }) => ({ slug, path: pagePath(slug), updatedAt }))
      // A page in another language is named with the English one.
      .filter(({ slug, path }) => !CONFIRMATIONS.includes(slug) && splitPath(path).locale === 'en')
      .map(({ path, updatedAt }) => ({ path, updatedAt })),
    ...pathsUnder('/events', events.docs),
    ...pathsUnder('/careers', roles.docs),
    ...pathsUnder('/stories', stories.docs),
  ]
}
