import { cache } from 'react'

import type { User } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'

const ROLES_MAX = 100

/** The published roles, in order. */
export const publishedRoles = cache(async () => {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'roles',
    ...asVisitor,
    where: { _status: { equals: 'published' } },
    sort: ['order', 'createdAt'],
    select: {
      title: true,
      slug: true,
      patch: true,
      isOpen: true,
      summary: true,
      terms: true,
      impact: true,
      highlights: true,
    },
    depth: 0,
    pagination: false,
    limit: ROLES_MAX,
  })
  return docs
})

export type RoleInList = Awaited<ReturnType<typeof publishedRoles>>[number]

/** A role, cached because both its page and the page's metadata need it. */
export const findRole = cache((slug: string, previewUser: User | null = null) =>
  findPublished('roles', { slug }, { previewUser }),
)
