import { revalidatePath } from 'next/cache'
import type { PayloadRequest } from 'payload'

import { ALL_PAGES, REVALIDATE_PAGES } from './revalidation-request'
import { sql, sqlOrPool } from './transaction'

/**
 * Makes the next visitor get these pages afresh. Within a request, Next revalidates them once the request is
 * done. Where it cannot (in the worker, in a script), the paths are queued in the transaction of the change, and
 * the worker forwards them to the site after the commit.
 */
export async function revalidatePages(
  paths: readonly string[],
  req: PayloadRequest,
): Promise<void> {
  try {
    revalidateAll(paths)
  } catch {
    // Next throws outside a request. Should it ever throw for another reason, the queue still delivers.
    await queueRevalidation(paths, req)
  }
}

/** Revalidates the whole site, after a change that any page may show. */
export const revalidateWholeSite = (req: PayloadRequest): Promise<void> =>
  revalidatePages([ALL_PAGES], req)

/**
 * @param paths addresses; one that ends in `/*` is a folder of `src/app`, and stands for all pages in it
 * @throws outside a request, where Next has no cache to revalidate
 */
export function revalidateAll(paths: readonly string[]): void {
  for (const path of paths) {
    if (path === ALL_PAGES) revalidatePath('/', 'layout')
    else if (path.endsWith('/*')) revalidatePath(path.slice(0, -2), 'layout')
    else revalidatePath(path)
  }
}

/** Covers a site that is down for two days: its pages outlive the process on disk. */
const ATTEMPTS_MAX = 12

async function queueRevalidation(paths: readonly string[], req: PayloadRequest): Promise<void> {
  const tx = await sqlOrPool(req)
  // Paths that are queued already are kept: graphile-worker joins lists under one job key.
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      ${REVALIDATE_PAGES}, ${JSON.stringify(paths)}::json, job_key := ${REVALIDATE_PAGES}, max_attempts := ${ATTEMPTS_MAX}::integer
    )
  `)
}
