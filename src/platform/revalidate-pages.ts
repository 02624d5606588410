import { revalidatePath } from 'next/cache'
import type { PayloadRequest } from 'payload'

import { type SQL, sql, sqlOrPool } from './transaction'

/** Stands for every page. */
export const ALL_PAGES = '*'

/**
 * Makes the next visitor get these pages afresh, whichever instance of the site serves them. That they have changed is
 * recorded in the transaction of the change, wherever that is made; each instance reads it within a second
 * (`scripts/page-changes.mjs`). The one that handles this request revalidates its own when the request is done.
 *
 * @param paths addresses; one that ends in `/*` is a folder of `src/app`, and stands for all pages in it
 */
export async function revalidatePages(
  paths: readonly string[],
  req: PayloadRequest,
): Promise<void> {
  const tx = await sqlOrPool(req)
  await tx.execute(insertPageChanges(paths))
  revalidateHere(paths)
}

/** The first half of `revalidatePages`, for a statement that writes more than this. */
export const insertPageChanges = (paths: readonly string[]): SQL => sql`
  INSERT INTO page_changes (path) SELECT json_array_elements_text(${JSON.stringify(paths)}::json)
`

/** The other half, in the instance that has written it. */
export function revalidateHere(paths: readonly string[]): void {
  try {
    for (const path of paths) revalidate(path)
  } catch {
    // Next throws outside a request: the worker and scripts have no pages.
  }
}

/** Revalidates the whole site, after a change that any page may show. */
export const revalidateWholeSite = (req: PayloadRequest): Promise<void> =>
  revalidatePages([ALL_PAGES], req)

function revalidate(path: string): void {
  if (path === ALL_PAGES) revalidatePath('/', 'layout')
  else if (path.endsWith('/*')) revalidatePath(path.slice(0, -2), 'layout')
  else revalidatePath(path)
}
