import type { KeptDay } from '@/features/event-desk/day/attendance'
import { findKeptDays } from '@/features/event-desk/day/attendance.tx'
import { now, today } from '@/lib/clock'
import { openPayload } from '@/platform/payload'
import { type SQL, sql } from '@/platform/transaction'

import { getPersonDays, type PersonDay } from './days/rules'
import {
  type FamilyFilter,
  type FamilyHead,
  getHead,
  getPersons,
  getReason,
  isIn,
  type Moment,
  type NamedSubmission,
  type Person,
  type Reason,
  searchedBy,
} from './families/rules'
import { namedColumns, parseNamed, withStates } from './named'
import type { PeopleQuery, QueryKind } from './rules'

/** How many families a search reads; staff narrow a search that finds more. */
const FAMILIES_MAX = 200
/** How many submissions a search looks at, newest first: a word like "Rosa" may be in all of them. */
const HITS_MAX = 2000
/** How many submissions of these families are read; one may have the address of a school. */
const SUBMISSIONS_MAX = 5000
/** How many families are shown before a search, from how many of the newest submissions. */
const NEWEST_FAMILIES = 10
const NEWEST_SUBMISSIONS = 200

export type FoundFamily = {
  head: FamilyHead
  persons: Person[]
  reason: Reason | null
  /** The days of its children at which there were taps. */
  days: PersonDay[]
}

export type FoundFamilies = {
  by: QueryKind
  /** The families to show: those whose name matched first, then by their newest submission. */
  families: FoundFamily[]
  /** How many there are in each list. */
  counts: Record<FamilyFilter, number>
  /** Whether there are more than are looked at, and not all of them are counted. */
  isMore: boolean
}

/**
 * The families that the query matches. The same few statements, whatever it matches. The caller has checked that the request
 * comes from staff. The answers contain nothing about health.
 *
 * @param shown how many families to show
 */
export async function findFamilies(
  query: PeopleQuery,
  { filter, shown }: { filter: FamilyFilter; shown: number },
): Promise<FoundFamilies> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(familiesStatement(query))
  const found = parseNamed(rows)
  const moment = { now: now(), today: today() }

  const byFamily = getFamilies(found)
  const families = byFamily.slice(0, FAMILIES_MAX)
  const listed = families.filter((submissions) => isIn(filter, submissions, moment))
  const some = listed.slice(0, shown)
  const kept = await findDays(payload, some.flat())
  return {
    by: searchedBy(
      query,
      found.filter(({ isHit }) => isHit),
    ),
    families: some.map((submissions) => {
      const persons = getPersons(submissions, moment)
      const head = getHead(submissions, persons)
      const hits = submissions.filter(({ isHit }) => isHit)
      const reason = getReason(query, head, persons, hits)
      return { head, persons, reason, days: getPersonDays(kept, getIds(submissions)) }
    }),
    counts: getCounts(families, moment),
    isMore: byFamily.length > FAMILIES_MAX || found.some(({ isCapped }) => isCapped),
  }
}

/** The families with the newest submissions, newest first. The caller has checked that the request comes from staff. */
export async function findNewestFamilies(): Promise<FoundFamily[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(newestStatement)
  const moment = { now: now(), today: today() }
  const found = parseNamed(rows)
  const kept = await findDays(payload, found)
  return getFamilies(found).map((submissions) => {
    const persons = getPersons(submissions, moment)
    const days = getPersonDays(kept, getIds(submissions))
    return { head: getHead(submissions, persons), persons, reason: null, days }
  })
}

const getIds = (submissions: readonly NamedSubmission[]): string[] =>
  submissions.map(({ id }) => id)

const findDays = (
  { db }: Awaited<ReturnType<typeof openPayload>>,
  submissions: readonly NamedSubmission[],
): Promise<KeptDay[]> =>
  findKeptDays(
    { sql: db.drizzle },
    { rsvps: getIds(submissions.filter(({ collection }) => collection === 'rsvps')) },
  )

export function getFamilies<Submission extends NamedSubmission>(
  submissions: readonly Submission[],
): Submission[][] {
  const families = new Map<string, Submission[]>()
  for (const submission of submissions) {
    const family = families.get(submission.familyKey)
    if (family) family.push(submission)
    else families.set(submission.familyKey, [submission])
  }
  return [...families.values()]
}

const getCounts = (
  families: readonly NamedSubmission[][],
  moment: Moment,
): Record<FamilyFilter, number> => {
  const count = (filter: FamilyFilter) =>
    families.filter((submissions) => isIn(filter, submissions, moment)).length
  return {
    all: count('all'),
    families: count('families'),
    volunteers: count('volunteers'),
    coming: count('coming'),
  }
}

/** Whether a row of `people_search` matches. */
const matches = ({ patterns }: PeopleQuery): SQL =>
  sql.join(
    patterns.map(
      (group) =>
        sql`(${sql.join(
          group.map((pattern) => sql`p.search LIKE ${pattern}`),
          sql` AND `,
        )})`,
    ),
    sql` OR `,
  )

/** Whether a person who takes part, helps or applies has the name, which comes first in `search`. */
const isNamed = ({ words }: PeopleQuery): SQL =>
  sql.join(
    words.map((word) => sql`strpos(split_part(p.search, '|', 1), ${` ${word}`}) > 0`),
    sql` AND `,
  )

const newestStatement: SQL = sql`
  WITH found AS MATERIALIZED (
    SELECT min(family_key) AS family_key, max(created_at) AS newest
    FROM (SELECT family_key, created_at FROM people_search ORDER BY created_at DESC LIMIT ${NEWEST_SUBMISSIONS}) AS hits
    LEFT JOIN household_members m USING (family_key)
    GROUP BY coalesce(m.household_id::text, family_key) ORDER BY 2 DESC, 1 LIMIT ${NEWEST_FAMILIES}
  )
  SELECT ${namedColumns}
  FROM found f CROSS JOIN LATERAL household_of(f.family_key) AS h(key) JOIN people_search p ON p.family_key = h.key ${withStates}
  ORDER BY f.newest DESC, f.family_key, p.created_at LIMIT ${SUBMISSIONS_MAX}
`

/** The families that match, with all of their submissions. */
export const familiesStatement = (query: PeopleQuery): SQL => sql`
  WITH hits AS MATERIALIZED (
    SELECT p.family_key, p.created_at, ${isNamed(query)} AS is_named
    FROM people_search p WHERE ${matches(query)} ORDER BY p.created_at DESC LIMIT ${HITS_MAX}
  ), found AS MATERIALIZED (
    SELECT min(family_key) AS family_key, bool_or(is_named) AS is_named, max(created_at) AS newest, sum(count(*)) OVER () AS hits
    FROM hits LEFT JOIN household_members m USING (family_key)
    GROUP BY coalesce(m.household_id::text, family_key) ORDER BY 2 DESC, 3 DESC, 1 LIMIT ${FAMILIES_MAX + 1}
  )
  SELECT ${namedColumns}, ${matches(query)} AS "isHit", f.hits >= ${HITS_MAX} AS "isCapped"
  FROM found f CROSS JOIN LATERAL household_of(f.family_key) AS h(key) JOIN people_search p ON p.family_key = h.key ${withStates}
  ORDER BY f.is_named DESC, f.newest DESC, f.family_key, p.created_at LIMIT ${SUBMISSIONS_MAX}
`
