import type { JobHelpers, Task } from 'graphile-worker'

import { deleteUntouchedDrafts } from '@/jobs/untouched-drafts'
import { now } from '@/lib/clock'
import { log } from '@/lib/log'
import { openPayload } from '@/platform/payload'
import { removePrivateFile } from '@/platform/private-files'

import { KEPT_BRIEFLY } from './rules'

/** The name of the worker's task, run once an hour; see the crontab in `scripts/worker.ts`. */
export const PURGE_EXPIRED = 'purge-expired'

/**
 * Deletes abandoned rejected forms, receipts of forms that can no longer be sent again (a token is valid for a day),
 * expired links, sessions and rate limits, languages of addresses that no record has, records of pages that have changed
 * again since, jobs that have failed for good, and drafts that were never filled in.
 */
export const purgeExpired: Task = async (_payload, helpers) => {
  const removed = await Promise.all([
    helpers.query(`DELETE FROM rejected_forms WHERE expires_at < now()`),
    helpers.query(`DELETE FROM form_receipts WHERE created_at < now() - $1::interval`, [
      KEPT_BRIEFLY.receipts.period,
    ]),
    // Kept for a while, so that an old link can say that it was used or has expired.
    helpers.query(`DELETE FROM account_links WHERE expires_at < now() - $1::interval`, [
      KEPT_BRIEFLY.links.period,
    ]),
    helpers.query(`
      WITH ended AS (DELETE FROM users_sessions WHERE expires_at < now() RETURNING id)
      DELETE FROM session_devices d WHERE session_id IN (SELECT id FROM ended)
        OR NOT EXISTS (SELECT FROM users_sessions s WHERE s.id = d.session_id)`),
    helpers.query(`DELETE FROM family_links WHERE expires_at < now() - $1::interval`, [
      KEPT_BRIEFLY.links.period,
    ]),
    // A record that is withheld may be called back. The table itself, because these are out of reach.
    helpers.query(`
      DELETE FROM public.family_languages l
      WHERE NOT EXISTS (SELECT FROM people_search p WHERE p.family_key = l.email)
        AND l.email NOT IN (
          SELECT n.email FROM withheld_records w
          CROSS JOIN LATERAL (SELECT email FROM people_named WHERE record_id = w.record_id) n WHERE n.email IS NOT NULL)`),
    helpers.query(`DELETE FROM rate_limits WHERE expire < extract(epoch FROM now()) * 1000`),
    // The last change of each page stays, for instances that are away, or are started again.
    helpers.query(`
      DELETE FROM page_changes
      WHERE at < now() - interval '1 day' AND id NOT IN (SELECT max(id) FROM page_changes GROUP BY path)`),
    helpers.query(`DELETE FROM day_devices WHERE heard_at < now() - $1::interval`, [
      KEPT_BRIEFLY['day-phones'].period,
    ]),
    // The name of a helper stays beside what the helper tapped.
    helpers.query(
      `DELETE FROM day_helpers h WHERE coalesce(h.ended_at, h.made_at) < now() - $1::interval
        AND NOT EXISTS (SELECT FROM day_devices d WHERE d.by_id = h.id)
        AND NOT EXISTS (SELECT FROM attendance a WHERE h.id::text IN (a.helper, a.sender))`,
      [KEPT_BRIEFLY['day-phones'].period],
    ),
    // The queue itself keeps them for good.
    helpers.query(
      `DELETE FROM graphile_worker._private_jobs
        WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - $1::interval`,
      [KEPT_BRIEFLY['failed-jobs'].period],
    ),
  ])
  const [
    rejectedForms,
    receipts,
    links,
    devices,
    familyLinks,
    languages,
    limits,
    changes,
    dayPhones,
    dayHelpers,
    failedJobs,
  ] = removed.map(({ rowCount }) => rowCount)
  const rosterPages = await purgeRosterPages(helpers)
  const untouchedDrafts = await deleteUntouchedDrafts(await openPayload(), now())
  log.info(
    {
      ...{ rejectedForms, receipts, links, devices, familyLinks, limits, changes, failedJobs },
      ...{ languages, dayPhones, rosterPages, dayHelpers },
      untouchedDrafts,
    },
    'purged expired rows',
  )
}

/** Removes photos of pages of paper rosters. @returns how many */
async function purgeRosterPages({ query }: Pick<JobHelpers, 'query'>): Promise<number> {
  const { rows } = await query<{ key: string }>(
    `DELETE FROM roster_pages WHERE created_at < now() - $1::interval RETURNING storage_key AS key`,
    [KEPT_BRIEFLY['roster-pages'].period],
  )
  for (const { key } of rows) await removePrivateFile(key)
  return rows.length
}
