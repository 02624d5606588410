import { cache } from 'react'

import type { FaqItem } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'

import { findPreviewUser } from './preview'
import { isFixedPage } from './rules'

/** The fields of related records that pages show. */
const relatedFields = {
  // Payload makes the address from the name.
  media: { url: true, filename: true, alt: true, width: true, height: true, sizes: true },
  events: { title: true, slug: true, startsAt: true, startsAt_tz: true, endsAt: true },
  'faq-items': { question: true, answer: true },
  forms: {
    title: true,
    slug: true,
    fields: true,
    submitButtonLabel: true,
    confirmationMessage: true,
  },
} as const

/** A page, cached because both its content and its metadata need it. */
export const findPage = cache(async (slug: string) =>
  findPublished(
    'pages',
    { slug },
    { previewUser: await findPreviewUser(), populate: relatedFields, depth: 1 },
  ),
)

export type PageOnSite = NonNullable<Awaited<ReturnType<typeof findPage>>>
export type PageBlock = PageOnSite['layout'][number]

/** The slugs of the pages that staff added, which are rendered at build time. */
export async function addedPageSlugs(): Promise<string[]> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'pages',
    ...asVisitor,
    where: { _status: { equals: 'published' } },
    select: { slug: true },
    depth: 0,
    pagination: false,
    limit: 500,
  })
  return docs.map(({ slug }) => slug).filter((slug) => !isFixedPage(slug))
}

/** The published questions of a group, in order. */
export const questionsOfGroup = cache(async (group: FaqItem['group']) => {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'faq-items',
    ...asVisitor,
    where: { group: { equals: group }, _status: { equals: 'published' } },
    sort: ['order', 'createdAt'],
    select: { question: true, answer: true },
    depth: 0,
    pagination: false,
    limit: 100,
  })
  return docs
})

/** The published sponsor packages, in the order that staff gave them. */
export const sponsorTiers = cache(async () => {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'sponsor-tiers',
    ...asVisitor,
    where: { _status: { equals: 'published' } },
    sort: ['order', 'createdAt'],
    depth: 0,
    pagination: false,
    limit: 50,
  })
  return docs
})
