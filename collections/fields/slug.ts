import type { FieldHook, PayloadRequest, TextField } from 'payload'

import { getSlug, isSlug, isSlugIn, SLUG_LENGTH_MAX, slugAndNumbered } from '@/lib/slug'
import { asSystem } from '@/platform/authority'

type Options = {
  /** The part before it, such as `/events/`. */
  prefix: string
  /** The path of a record whose address is used in print, in emails and in code, so that it cannot change. */
  getFixedPath?: (slug: string) => string | null
  /** Words that cannot be an address, in any collection. */
  isReserved?: (slug: string) => boolean
}

const UNREADABLE = 'Use lowercase letters, digits and single hyphens, like nature-and-art-day.'
const RESERVED = 'The site needs this word for something else. Choose another one.'

/** A record with a public page. Drafts may lack both. */
type Addressed = { id: string; title?: string | null; slug?: string | null }

type Place = { req: PayloadRequest; collection: string; id: unknown }

/** The other records of the collection that have one of these addresses, published or not. */
async function findOthers(slugs: string[], { req, collection, id }: Place) {
  const stored = Object.values(req.payload.collections).find(
    ({ config }) => config.slug === collection,
  )
  if (!stored) return []
  const { docs } = await req.payload.find({
    collection: stored.config.slug,
    where: {
      and: [
        { slug: { in: slugs } },
        ...(typeof id === 'string' ? [{ id: { not_equals: id } }] : []),
      ],
    },
    depth: 0,
    pagination: false,
    req,
    ...asSystem,
  })
  return docs.flatMap((doc) =>
    'slug' in doc && typeof doc.slug === 'string'
      ? [{ slug: doc.slug, title: 'title' in doc ? doc.title : '' }]
      : [],
  )
}

/** Makes the address of a record from its title until staff type another one, and numbers it if it is taken. */
const makeFromTitle: FieldHook<Addressed, Addressed['slug']> = async ({
  collection,
  data,
  originalDoc,
  req,
  value,
}) => {
  const title = data?.title ?? originalDoc?.title
  if (!collection || typeof title !== 'string') return value
  const typed = typeof value === 'string' ? value.trim() : ''
  if (typed !== '' && !isSlugIn(typed, title)) return typed
  if (typed !== '' && typed === originalDoc?.slug) return typed
  const made = getSlug(title)
  if (made === '') return value
  const candidates = slugAndNumbered(made)
  const place = { req, collection: collection.slug, id: originalDoc?.id }
  const taken = new Set((await findOthers(candidates, place)).map(({ slug }) => slug))
  if (typed !== '' && !taken.has(typed)) return typed
  return candidates.find((candidate) => !taken.has(candidate)) ?? made
}

/** The last part of a web address, made from the title unless staff choose another one. */
export const slugField = ({ prefix, getFixedPath, isReserved }: Options): TextField => ({
  name: 'slug',
  type: 'text',
  label: 'Web address',
  required: true,
  unique: true,
  maxLength: SLUG_LENGTH_MAX,
  hooks: { beforeValidate: [makeFromTitle] },
  validate: async (value: unknown, { collectionSlug, id, req }) => {
    if (typeof value !== 'string' || !isSlug(value)) return UNREADABLE
    if (isReserved?.(value)) return RESERVED
    const [other] = await findOthers([value], { req, collection: collectionSlug ?? '', id })
    return !other || `“${other.title}” has this web address already. Choose another one.`
  },
  admin: {
    position: 'sidebar',
    components: {
      Field: {
        path: '/src/features/website/panel/web-address.tsx#WebAddress',
        serverProps: { prefix, getFixedPath },
      },
    },
  },
})
