import { ORGANIZATION_ZONE } from '@/lib/clock'
import { sql } from '@/platform/transaction'

/** Whether the event `e` is over, by the rule of `isOver`. */
export const IS_OVER = sql`coalesce(e.ends_at, (date_trunc('day',
  e.starts_at AT TIME ZONE coalesce(e.startsat_tz, ${ORGANIZATION_ZONE})) + interval '1 day')
  AT TIME ZONE coalesce(e.startsat_tz, ${ORGANIZATION_ZONE})) < now()`
