import { z } from 'zod'

import { inHours, type KeptDay } from '@/features/event-desk/day/attendance'
import { findKeptDays, KEPT_BY_TAPS } from '@/features/event-desk/day/attendance.tx'
import { AGE_BANDS } from '@/features/events/ages/rules'
import { now, ORGANIZATION_ZONE, today } from '@/lib/clock'
import { MINUTE_MS } from '@/lib/durations'
import { openPayload } from '@/platform/payload'
import { type SQL, sql } from '@/platform/transaction'
import { SUBMISSIONS } from '@/submissions'

import { type Days, type Figures, getDays, type Period, type Table, type TableName } from './rules'
import { bandName, monthName, NOT_SAID, OTHERS } from './wording'

/** Figures are as old as this at most. */
const KEPT_MS = 5 * MINUTE_MS

/** As many cities and tags are named; the rest is counted as one. */
const NAMED_MAX = 12

const kept = new Map<Period, Figures>()

/** Numbers for funders, without names. Counted at most every five minutes. */
export async function findFigures(period: Period): Promise<Figures> {
  const known = kept.get(period)
  if (known && now().getTime() - known.at.getTime() < KEPT_MS) return known
  const figures = await countFigures(getDays(period, today()))
  kept.set(period, figures)
  return figures
}

const countsSchema = z.array(
  z.object({ label: z.string().nullable(), counts: z.array(z.number()) }),
)

/** Whether an instant is within the days, in the organization's zone. */
const within = (at: SQL, { start, end }: Days) =>
  sql`(${at} >= ${start}::date::timestamp AT TIME ZONE ${ORGANIZATION_ZONE}
    AND ${at} < (${end}::date + 1)::timestamp AT TIME ZONE ${ORGANIZATION_ZONE})`

const localMonth = (at: SQL) => sql`to_char(${at} AT TIME ZONE ${ORGANIZATION_ZONE}, 'YYYY-MM')`

/** Events as they were planned, without those of which staff said that they did not take place. Taps say more. */
const TAKES_PLACE = sql`e._status = 'published' AND e.is_cancelled IS NOT TRUE
  AND (NOT EXISTS (SELECT FROM event_outcomes o WHERE o.event_id = e.id AND NOT o.took_place)
  OR EXISTS (SELECT FROM attendance a WHERE a.event_id = e.id AND ${KEPT_BY_TAPS}))`

/** The same for a person under two addresses. */
const UNDUPLICATED = sql`coalesce(p.child_key, p.person_key) AS person_key`

/**
 * Who came to the days that were kept with taps, folded by the day’s own function: the database cannot. The rows are
 * part of the statements.
 */
const attendedIn = (kept: readonly KeptDay[]) => {
  const events = kept.map(({ id }) => id)
  const came = kept.flatMap(({ children }) =>
    children.filter((child) => child.came).map(({ rsvp, minutes }) => ({ rsvp, minutes })),
  )
  return sql`kept AS (SELECT jsonb_array_elements_text(${JSON.stringify(events)}::jsonb)::uuid AS event_id),
  attended AS (SELECT * FROM jsonb_to_recordset(${JSON.stringify(came)}::jsonb) AS t (rsvp uuid, minutes integer))`
}

/**
 * When and where young people took part: they registered for the programs, came to an event, or had a place at one that
 * has begun and of which there are no taps. A funder counts a child once, so a person is a name with a birth date under
 * any address.
 */
const tookPartIn = (kept: readonly KeptDay[]) => sql`${attendedIn(kept)}, took_part AS (
  SELECT ${UNDUPLICATED}, p.birth_date, r.created_at AS at, nullif(trim(p.city), '') AS city
  FROM registrations r JOIN people_search p ON p.record_id = r.id
  WHERE r.status::text NOT IN ('declined', 'withdrawn')
  UNION ALL
  SELECT ${UNDUPLICATED}, p.birth_date, e.starts_at, nullif(trim(e.city), '')
  FROM rsvps r JOIN events e ON e.id = r.event_id JOIN people_search p ON p.record_id = r.id
  WHERE CASE WHEN e.id IN (SELECT event_id FROM kept) THEN r.id IN (SELECT rsvp FROM attended)
    ELSE r.status::text = 'confirmed' AND ${TAKES_PLACE} AND e.starts_at < now() END
)`

/** Each participant once a day, with the hours of that day; the last row, without a month, is of all these days. */
const countCame = (kept: readonly KeptDay[], days: Days) => sql`
  WITH ${attendedIn(kept)}, days AS (
    SELECT person_key, day, min(at) AS at, sum(minutes)::int AS minutes,
      row_number() OVER (PARTITION BY person_key ORDER BY day) > 1 AS is_again
    FROM (
      SELECT ${UNDUPLICATED}, e.starts_at AS at, a.minutes,
        (e.starts_at AT TIME ZONE coalesce(e.startsat_tz, ${ORGANIZATION_ZONE}))::date AS day
      FROM attended a JOIN rsvps r ON r.id = a.rsvp JOIN events e ON e.id = r.event_id
      JOIN people_search p ON p.record_id = r.id) came
    GROUP BY person_key, day
  )
  SELECT month AS label, ARRAY[count(DISTINCT person_key), count(DISTINCT person_key) FILTER (WHERE is_again), count(*),
    coalesce(sum(minutes), 0)]::int[] AS counts
  FROM (SELECT *, ${localMonth(sql`at`)} AS month FROM days WHERE ${within(sql`at`, days)}) AS of_days
  GROUP BY GROUPING SETS ((month), ()) ORDER BY month NULLS LAST`

/** Each participant of these days once, as they were when they last took part. */
const getLatest = (days: Days) => sql`latest AS (
  SELECT DISTINCT ON (person_key) person_key, at, city,
    CASE WHEN birth_date ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$'
      THEN extract(year FROM age((at AT TIME ZONE ${ORGANIZATION_ZONE})::date, birth_date::date))::int END AS age
  FROM took_part WHERE ${within(sql`at`, days)} ORDER BY person_key, at DESC
)`

/** Counts everything again. The statements hold no names, and none leaves the database. */
export async function countFigures(days: Days): Promise<Figures> {
  const payload = await openPayload()
  const kept = await findKeptDays({ sql: payload.db.drizzle }, 'all')
  const tookPart = tookPartIn(kept)
  const count = async (query: SQL) => {
    const { rows } = await payload.db.drizzle.execute(query)
    return countsSchema.parse(rows)
  }
  const [totals, months, came, cities, ages, interests, places, volunteers, sources] =
    await Promise.all([
      count(sql`WITH ${tookPart}
      SELECT NULL AS label, ARRAY[count(*), count(*) FILTER (WHERE is_first)]::int[] AS counts
      FROM (SELECT bool_or(is_first AND is_within) AS is_first
        FROM (SELECT person_key, ${within(sql`at`, days)} AS is_within,
            at = min(at) OVER (PARTITION BY person_key) AS is_first FROM took_part) t
        GROUP BY person_key HAVING bool_or(is_within)) people`),
      count(sql`WITH ${tookPart}
      SELECT month AS label, ARRAY[count(*) FILTER (WHERE month = first), count(*) FILTER (WHERE month > first)]::int[] AS counts
      FROM (SELECT DISTINCT person_key, month, is_within, min(month) OVER (PARTITION BY person_key) AS first
        FROM (SELECT person_key, ${localMonth(sql`at`)} AS month, ${within(sql`at`, days)} AS is_within FROM took_part) t) people
      WHERE is_within GROUP BY month ORDER BY month`),
      count(countCame(kept, days)),
      count(sql`WITH ${tookPart}, ${getLatest(days)}
      SELECT min(city) AS label, ARRAY[count(*)]::int[] AS counts FROM latest
      GROUP BY lower(city) ORDER BY count(*) DESC, label`),
      count(sql`WITH ${tookPart}, ${getLatest(days)}
      SELECT age::text AS label, ARRAY[count(*)]::int[] AS counts FROM latest GROUP BY age`),
      count(sql`
      SELECT i.value AS label, ARRAY[count(DISTINCT coalesce(p.child_key, p.person_key))]::int[] AS counts
      FROM registrations r JOIN people_search p ON p.record_id = r.id
      LEFT JOIN LATERAL (SELECT answers FROM corrected_answers a WHERE a.record_id = r.id::text OFFSET 0) c ON true
      CROSS JOIN LATERAL (
        SELECT jsonb_array_elements_text(c.answers -> 'interests') AS value WHERE c.answers ? 'interests'
        UNION SELECT v.value::text FROM registrations_interests v
          WHERE v.parent_id = r.id AND (c.answers ? 'interests') IS NOT TRUE) i
      WHERE r.status::text NOT IN ('declined', 'withdrawn') AND ${within(sql`r.created_at`, days)}
      GROUP BY i.value ORDER BY count(DISTINCT coalesce(p.child_key, p.person_key)) DESC, i.value`),
      count(sql`
      SELECT ${localMonth(sql`e.starts_at`)} AS label, ARRAY[
        count(*) FILTER (WHERE r.status::text = 'confirmed'),
        count(*) FILTER (WHERE r.status::text = 'cancelled'),
        count(*) FILTER (WHERE r.status::text = 'waitlisted')]::int[] AS counts
      FROM rsvps r JOIN events e ON e.id = r.event_id
      WHERE ${TAKES_PLACE} AND ${within(sql`e.starts_at`, days)} GROUP BY 1 ORDER BY 1`),
      count(sql`
      SELECT status::text AS label, ARRAY[count(*)]::int[] AS counts FROM volunteers
      WHERE ${within(sql`created_at`, days)} GROUP BY 1`),
      count(sql`
      SELECT tag AS label, ARRAY[count(*)]::int[] AS counts FROM (
        SELECT substring(source_params FROM '(?:^|&)utm_source=([^&]+)') AS tag, created_at FROM volunteers
        UNION ALL
        SELECT substring(source_params FROM '(?:^|&)utm_source=([^&]+)'), created_at FROM career_applications
        UNION ALL
        SELECT (SELECT t.text FROM subscribers_texts t WHERE t.parent_id = s.id AND t.path = 'tags' ORDER BY t."order" LIMIT 1),
          created_at FROM subscribers s) came
      WHERE ${within(sql`created_at`, days)} GROUP BY 1 ORDER BY count(*) DESC, 1`),
    ])
  const [participants = 0, first = 0] = totals[0]?.counts ?? []
  const tables: Record<TableName, Table> = {
    months: {
      columns: ['New', 'Returning'],
      rows: months.map(({ label, counts }) => ({ label: monthName(label ?? ''), counts })),
      addsUp: false,
    },
    came: {
      columns: ['Participants', 'Came again', 'Days', 'Hours'],
      rows: came.flatMap(({ label, counts }) =>
        label === null ? [] : [{ label: monthName(label), counts: withHours(counts) }],
      ),
      addsUp: false,
      peopleColumns: 2,
    },
    cities: { columns: ['Participants'], rows: named(cities), addsUp: true },
    ages: { columns: ['Participants'], rows: inBands(ages), addsUp: true },
    interests: { columns: ['Participants'], rows: named(interests), addsUp: false },
    places: {
      columns: ['Given', 'Canceled', 'Waiting'],
      rows: places.map(({ label, counts }) => ({ label: monthName(label ?? ''), counts })),
      addsUp: true,
    },
    volunteers: {
      columns: ['Volunteers'],
      rows: SUBMISSIONS.volunteers.statuses.map(({ value, label }) => ({
        label,
        counts: volunteers.find((row) => row.label === value)?.counts ?? [0],
      })),
      addsUp: true,
    },
    sources: { columns: ['Sent'], rows: named(sources.map(onlyTags)), addsUp: true },
  }
  const [ofAll] = came.flatMap(({ label, counts }) => (label === null ? [withHours(counts)] : []))
  const [comers = 0, again = 0, visits = 0, hours = 0] = ofAll ?? []
  return {
    ...{ participants, first, tables, at: now() },
    came: { participants: comers, again, days: visits, hours },
  }
}

/** The counts of `countCame`, whose last one are minutes. */
const withHours = (counts: readonly number[]): number[] => [
  ...counts.slice(0, -1),
  inHours(counts.at(-1) ?? 0),
]

type Counted = z.infer<typeof countsSchema>[number]

const sum = (rows: readonly Counted[]) => [
  rows.reduce((total, { counts }) => total + (counts[0] ?? 0), 0),
]

/** The most frequent ones by name, and the rest as one. */
function named(rows: readonly Counted[]): Table['rows'] {
  const said = rows.flatMap(({ label, counts }) => (label === null ? [] : [{ label, counts }]))
  const shown = said.filter(({ label }) => label !== OTHERS).slice(0, NAMED_MAX)
  const rest = said.filter((row) => !shown.includes(row))
  const unsaid = rows.filter(({ label }) => label === null)
  return [
    ...shown,
    ...(rest.length > 0 ? [{ label: OTHERS, counts: sum(rest) }] : []),
    ...(unsaid.length > 0 ? [{ label: NOT_SAID, counts: sum(unsaid) }] : []),
  ]
}

/** Visitors can put any text into an address, so only plain tags are repeated. */
const onlyTags = ({ label, counts }: Counted): Counted => ({
  label: label === null || /^[a-z0-9][\w.-]{0,39}$/i.test(label) ? label : OTHERS,
  counts,
})

function inBands(rows: readonly Counted[]): Table['rows'] {
  const ages = rows.map((row) => ({ ...row, age: row.label === null ? null : Number(row.label) }))
  const known = AGE_BANDS.map((band) => ({
    label: bandName(band),
    counts: sum(ages.filter(({ age }) => age !== null && age >= band.from && age <= band.to)),
  }))
  const others = ages.filter(
    ({ age }) => age === null || !AGE_BANDS.some(({ from, to }) => age >= from && age <= to),
  )
  return others.length > 0 ? [...known, { label: OTHERS, counts: sum(others) }] : known
}
