import { permanentRedirect } from 'next/navigation'

import { type Addressed, findMoved } from '@/platform/published'

/** Leads a visitor whose address finds nothing to the record that had it, wherever that is now. */
export async function redirectMoved(
  collection: Addressed,
  slug: string,
  pathOf: (slug: string) => string,
): Promise<void> {
  const moved = await findMoved(collection, slug)
  if (moved !== null) permanentRedirect(pathOf(moved))
}
