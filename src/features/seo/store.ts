import { pathOfPage } from '@/features/pages/rules'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

/** Said only to those who have just sent a form; there is nothing to find in them. */
const CONFIRMATIONS = ['careers-success', 'join-success', 'thank-you']

/** Every published record that has a page of its own, with the moment of its last change. */
export async function publishedAddresses(): Promise<{ path: string; updatedAt: string }[]> {
  const payload = await openPayload()
  const published = {
    where: { _status: { equals: 'published' } },
    select: { slug: true, updatedAt: true },
    sort: 'slug',
    depth: 0,
    pagination: false,
    // What one sitemap may hold is 50,000 addresses.
    limit: 10_000,
  } as const

  const [pages, events, roles, stories] = await Promise.all([
    payload.find({ collection: 'pages', ...asVisitor, ...published }),
    payload.find({ collection: 'events', ...asVisitor, ...published }),
    payload.find({ collection: 'roles', ...asVisitor, ...published }),
    payload.find({ collection: 'stories', ...asVisitor, ...published }),
  ])
  const beneath = (path: string, docs: readonly { slug: string; updatedAt: string }[]) =>
    docs.map(({ slug, updatedAt }) => ({ path: `${path}/${slug}`, updatedAt }))

  return [
    ...pages.docs
      .filter(({ slug }) => !CONFIRMATIONS.includes(slug))
      .map(({ slug, updatedAt }) => ({ path: pathOfPage(slug), updatedAt })),
    ...beneath('/events', events.docs),
    ...beneath('/careers', roles.docs),
    ...beneath('/stories', stories.docs),
  ]
}
