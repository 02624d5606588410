import { z } from 'zod'

import { ORGANIZATION_ZONE, today } from '@/lib/clock'
import { instantAt } from '@/lib/zone-time'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { INCOMING, type Incoming, type Span, stepsUntil } from './rules'

const rowsSchema = z.array(z.object({ label: z.string(), step: z.string(), count: z.number() }))

/** How many submissions came in lately, in the organization's weeks or months. One statement; it holds no names. */
export async function findIncoming(span: Span): Promise<Incoming> {
  const payload = await openPayload()
  const steps = stepsUntil(today(), span)
  const since = instantAt(steps[0] ?? '', '00:00', ORGANIZATION_ZONE)
  const unit = span === 'weeks' ? 'week' : 'month'
  const tables = INCOMING.flatMap(({ label, slugs }) =>
    slugs.map(
      (slug) =>
        sql`SELECT ${label}::text AS label, created_at FROM ${sql.identifier(slug.replaceAll('-', '_'))}
          WHERE created_at >= ${since}`,
    ),
  )
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT label, to_char(date_trunc(${unit}, created_at AT TIME ZONE ${ORGANIZATION_ZONE}), 'YYYY-MM-DD') AS step,
      count(*)::int AS count
    FROM (${sql.join(tables, sql` UNION ALL `)}) AS incoming GROUP BY 1, 2
  `)
  const found = rowsSchema.parse(rows)
  return {
    steps,
    series: INCOMING.map(({ label }) => ({
      label,
      counts: steps.map(
        (step) => found.find((row) => row.label === label && row.step === step)?.count ?? 0,
      ),
    })),
  }
}
