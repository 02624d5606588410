import { z } from 'zod'

import { AUDIT_ACTIONS, NAMING_MANY } from '@/audit-actions'
import { readQuery } from '@/features/people/rules'
import { ORGANIZATION_ZONE, today } from '@/lib/clock'
import { type After, ROWS_SHOWN } from '@/lib/keyset'
import { instantAt } from '@/lib/zone-time'
import { assigneeIn } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { type SQL, sql, type Transaction } from '@/platform/transaction'

import { type ActivityLine, type ActivityQuery, firstDay, requestNumber, type Whom } from './rules'
import { actionsOfKind, isKind } from './sentences/wording'
import { nameOfCollection } from './wording'

type Sql = Transaction['sql']

/** How many submissions a name may find. */
const FOUND_MAX = 500

export type ActivityPage = {
  lines: ActivityLine[]
  isMore: boolean
}

const rowSchema = z.object({
  id: z.string(),
  at: z.string(),
  // A line of an action that this version does not know is still shown.
  action: z.enum(AUDIT_ACTIONS).nullable().catch(null),
  actorId: z.string().nullable(),
  actor: z.string().nullable(),
  actorKind: z.string(),
  subject: z.string().nullable(),
  detail: z.unknown(),
  colleague: z.string().nullable(),
  requestId: z.string().nullable(),
})

/** The newest lines, or those after one. The caller has checked that the account may read the log. */
export async function findActivity(
  query: ActivityQuery,
  after: After | null,
): Promise<ActivityPage> {
  const { drizzle } = (await openPayload()).db
  const chosen = await getWhere(drizzle, query)
  const isAfter =
    after === null
      ? sql`true`
      : sql`(a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  const found = await drizzle.execute(sql`
    SELECT a.id, to_char(a.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at, a.action,
      a.actor_id AS "actorId", coalesce(nullif(u.name, ''), u.email) AS actor, a.actor_kind AS "actorKind",
      a.subject, a.detail, a.request_id AS "requestId", coalesce(nullif(c.name, ''), c.email) AS colleague
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id LEFT JOIN users c ON c.id = ${assigneeIn(sql`a`)}
    WHERE ${chosen} AND ${isAfter} ORDER BY a.created_at DESC, a.id DESC LIMIT ${ROWS_SHOWN + 1}
  `)
  const rows = z.array(rowSchema).parse(found.rows)
  const shown = rows.slice(0, ROWS_SHOWN)
  const whom = await findSubjects(
    drizzle,
    shown.flatMap(({ subject }) => subject ?? []),
  )
  return {
    lines: shown.map(({ actorId, actor, subject, ...row }) => ({
      ...row,
      actor: actorId === null ? null : { id: actorId, name: actor ?? 'A former colleague' },
      collection: subject?.split('/')[0] ?? '',
      whom: subject === null ? null : (whom.get(subject) ?? { name: null, href: null }),
    })),
    isMore: rows.length > ROWS_SHOWN,
  }
}

/** The filter that hides families hides visitors, too, but not attempts to sign in. */
const SHOWN_OF_VISITORS = [
  ...actionsOfKind('sign-in'),
  ...actionsOfKind('access'),
  ...actionsOfKind('refused'),
]

async function getWhere(drizzle: Sql, query: ActivityQuery): Promise<SQL> {
  const { who, kind, about, person, span, hasFamilies } = query
  const from = firstDay(span, today())
  const parts = [
    ...(who === 'site' ? [sql`a.actor_kind = 'system'`] : []),
    ...(typeof who === 'object' && who !== null ? [sql`a.actor_id = ${who.id}`] : []),
    ...(kind !== null && isKind(kind) ? [sql`a.action IN ${actionsOfKind(kind)}`] : []),
    ...(hasFamilies
      ? []
      : [
          sql`a.action NOT IN ${actionsOfKind('families')}`,
          sql`(a.actor_kind <> 'visitor' OR a.action IN ${SHOWN_OF_VISITORS})`,
        ]),
    ...(from === null ? [] : [sql`a.created_at >= ${instantAt(from, '00:00', ORGANIZATION_ZONE)}`]),
    ...(about === '' ? [] : [await isAbout(drizzle, about)]),
    ...(person === null ? [] : [isAboutRecords(await idsOfPerson(drizzle, person))]),
  ]
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `)
}

/** Lines about people with this name or reference, and the lines of the request with this number. */
async function isAbout(drizzle: Sql, typed: string): Promise<SQL> {
  const number = requestNumber(typed)
  const query = readQuery(typed)
  const like = `%${typed.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const ids = query.ok
    ? idsIn(
        await drizzle.execute(sql`
          SELECT p.record_id AS id FROM people_search p
          WHERE ${sql.join(
            query.value.patterns.map(
              (group) =>
                sql`(${sql.join(
                  group.map((pattern) => sql`p.search LIKE ${pattern}`),
                  sql` AND `,
                )})`,
            ),
            sql` OR `,
          )} ORDER BY p.created_at DESC LIMIT ${FOUND_MAX}`),
      )
    : []
  const accountsAndEvents = idsIn(
    await drizzle.execute(sql`
      (SELECT id FROM users WHERE name ILIKE ${like} OR email ILIKE ${like} LIMIT ${FOUND_MAX})
      UNION ALL (SELECT id FROM events WHERE title ILIKE ${like} LIMIT ${FOUND_MAX})`),
  )
  const either = [
    isAboutRecords([...ids, ...accountsAndEvents]),
    ...(number === null ? [] : [sql`a.request_id = ${number}`]),
  ]
  return sql`(${sql.join(either, sql` OR `)})`
}

/** Everything that a person with this submission has sent. */
const idsOfPerson = async (drizzle: Sql, submissionId: string): Promise<string[]> =>
  idsIn(
    await drizzle.execute(sql`
      SELECT id FROM records_of_person(${submissionId}) AS id LIMIT ${FOUND_MAX}`),
  )

/** Lines about these records, and about the files and signatures that belong to them. */
function isAboutRecords(ids: readonly string[]): SQL {
  if (ids.length === 0) return sql`false`
  const given = [...ids]
  return sql`(a.subject IN (
    SELECT collection || '/' || record_id FROM people_search WHERE record_id IN ${given}
    UNION ALL SELECT 'people/' || record_id FROM people_search WHERE record_id IN ${given}
    UNION ALL SELECT 'waiver-signatures/' || id FROM waiver_signatures
      WHERE rsvp_id IN ${given} OR registration_id IN ${given}
    UNION ALL SELECT 'paper-waivers/' || w.id FROM paper_waivers w WHERE w.family IN (
      SELECT family FROM rsvps WHERE id IN ${given} UNION ALL SELECT reference FROM registrations WHERE id IN ${given})
    UNION ALL SELECT 'driver-documents/' || d.id FROM driver_documents d LEFT JOIN clearances c ON c.id = d.clearance_id
      WHERE d.rsvp_id IN ${given} OR c.rsvp_id IN ${given} OR c.volunteer_id IN ${given}
    UNION ALL SELECT 'clearances/' || id FROM clearances WHERE rsvp_id IN ${given} OR volunteer_id IN ${given}
    UNION ALL SELECT 'resumes/' || id FROM resumes WHERE volunteer_id IN ${given} OR career_application_id IN ${given}
    UNION ALL SELECT 'emails/' || e.id FROM emails e JOIN people_search p USING (reference) WHERE p.record_id IN ${given}
    UNION ALL SELECT 'emails/' || e.id FROM emails e JOIN people_search p ON e.also_about @> ARRAY[p.reference::varchar]
      WHERE p.record_id IN ${given}
    UNION ALL SELECT 'users/' || id FROM users WHERE id IN ${given}
    UNION ALL SELECT 'events/' || id FROM events WHERE id IN ${given}
  ) OR (a.action IN ${[...NAMING_MANY]} AND EXISTS (
    SELECT FROM people_search p WHERE p.record_id IN ${given} AND a.detail->'records' ? concat_ws('/', p.collection, p.record_id))))`
}

const idsIn = ({ rows }: { rows: unknown[] }): string[] =>
  z
    .array(z.object({ id: z.string() }))
    .parse(rows)
    .map(({ id }) => id)

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/

const subjectSchema = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  /** The submission whose page is linked. */
  record: z.string().nullable(),
  isColleague: z.boolean().nullable(),
})

/** The current names and addresses of the subjects of lines. */
async function findSubjects(drizzle: Sql, subjects: readonly string[]): Promise<Map<string, Whom>> {
  const found = new Map<string, Whom>()
  const ids = new Set<string>()
  for (const subject of subjects) {
    const [collection = '', id = ''] = subject.split('/')
    if (id.match(UUID)) ids.add(id)
    else
      found.set(subject, {
        name: nameOfCollection(id || collection),
        href: getPlace(collection, id),
      })
  }
  if (ids.size === 0) return found
  const given = [...ids]
  const { rows } = await drizzle.execute(sql`
    WITH named AS (SELECT record_id AS id, collection, name FROM people_search WHERE record_id IN ${given})
    SELECT collection || '/' || id AS subject, name, id::text AS record, NULL::boolean AS "isColleague" FROM named
    UNION ALL SELECT 'people/' || id, name, id::text, NULL FROM named
    UNION ALL SELECT 'waiver-signatures/' || id, participant_name, coalesce(rsvp_id, registration_id)::text, NULL
      FROM waiver_signatures WHERE id IN ${given}
    UNION ALL SELECT 'paper-waivers/' || w.id, p.name, p.record_id::text, NULL
      FROM paper_waivers w LEFT JOIN people_search p ON p.reference = w.family WHERE w.id IN ${given}
    UNION ALL SELECT 'driver-documents/' || d.id, coalesce(p.parent_name, p.name), p.record_id::text, NULL
      FROM driver_documents d LEFT JOIN clearances c ON c.id = d.clearance_id
      LEFT JOIN people_search p ON p.record_id = coalesce(d.rsvp_id, c.rsvp_id, c.volunteer_id) WHERE d.id IN ${given}
    UNION ALL SELECT 'clearances/' || c.id, coalesce(p.parent_name, p.name), NULL, NULL
      FROM clearances c LEFT JOIN people_search p ON p.record_id = coalesce(c.rsvp_id, c.volunteer_id)
      WHERE c.id IN ${given}
    UNION ALL SELECT 'resumes/' || r.id, p.name, p.record_id::text, NULL
      FROM resumes r LEFT JOIN people_search p ON p.record_id = coalesce(r.volunteer_id, r.career_application_id)
      WHERE r.id IN ${given}
    UNION ALL SELECT 'users/' || id, coalesce(nullif(name, ''), email), NULL, role <> 'user' FROM users WHERE id IN ${given}
    UNION ALL SELECT 'emails/' || id, '“' || subject || '”', NULL, NULL FROM emails WHERE id IN ${given}
    UNION ALL SELECT 'events/' || id, title, NULL, NULL FROM events WHERE id IN ${given}
    UNION ALL SELECT 'roster-pages/' || g.id, e.title, NULL, NULL
      FROM roster_pages g JOIN events e ON e.id = g.event_id WHERE g.id IN ${given}
    UNION ALL SELECT 'pages/' || id, title, NULL, NULL FROM pages WHERE id IN ${given}
    UNION ALL SELECT 'stories/' || id, title, NULL, NULL FROM stories WHERE id IN ${given}
    UNION ALL SELECT 'faq-items/' || id, question, NULL, NULL FROM faq_items WHERE id IN ${given}
    UNION ALL SELECT 'roles/' || id, title, NULL, NULL FROM roles WHERE id IN ${given}
    UNION ALL SELECT 'sponsor-tiers/' || id, name, NULL, NULL FROM sponsor_tiers WHERE id IN ${given}
    UNION ALL SELECT 'media/' || id, coalesce(nullif(alt, ''), filename), NULL, NULL FROM media WHERE id IN ${given}
    UNION ALL SELECT 'forms/' || id, title, NULL, NULL FROM forms WHERE id IN ${given}
    UNION ALL SELECT 'waivers/' || id, 'the waiver, version ' || version_label, NULL, NULL FROM waivers WHERE id IN ${given}
  `)
  for (const row of z.array(subjectSchema).parse(rows)) {
    const [collection = '', id = ''] = row.subject.split('/')
    const href =
      row.record === null
        ? getPlace(collection, id, row.isColleague)
        : personPlace(collection, row.record)
    found.set(row.subject, {
      name: row.name,
      href,
      ...(collection === 'users' ? { accountId: id } : {}),
    })
  }
  return found
}

/** People have a page, messages a record, and subscribers a list. */
const personPlace = (collection: string, id: string): string =>
  collection === 'form-submissions'
    ? `/cms/inbox/${collection}/${id}`
    : collection === 'subscribers'
      ? '/cms/subscribers'
      : `/cms/people/${id}`

function getPlace(
  collection: string,
  id: string,
  isColleague: boolean | null = null,
): string | null {
  if (collection === 'globals') return `/cms/globals/${id}`
  if (id === '') return null
  if (collection === 'users' && isColleague === true) return `/cms/accounts?account=${id}#account`
  if (collection === 'events') return `/cms/events/${id}/people`
  if (collection === 'clearances') return `/cms/drivers/${id}`
  if (collection === 'emails') return `/cms/emails/${id}`
  return `/cms/collections/${collection}/${id}`
}

/** The accounts whose lines can be chosen: current and former staff. */
export async function findActors(): Promise<{ id: string; name: string }[]> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute(sql`
    SELECT id, coalesce(nullif(name, ''), email) AS name FROM users
    WHERE role <> 'user' ORDER BY lower(coalesce(nullif(name, ''), email))`)
  return z.array(z.object({ id: z.string(), name: z.string() })).parse(rows)
}

/** The name of the person with a submission, for the filter that shows only their lines. */
export async function nameOfPerson(submissionId: string): Promise<string | null> {
  const { drizzle } = (await openPayload()).db
  const { rows } = await drizzle.execute<{ name: string }>(
    sql`SELECT name FROM people_search WHERE record_id = ${submissionId}`,
  )
  return rows[0]?.name ?? null
}
