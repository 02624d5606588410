import { cache } from 'react'

import { asUser, asVisitor } from '@/lib/authority'
import { openPayload } from '@/lib/payload'
import type { FaqItem } from '@/payload-types'

import { previewer } from './preview'
import { isFixedPage, isPageSlug } from './rules'

/** What a page shows of the records that it points at; the rest stays in the database. */
const shownOnPages = {
  media: { url: true, alt: true, width: true, height: true },
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

/**
 * A page, read once for its content and its title together: as it is published or, for staff who preview,
 * as they last saved it.
 */
export const findPage = cache(async (slug: string) => {
  if (!isPageSlug(slug)) return null
  const payload = await openPayload()
  const editor = await previewer()
  const { docs } = await payload.find({
    collection: 'pages',
    ...(editor ? asUser(editor) : asVisitor),
    draft: editor !== null,
    where: editor
      ? { slug: { equals: slug } }
      : { slug: { equals: slug }, _status: { equals: 'published' } },
    populate: shownOnPages,
    depth: 1,
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
})

export type PageOnSite = NonNullable<Awaited<ReturnType<typeof findPage>>>
export type PageBlock = PageOnSite['layout'][number]

/** The pages that staff added, to prepare them ahead of the first visitor. */
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

/** The published questions of a group, in their order. */
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

/** The packages for sponsors, the largest first as staff have ordered them. */
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
