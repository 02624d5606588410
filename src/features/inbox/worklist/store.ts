import { z } from 'zod'

import type { AuditAction } from '@/audit-actions'
import { isLive, KEPT_BY_TAPS } from '@/features/event-desk/day/attendance.tx'
import { IS_OVER } from '@/features/events/over.tx'
import { uninformedRsvps } from '@/features/rsvp/notices/known.tx'
import { ageInYears } from '@/forms/core/days'
import { now, ORGANIZATION_ZONE, today } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { firstOfWeek, instantAt } from '@/lib/zone-time'
import { TAKEN_BACK } from '@/mail/email'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, type SQL, sql } from '@/platform/transaction'
import { ANSWERED_SLUGS, type AnsweredSlug, getSubmission, isAnswered } from '@/submissions'

import { getTable, WAITING_RECORDS } from '../waiting.tx'
import {
  type Done,
  EVENT_KINDS,
  type TakeRefusal,
  type WorkFilter,
  type WorkItem,
  type WorkKind,
} from './rules'

/**
 * The work that waits for staff, from the records themselves, so that nothing has to be kept in step with them. The
 * callers have checked that the account may review.
 */

const wasTapped = (rsvp: SQL): SQL =>
  sql`EXISTS (SELECT FROM attendance a WHERE a.rsvp_id = ${rsvp} AND a.kind IN ('in', 'out'))`

/** Every item of work: its kind, its record, since when, and its assignee. */
const WAITING: SQL = sql`
  ${WAITING_RECORDS} UNION ALL
  -- A recalled email is not work.
  SELECT 'emails', id, created_at, NULL FROM emails
  WHERE status = 'failed' AND coalesce(last_error, '') NOT IN ${[...TAKEN_BACK]}
  UNION ALL
  -- Until staff tell the families, or take the change back.
  SELECT 'untold', event_id, max(updated_at), NULL FROM (${uninformedRsvps()}) AS uninformed GROUP BY event_id
  UNION ALL
  SELECT 'no-lead', id, starts_at - interval '7 days', NULL FROM events
  WHERE _status = 'published' AND coalesce(team_lead, '') = '' AND is_cancelled IS NOT TRUE
    AND starts_at > now() AND starts_at <= now() + interval '7 days'
  UNION ALL
  SELECT 'kept-places', r.id, k.created_at, NULL FROM kept_places k
  JOIN events e ON e.id = k.event_id AND e.starts_at > now() AND e.is_cancelled IS NOT TRUE
  JOIN LATERAL (
    SELECT id FROM rsvps WHERE event_id = k.event_id AND family = k.family AND status = 'waitlisted'
      AND offered_until IS NULL ORDER BY family_order LIMIT 1) r ON true
  UNION ALL
  SELECT 'signatures', r.id, s.signed_at, NULL FROM waiver_signatures s
  JOIN rsvps r ON r.id = s.rsvp_id AND r.status <> 'cancelled'
  JOIN events e ON e.id = r.event_id AND e.is_cancelled IS NOT TRUE
  WHERE s.name_matches IS FALSE AND (e.starts_at > now() OR ${wasTapped(sql`r.id`)}) AND NOT EXISTS (SELECT FROM signature_decisions WHERE signature_id = s.id)
    AND NOT EXISTS (SELECT FROM waiver_signatures newer WHERE newer.rsvp_id = r.id AND newer.signed_at > s.signed_at)
  UNION ALL
  -- Until staff answer, or a phone sends its taps; later nobody remembers.
  SELECT 'took-place', e.id, coalesce(e.ends_at, e.starts_at), NULL FROM events e
  WHERE e._status = 'published' AND e.is_cancelled IS NOT TRUE AND ${IS_OVER} AND e.starts_at > now() - interval '60 days'
    AND EXISTS (SELECT FROM rsvps r WHERE r.event_id = e.id AND r.status = 'confirmed')
    AND NOT EXISTS (SELECT FROM attendance a WHERE a.event_id = e.id AND ${KEPT_BY_TAPS})
    AND NOT EXISTS (SELECT FROM event_outcomes o WHERE o.event_id = e.id)
  UNION ALL
  SELECT 'untold-family', a.rsvp_id, min(a.tapped_at), NULL FROM attendance a
  WHERE a.about IN ('incident', 'medicine') AND a.rsvp_id IS NOT NULL AND ${isLive(sql`a`)}
    AND coalesce(a.data ->> 'told', 'no') = 'no' AND NOT EXISTS (
      SELECT FROM attendance t WHERE t.event_id = a.event_id AND ${isLive(sql`t`)}
        AND (t.about = 'told' AND t.data ->> 'note' = a.id::text OR t.release_told @> to_jsonb(a.id::text)))
  GROUP BY a.rsvp_id
  UNION ALL
  SELECT 'unsigned', a.rsvp_id, min(a.tapped_at), NULL FROM attendance a
  WHERE a.kind = 'in' AND a.signature_id IS NULL AND a.rsvp_id IS NOT NULL AND ${isLive(sql`a`)}
    AND NOT EXISTS (SELECT FROM rsvp_signatures s WHERE s.rsvp_id = a.rsvp_id)
  GROUP BY a.rsvp_id
  UNION ALL
  -- Until staff have looked at it, and again whenever one of the homes has changed who may pick up.
  SELECT 'two-homes', (array_agg(c.record_id ORDER BY n.created_at DESC))[1], min(greatest(n.created_at, o.created_at)), NULL
  FROM pickup_conflicts c JOIN people_search n ON n.record_id = c.record_id JOIN people_search o ON o.record_id = c.other_record_id
  WHERE NOT EXISTS (SELECT FROM pickup_conflicts_seen s WHERE s.child_key = c.child_key AND s.state = pickup_state(c.child_key))
  GROUP BY c.child_key
  UNION ALL
  -- Until somebody signs for the text that families sign; nobody signs one of an earlier version.
  SELECT 'spanish-waiver', id, published_at, NULL FROM (
    SELECT * FROM waivers WHERE _status = 'published' ORDER BY published_at DESC LIMIT 1) AS in_force
  WHERE spanish_text_sha256 IS NOT NULL AND spanish_reviewed_at IS NULL
  UNION ALL
  -- While a driver has a link to send photos with, they do not wait for us.
  SELECT 'drivers', id, coalesce(passed_on_at, created_at), NULL FROM clearances c
  WHERE verdict IS NULL AND NOT EXISTS (
    SELECT FROM photo_requests WHERE clearance_id = c.id AND used_at IS NULL AND ended_at IS NULL AND expires_at > now())`

/** How many characters of a message are shown in a list. */
const EXCERPT = 60

const itemSchema = z
  .object({
    kind: z.enum<readonly WorkKind[]>([
      ...ANSWERED_SLUGS,
      ...EVENT_KINDS,
      'emails',
      'drivers',
      'two-homes',
      'spanish-waiver',
    ]),
    id: z.string(),
    created_at: z.coerce.date(),
    name: z.string().nullable(),
    birth_date: z.string().nullable(),
    place: z.string().nullable(),
    topic: z.string().nullable(),
    event_id: z.string().nullable(),
    assignee_id: z.string().nullable(),
    assignee: z.string().nullable(),
  })
  .transform(
    ({ created_at, birth_date, assignee_id, assignee, name, event_id, ...item }): WorkItem => ({
      ...item,
      name: name ?? '',
      eventId: event_id,
      age: birth_date ? ageInYears(birth_date, today()) : null,
      since: created_at.toISOString(),
      assignee: assignee_id ? { id: assignee_id, name: assignee ?? '' } : null,
    }),
  )

const countsSchema = z.array(
  z.object({
    kind: z.string(),
    all: z.number(),
    mine: z.number(),
    nobodys: z.number(),
    late: z.number(),
  }),
)

/** How much work of each kind waits, how much is assigned to this account, and how much is unassigned. */
export async function countWork(user: User) {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT kind, count(*)::int AS all, count(*) FILTER (WHERE assigned_to_id = ${user.id})::int AS mine,
      count(*) FILTER (WHERE assigned_to_id IS NULL)::int AS nobodys,
      count(*) FILTER (WHERE created_at <= ${now().toISOString()}::timestamptz - interval '4 days')::int AS late
    FROM (${WAITING}) AS waiting GROUP BY kind
  `)
  const kinds = countsSchema.parse(rows)
  const sum = (name: WorkFilter | 'late') =>
    kinds.reduce((total, counts) => total + counts[name], 0)
  const of = (wanted: WorkKind) => kinds.find(({ kind }) => kind === wanted)?.all ?? 0
  return {
    all: sum('all'),
    mine: sum('mine'),
    nobodys: sum('nobodys'),
    late: sum('late'),
    inbox: kinds.reduce((total, { kind, all }) => total + (isAnswered(kind) ? all : 0), 0),
    emails: of('emails'),
    drivers: of('drivers'),
  }
}

const whose = (filter: WorkFilter, user: User): SQL => {
  if (filter === 'mine') return sql`assigned_to_id = ${user.id}`
  return filter === 'nobodys' ? sql`assigned_to_id IS NULL` : sql`true`
}

/** Families who have an old time or place come first. */
const URGENT_FIRST: SQL = sql`(kind = 'untold') DESC`

/** The work, the oldest first after what is urgent. One statement. @param shown at most this many */
export async function findWork(
  user: User,
  { filter, shown }: { filter: WorkFilter; shown: number },
): Promise<WorkItem[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT w.kind, w.id, w.created_at, coalesce(p.name, e.recipient, v.title, 'Waiver ' || l.version_label) AS name, v.id AS event_id, p.birth_date,
      coalesce(e.recipient, p.city) AS place, coalesce(t.families, b.spots, v.title, e.subject, a.role_interest::text, m.value,
        CASE WHEN c.passed_on_at IS NOT NULL THEN 'second-person' END) AS topic,
      u.id AS assignee_id, coalesce(nullif(u.name, ''), u.email) AS assignee
    FROM (
      SELECT * FROM (${WAITING}) AS waiting WHERE ${whose(filter, user)} ORDER BY ${URGENT_FIRST}, created_at, id LIMIT ${shown}
    ) AS w
    LEFT JOIN emails e ON w.kind = 'emails' AND e.id = w.id
    LEFT JOIN rsvps r ON w.kind IN ('kept-places', 'signatures', 'untold-family', 'unsigned') AND r.id = w.id
    LEFT JOIN events v ON v.id = coalesce(r.event_id, CASE WHEN w.kind IN ('untold', 'no-lead', 'took-place') THEN w.id END)
    LEFT JOIN LATERAL (
      SELECT count(DISTINCT email)::text AS families FROM (${uninformedRsvps(sql`id = w.id`)}) AS uninformed
      WHERE w.kind = 'untold' HAVING count(*) > 0) t ON true
    LEFT JOIN LATERAL (
      SELECT count(*)::text AS spots FROM rsvps WHERE w.kind = 'took-place' AND event_id = w.id AND status = 'confirmed'
      HAVING count(*) > 0) b ON true
    LEFT JOIN clearances c ON w.kind = 'drivers' AND c.id = w.id
    LEFT JOIN LATERAL (
      SELECT name, birth_date, city FROM people_search WHERE record_id = w.id
      UNION ALL
      SELECT coalesce(parent_name, name), NULL, city FROM people_search
      WHERE record_id = coalesce(c.rsvp_id, c.volunteer_id)
      UNION ALL
      SELECT name, birth_date, city FROM people_search WHERE reference = e.reference LIMIT 1) p ON true
    LEFT JOIN career_applications a ON w.kind = 'career-applications' AND a.id = w.id
    LEFT JOIN LATERAL (
      SELECT CASE WHEN length(value) > ${EXCERPT} THEN left(value, ${EXCERPT - 1}) || '…' ELSE value END AS value
      FROM form_submissions_submission_data
      WHERE w.kind = 'form-submissions' AND _parent_id = w.id AND field = 'message' LIMIT 1) m ON true
    LEFT JOIN waivers l ON w.kind = 'spanish-waiver' AND l.id = w.id
    LEFT JOIN users u ON u.id = w.assigned_to_id
    ORDER BY ${URGENT_FIRST}, w.created_at, w.id
  `)
  return z.array(itemSchema).parse(rows)
}

/** Statuses in which a submission waits for staff even after a step. */
const STILL_WAITING = [
  ...new Set(ANSWERED_SLUGS.flatMap((slug) => [...(getSubmission(slug).waiting ?? [])])),
]

/** The events that finish an item of work. For a step with a submission, the status decides. */
const FINISHING = [
  'submission.answered',
  'submission.many-answered',
  'message.replied',
  'clearance.cleared',
  'clearance.refused',
  'signature.settled',
  'day.family-told',
  'event.took-place',
  'pickup-conflict.looked-at',
  'event.notice-sent',
  'email.sent-again',
  'waiver.reviewed',
] as const satisfies readonly AuditAction[]

/** The subject of an audit line. A line about several records names them in its details. */
const THINGS: SQL = sql`jsonb_array_elements_text(
  CASE WHEN subject IS NULL THEN detail->'records' ELSE jsonb_build_array(subject) END)`

const monday = () => instantAt(firstOfWeek(today()), '00:00', ORGANIZATION_ZONE)

/**
 * The work that staff have finished since Monday, each item once however often it was touched. From the audit log, by
 * its index of actions and times, because a record keeps only its last status.
 */
export async function countDone(user: User): Promise<Done> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT count(DISTINCT thing)::int AS all, count(DISTINCT thing) FILTER (WHERE actor_id = ${user.id})::int AS mine
    FROM audit_log CROSS JOIN LATERAL ${THINGS} AS thing
    WHERE action IN ${[...FINISHING]} AND created_at >= ${monday()} AND actor_kind IN ('staff', 'admin')
      AND (action <> 'message.replied' OR (detail->'isAnswered')::boolean)
      AND (action NOT IN ('submission.answered', 'submission.many-answered')
        OR detail->>'to' NOT IN ${STILL_WAITING})
  `)
  const [done] = z.array(z.object({ all: z.number(), mine: z.number() })).parse(rows)
  return done ?? { all: 0, mine: 0 }
}

/**
 * The actions that move a submission out of *new*: a step, a reply that answers it, and formerly a change in the panel.
 */
const MOVING = [
  'submission.answered',
  'submission.many-answered',
  'message.replied',
  'submission.changed',
] as const satisfies readonly AuditAction[]

/**
 * Older submissions do not count toward the days to answer, so that the query does not read every line of the audit
 * log.
 */
const ANSWERED_WITHIN = '26 weeks'

/**
 * How many days people wait for an answer; `null` without any answer this week.
 * The median time from submission to the first step out of *new*, for steps since Monday. A submission that was put
 * back to new and moved again had its answer before; one that its sender withdrew had none. From the audit log, by its
 * index of actions and times.
 */
export async function findDaysToAnswer(): Promise<number | null> {
  const payload = await openPayload()
  const since = sql`${now().toISOString()}::timestamptz - ${ANSWERED_WITHIN}::interval`
  const sent = ANSWERED_SLUGS.map(
    (slug) => sql`
      SELECT created_at FROM ${getTable(slug)} WHERE moved.slug = ${slug} AND id = moved.id AND created_at >= ${since}`,
  )
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM moved.at - sent.created_at) / 86400) AS days
    FROM (
      SELECT split_part(thing, '/', 1) AS slug, split_part(thing, '/', 2)::uuid AS id, min(created_at) AS at
      FROM audit_log CROSS JOIN LATERAL ${THINGS} AS thing
      WHERE action IN ${[...MOVING]} AND created_at >= ${since} AND actor_kind IN ('staff', 'admin') AND CASE action
        WHEN 'submission.answered' THEN detail->>'from' = 'new'
        WHEN 'submission.many-answered' THEN detail->>'to' <> 'new'
        WHEN 'message.replied' THEN (detail->'isAnswered')::boolean
        ELSE detail->'fields' ? 'status' END
      GROUP BY thing HAVING min(created_at) >= ${monday()}
    ) AS moved
    CROSS JOIN LATERAL (${sql.join(sent, sql` UNION ALL `)}) AS sent
  `)
  return z.tuple([z.object({ days: z.number().nullable() })]).parse(rows)[0].days
}

/** Takes a submission on, unless a colleague has done so in the meantime. */
export async function takeOn(
  user: User,
  slug: AnsweredSlug,
  id: string,
): Promise<Result<null, TakeRefusal>> {
  const payload = await openPayload()
  return inTransactionOrRefused<null, TakeRefusal>(payload, async (tx) => {
    await tx.sql.execute(sql`SELECT FROM ${getTable(slug)} WHERE id = ${id} FOR UPDATE`)
    // A separate statement: the one that waited for the lock sees only the accounts of before.
    const { rows } = await tx.sql.execute(sql`
      SELECT r.assigned_to_id, coalesce(nullif(u.name, ''), u.email) AS name
      FROM ${getTable(slug)} r LEFT JOIN users u ON u.id = r.assigned_to_id WHERE r.id = ${id}
    `)
    const [record] = z
      .array(z.object({ assigned_to_id: z.string().nullable(), name: z.string().nullable() }))
      .parse(rows)
    if (!record) return refused({ code: 'unknown' })
    if (record.assigned_to_id === user.id) return ok(null)
    if (record.assigned_to_id !== null) return refused({ code: 'taken', by: record.name ?? '' })
    await tx.sql.execute(sql`
      UPDATE ${getTable(slug)} SET assigned_to_id = ${user.id}, updated_at = now() WHERE id = ${id}
    `)
    await recordAudit(tx, {
      action: 'work.taken',
      actorId: user.id,
      actorKind: user.role,
      subject: `${slug}/${id}`,
    })
    return ok(null)
  })
}
