import { z } from 'zod'

import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { pagePath } from '../../pages/rules'

const pageSchema = z.object({
  id: z.string(),
  title: z.string().nullable(),
  slug: z.string().nullable(),
  isPublic: z.boolean(),
  hasDraft: z.boolean(),
  changedBy: z.string().nullable(),
  updatedAt: z.string(),
})

export type ListedPage = {
  id: string
  title: string
  path: string
  isPublic: boolean
  /** Whether the page has a draft that is newer than its published version. */
  hasDraft: boolean
  changed: string
}

/** All pages of the site. The caller has checked that the account may edit content. */
export async function findPages(): Promise<ListedPage[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT p.id, coalesce(v.version_title, p.title) AS title, p.slug, p._status = 'published' AS "isPublic",
      p._status = 'published' AND coalesce(v.version__status = 'draft', false) AS "hasDraft",
      coalesce(nullif(u.name, ''), u.email) AS "changedBy",
      to_char(coalesce(v.updated_at, p.updated_at) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "updatedAt"
    FROM pages p LEFT JOIN _pages_v v ON v.parent_id = p.id AND v.latest LEFT JOIN users u ON u.id = v.version_changed_by_id
  `)
  const pages = z.array(pageSchema).parse(rows)
  return pages.map(({ title, slug, changedBy, updatedAt, ...page }) => ({
    ...page,
    title: title ? title : 'Without a title',
    path: slug ? pagePath(slug) : '',
    changed: [formatInstant(updatedAt, ORGANIZATION_ZONE, 'ccc, LLL d, h:mm a'), changedBy]
      .filter((part) => part !== null)
      .join(', '),
  }))
}
