import { cache } from 'react'

import { asUser, asVisitor } from '@/lib/authority'
import { openPayload } from '@/lib/payload'
import type { User } from '@/payload-types'

import { isRoleSlug } from './rules'

const ROLES_MAX = 100

/** The published roles, in their order. */
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

/**
 * A published role, read once for the page and its title together; for a member of staff who previews, its
 * latest draft.
 */
export const findRole = cache(async (slug: string, previewer: User | null = null) => {
  if (!isRoleSlug(slug)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'roles',
    ...(previewer ? asUser(previewer) : asVisitor),
    draft: previewer !== null,
    where: {
      slug: { equals: slug },
      ...(previewer ? {} : { _status: { equals: 'published' } }),
    },
    depth: 0,
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
})
