import { type PostgresAdapter, sql } from '@payloadcms/db-postgres'
import { revalidatePath } from 'next/cache'
import type { PayloadRequest } from 'payload'

import { REFRESH_PAGES, WHOLE_SITE } from './refresh-request'

/**
 * Makes the next visitor get these pages afresh. Within a request Next does it, once the request is done;
 * anywhere else (the worker, a script) the wish is queued in the transaction of the change, and the worker
 * passes it on to the site after the commit.
 */
export async function refreshPages(paths: readonly string[], req: PayloadRequest): Promise<void> {
  try {
    revalidateAll(paths)
  } catch {
    await queueRefresh(paths, req)
  }
}

/** The same for every page of the site: for what any of them may show. */
export const refreshWholeSite = (req: PayloadRequest): Promise<void> =>
  refreshPages([WHOLE_SITE], req)

/** @throws outside a request: Next has no cache to speak to there */
export function revalidateAll(paths: readonly string[]): void {
  for (const path of paths) {
    if (path === WHOLE_SITE) revalidatePath('/', 'layout')
    else revalidatePath(path)
  }
}

/** A site that is down for two days learns of it afterwards: its pages outlive it on disk. */
const TRIES = 12

async function queueRefresh(paths: readonly string[], req: PayloadRequest): Promise<void> {
  const { db } = req.payload
  const transaction = await req.transactionID
  const open: unknown = transaction === undefined ? undefined : db.sessions?.[transaction]?.db
  // What waits already takes the new paths along: lists under one key are joined.
  await (isConnection(open) ? open : db.drizzle).execute(sql`
    SELECT graphile_worker.add_job(
      ${REFRESH_PAGES}, ${JSON.stringify(paths)}::json, job_key := ${REFRESH_PAGES}, max_attempts := ${TRIES}::integer
    )
  `)
}

const isConnection = (value: unknown): value is Pick<PostgresAdapter['drizzle'], 'execute'> =>
  typeof value === 'object' && value !== null && 'execute' in value
