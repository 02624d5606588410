import type { Task } from 'graphile-worker'
import type { ClientBase } from 'pg'
import { z } from 'zod'

import { type FindingName, FINDINGS } from '@/finding-names'
import { describeError, log } from '@/lib/log'
import { recordFinding } from '@/platform/findings'
import { withLockIfFree } from '@/platform/locks'
import { SUBMISSION_SLUGS } from '@/submissions'

/** The name of the worker's task, run once an hour; see the crontab in `scripts/worker.ts`. */
export const RECONCILE = 'reconcile'

/** Of each kind, in one run. */
const MENDED_MAX = 500

type Comparison = {
  /** Selects the `id` of everything that should not be there. */
  wrong: string
  /** Mends rows that need no decision. */
  mend?: (client: ClientBase, ids: readonly string[]) => Promise<void>
}

/** Compares two tables, or a table and the clock. `sweepFiles` counts missing files. */
const COMPARISONS: Record<Exclude<FindingName, 'files'>, Comparison> = {
  // Lists, messages, time limits and erasures miss people without a row.
  'search-rows': {
    wrong: SUBMISSION_SLUGS.map(
      (slug) =>
        `SELECT r.id FROM ${slug.replaceAll('-', '_')} r WHERE NOT EXISTS (SELECT FROM people_search WHERE record_id = r.id)`,
    ).join(' UNION ALL '),
    mend: indexPeople,
  },
  // A round of the worker gives them one; see `requeueOrphanedEmails`.
  'email-jobs': {
    wrong: `SELECT id FROM emails WHERE status = 'queued' AND updated_at < now() - interval '1 minute'
      AND NOT EXISTS (SELECT FROM graphile_worker.jobs WHERE key = 'email:' || emails.id)`,
  },
  // Staff may lower the limit below the confirmed RSVPs, and confirm a child beyond it; the site itself may not.
  places: {
    wrong: `SELECT e.id FROM events e JOIN public.rsvps r ON r.event_id = e.id AND r.status = 'confirmed'
      WHERE coalesce(e.capacity, e.launch_tour_capacity) IS NOT NULL AND e.starts_at > now()
      GROUP BY e.id
      HAVING count(*) > least(e.capacity, e.launch_tour_capacity) AND max(r.created_at) > e.updated_at
        AND NOT EXISTS (
          SELECT FROM audit_log a JOIN public.rsvps o ON a.subject = 'rsvps/' || o.id
          WHERE o.event_id = e.id AND a.action = 'rsvp.over-capacity')`,
  },
  // They are ended every minute.
  offers: {
    wrong: `SELECT id FROM rsvps
      WHERE status = 'waitlisted' AND offered_until < now() - interval '10 minutes' OR held_until < now() - interval '10 minutes'`,
  },
  'kept-places': {
    wrong: `SELECT k.event_id AS id FROM kept_places k JOIN events e ON e.id = k.event_id AND e.starts_at > now()
      WHERE k.created_at < now() - interval '1 hour' AND NOT EXISTS (
        SELECT FROM public.rsvps r WHERE r.event_id = k.event_id AND r.family = k.family AND r.status = 'waitlisted')`,
  },
}

/** Compares tables that must agree, mends the faults that it can, and counts the rest, for Today and `/metrics`. */
export const reconcile: Task = (_payload, worker) =>
  worker.withPgClient((client) =>
    withLockIfFree(client, 'reconciler', async () => {
      for (const name of FINDINGS) {
        if (name === 'files') continue
        const comparison = COMPARISONS[name]
        const found = await findWrong(client, comparison)
        if (found.length > 0) await comparison.mend?.(client, found.slice(0, MENDED_MAX))
        const left =
          comparison.mend && found.length > 0 ? await findWrong(client, comparison) : found
        await recordFinding(client, name, left.length)
        const mended = found.length - left.length
        if (mended > 0) log.warn({ comparison: name, mended }, 'reconciliation: mended')
        if (left.length > 0)
          log.error(
            { comparison: name, left: left.length, ids: left.slice(0, 20) },
            'reconciliation: something does not agree',
          )
      }
    }),
  )

const idsSchema = z.array(z.object({ id: z.string() }))

async function findWrong(client: ClientBase, { wrong }: Comparison): Promise<string[]> {
  const { rows } = await client.query(wrong)
  return idsSchema.parse(rows).map(({ id }) => id)
}

/** One by one, so that a record that cannot be indexed leaves out no other. */
async function indexPeople(client: ClientBase, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    try {
      await client.query(
        `INSERT INTO people_search SELECT * FROM people_named WHERE record_id = $1
         ON CONFLICT (record_id) DO NOTHING`,
        [id],
      )
    } catch (error) {
      log.error({ recordId: id, ...describeError(error) }, 'reconciliation: not indexed')
    }
  }
}
