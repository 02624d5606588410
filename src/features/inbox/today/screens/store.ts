import type { Payload } from 'payload'
import { z } from 'zod'

import { findHoldingRestore } from '@/features/emails/hold'
import { isOver } from '@/features/events/rules'
import { eventTimes } from '@/features/events/times'
import { isStop } from '@/features/records/retention/rules'
import { findLastRuns } from '@/features/records/retention/store'
import { findPlaces } from '@/features/rsvp/store'
import { DAY_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import { hasSpaceForFiles } from '@/lib/free-space'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { readFindings } from '@/platform/findings'
import { sql } from '@/platform/transaction'

/** The data of *Today* besides the work. The caller has checked that the account is staff. */

const DAYS_SHOWN = 14
const EVENTS_SHOWN = 6

/** The published events of the next two weeks with their places, and the one after them. */
export async function findEventsAhead(payload: Payload, user: User, moment: Date) {
  const { docs } = await payload.find({
    collection: 'events',
    ...asUser(user),
    where: {
      _status: { equals: 'published' },
      startsAt: { greater_than_equal: new Date(moment.getTime() - 2 * DAY_MS).toISOString() },
    },
    sort: 'startsAt',
    select: {
      title: true,
      startsAt: true,
      startsAt_tz: true,
      endsAt: true,
      venueName: true,
      city: true,
      isCancelled: true,
    },
    depth: 0,
    pagination: false,
    limit: 2 * EVENTS_SHOWN,
  })
  const ahead = docs
    .map((event) => ({ ...event, times: eventTimes(event) }))
    .filter(({ times }) => !isOver(times, moment))
  const until = moment.getTime() + DAYS_SHOWN * DAY_MS
  const soon = ahead
    .filter(({ startsAt }) => new Date(startsAt).getTime() < until)
    .slice(0, EVENTS_SHOWN)
  return {
    soon: await Promise.all(
      soon.map(async (event) => ({ ...event, ...(await findPlaces(event.id)) })),
    ),
    next: ahead.find((event) => !soon.includes(event)),
  }
}

export type EventAhead = Awaited<ReturnType<typeof findEventsAhead>>['soon'][number]

const changesSchema = z.array(
  z.object({
    wait_until: z.coerce.date(),
    type: z.string(),
    collection: z.string(),
    id: z.string(),
  }),
)

/** Facts about the site itself that staff have to know. */
export async function findSiteState(payload: Payload) {
  const [failed, planned, hasSpace, runs, holdingRestore, findings] = await Promise.all([
    payload.db.drizzle.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM payload_jobs WHERE has_error`,
    ),
    payload.db.drizzle.execute(sql`
      SELECT wait_until, input->>'type' AS type, input->'doc'->>'relationTo' AS collection, input->'doc'->>'value' AS id
      FROM payload_jobs
      WHERE task_slug = 'schedulePublish' AND NOT coalesce(has_error, false) AND wait_until > now()
        AND input->'doc'->>'value' IS NOT NULL
      ORDER BY wait_until LIMIT 3
    `),
    hasSpaceForFiles(),
    findLastRuns(),
    findHoldingRestore(),
    readFindings(),
  ])
  return {
    failedChanges: failed.rows[0]?.count ?? 0,
    plannedChanges: changesSchema.parse(planned.rows),
    hasSpace,
    hasStoppedCleanUp: runs.some(({ problem }) => isStop(problem)),
    holdingRestore,
    findings: findings.filter(({ count }) => count > 0),
    sendsEmails: env.SMTP_URL !== undefined,
  }
}

export type SiteState = Awaited<ReturnType<typeof findSiteState>>
