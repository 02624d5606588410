import { now } from '@/lib/clock'
import { hasTwins, pathIn, PREFIXED_LOCALES } from '@/lib/locale'
import type { User } from '@/payload-types'
import { asUser, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { pagePath } from '../../pages/rules'
import { type Check, checkEvent, checkPage, checkStory } from './rules'

/** The collections whose records have a list *Before you publish*. */
export const CHECKED = ['events', 'pages', 'stories'] as const
export type Checked = (typeof CHECKED)[number]

export const isChecked = (slug: string): slug is Checked => CHECKED.some((one) => one === slug)

/** Routes without a record. */
const ROUTES = [
  '/events',
  '/admin',
  '/auth',
  '/family',
  '/privacy-policy/what-we-keep',
  '/verify',
  '/reset',
]

/** The path of every page that visitors find. */
async function findPaths(): Promise<Set<string>> {
  const payload = await openPayload()
  const published = {
    where: { _status: { equals: 'published' } },
    depth: 0,
    pagination: false,
    select: { slug: true },
  } as const
  const [pages, events, stories, roles, forms] = await Promise.all([
    payload.find({ collection: 'pages', ...published, ...asVisitor }),
    payload.find({ collection: 'events', ...published, ...asVisitor }),
    payload.find({ collection: 'stories', ...published, ...asVisitor }),
    payload.find({ collection: 'roles', ...published, ...asVisitor }),
    payload.find({ collection: 'forms', ...published, ...asVisitor }),
  ])
  const paths = [
    ...ROUTES,
    ...pages.docs.map(({ slug }) => pagePath(slug)),
    ...events.docs.flatMap(({ slug }) => [`/events/${slug}`, `/events/${slug}/rsvp`]),
    ...stories.docs.map(({ slug }) => `/stories/${slug}`),
    ...roles.docs.map(({ slug }) => `/careers/${slug}`),
    ...forms.docs.map(({ slug }) => `/form/${slug}`),
  ]
  // A twin without a record of its own shows the English page.
  const twins = paths
    .filter(hasTwins)
    .flatMap((path) => PREFIXED_LOCALES.map((locale) => pathIn(locale, path)))
  return new Set([...paths, ...twins])
}

export type Checklist = {
  checks: Check[]
  /** The public address; `null` if the record is not public. */
  publicPath: string | null
}

/** The open checks of a record's newest draft, with the rights of the account. */
export async function findChecklist(
  user: User,
  collection: Checked,
  id: string,
): Promise<Checklist | null> {
  const payload = await openPayload()
  const options = { id, disableErrors: true } as const
  const toDraft = <Slug extends Checked>(slug: Slug) =>
    payload.findByID({ collection: slug, draft: true, depth: 1, ...options, ...asUser(user) })
  const getStored = <Slug extends Checked>(slug: Slug) =>
    payload.findByID({ collection: slug, depth: 0, ...options, ...asUser(user) })
  if (collection === 'events') {
    const [draft, stored] = await Promise.all([toDraft(collection), getStored(collection)])
    if (!draft || !stored) return null
    return {
      checks: checkEvent(draft, now()),
      publicPath: stored._status === 'published' ? `/events/${stored.slug}` : null,
    }
  }
  if (collection === 'stories') {
    const [draft, stored, paths] = await Promise.all([
      toDraft(collection),
      getStored(collection),
      findPaths(),
    ])
    if (!draft || !stored) return null
    return {
      checks: checkStory(draft, paths),
      publicPath: stored._status === 'published' ? `/stories/${stored.slug}` : null,
    }
  }
  const [draft, stored, paths] = await Promise.all([
    toDraft(collection),
    getStored(collection),
    findPaths(),
  ])
  if (!draft || !stored) return null
  return {
    checks: checkPage(draft, paths),
    publicPath: stored._status === 'published' ? pagePath(stored.slug) : null,
  }
}
