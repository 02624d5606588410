import { permanentRedirect } from 'next/navigation'

import { type Addressed, findMoved } from '@/features/website/pages/moved.tx'
import { openPayload } from '@/platform/payload'

/** Redirects a visitor from a record's former address to its current one. */
export async function redirectMoved(
  collection: Addressed,
  slug: string,
  getPath: (slug: string) => string,
): Promise<void> {
  const { db } = await openPayload()
  const moved = await findMoved({ sql: db.drizzle }, collection, slug)
  if (moved !== null) permanentRedirect(getPath(moved))
}
