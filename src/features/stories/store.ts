import { cache } from 'react'

import { asUser, asVisitor } from '@/lib/authority'
import { openPayload } from '@/lib/payload'
import type { User } from '@/payload-types'

/** An address that could be a story's; anything else is not worth a question to the database. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_CHARACTERS_MAX = 80

const STORIES_MAX = 100

const withPhoto = { media: { url: true, alt: true, width: true, height: true } } as const

/** The published stories, the featured one first, then the newest. */
export const publishedStories = cache(async () => {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'stories',
    ...asVisitor,
    where: { _status: { equals: 'published' } },
    sort: ['-isFeatured', '-publishedOn', '-createdAt'],
    select: {
      title: true,
      slug: true,
      standfirst: true,
      author: true,
      image: true,
      isFeatured: true,
      publishedOn: true,
    },
    populate: withPhoto,
    depth: 1,
    pagination: false,
    limit: STORIES_MAX,
  })
  return docs
})

export type StoryInList = Awaited<ReturnType<typeof publishedStories>>[number]

/**
 * A published story, read once for the page and its title together; for a member of staff who previews, its
 * latest draft.
 */
export const findStory = cache(async (slug: string, previewer: User | null = null) => {
  if (slug.length > SLUG_CHARACTERS_MAX || !SLUG.test(slug)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'stories',
    ...(previewer ? asUser(previewer) : asVisitor),
    draft: previewer !== null,
    where: {
      slug: { equals: slug },
      ...(previewer ? {} : { _status: { equals: 'published' } }),
    },
    populate: withPhoto,
    depth: 1,
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
})
