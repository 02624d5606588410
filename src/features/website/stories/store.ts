import { cache } from 'react'

import type { User } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'

const STORIES_MAX = 100

const photoFields = {
  // Payload makes the address from the name.
  media: { url: true, filename: true, alt: true, width: true, height: true, sizes: true },
} as const

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
    populate: photoFields,
    depth: 1,
    pagination: false,
    limit: STORIES_MAX,
  })
  return docs
})

export type StoryInList = Awaited<ReturnType<typeof publishedStories>>[number]

/** A story, cached because both its page and the page's metadata need it. */
export const findStory = cache((slug: string, previewUser: User | null = null) =>
  findPublished('stories', { slug }, { previewUser, populate: photoFields, depth: 1 }),
)
