import { z } from 'zod'

import { AUDIT_ACTIONS, type AuditAction, NAMING_MANY } from '@/audit-actions'
import {
  answerSchema,
  applyCorrections,
  findCorrectedAnswers,
} from '@/features/people/corrections/current-answers.tx'
import { languageOfAddress } from '@/features/people/families/language.tx'
import type { NotedSlug } from '@/features/people/notes/rules'
import type { EnteredByStaff } from '@/features/people/person/rules'
import { ENTRY_WAYS } from '@/features/rsvp/entry/schema'
import { ageInYears } from '@/forms/core/days'
import type { Answers, Questions } from '@/forms/core/questions'
import { today } from '@/lib/clock'
import { type Locale, toLocale } from '@/lib/locale'
import { assigneeIn } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql, type Transaction } from '@/platform/transaction'
import { ANSWERED_SLUGS, type AnsweredSlug, getSubmission } from '@/submissions'

import { getTable, WAITING_RECORDS, waits } from '../waiting.tx'
import type { HistoryLine } from './rules'

/** The sheet of a record. The callers have checked that the account may review. */

export type SignatureOnRecord = {
  id: string
  version: string
  signerName: string
  signedAt: string
  nameMatches: boolean
  /** Its evidence; the sheet of paper is its own. */
  evidence: { textSha256: string; seal: string } | null
}

export type InboxRecord<Slug extends NotedSlug = NotedSlug> = {
  collection: Slug
  id: string
  reference: string
  status: string
  createdAt: string
  name: string
  /** Counted today; `null` if we were not told. */
  age: number | null
  city: string | null
  parentName: string | null
  email: string | null
  phone: string | null
  assigneeId: string | null
  /** The reply-by date. */
  answerBy: string | null
  questions: Questions
  /** The current answers, without those about health. */
  answers: Answers
  entered: EnteredByStaff
  /** The names of the answers that were corrected. */
  corrected: readonly string[]
  signature: SignatureOnRecord | null
  resume: { id: string; name: string } | null
  /** The event that an RSVP is for, or that a volunteer applied for. */
  event: string | null
  /** A message sent by a custom form: the form’s title and its questions. */
  message: { form: string; answers: readonly SentAnswer[] } | null
  /** Whether the newsletter goes to this address. */
  hasNews: boolean
  /** That of the emails to the address. */
  language: Locale
}

type SentAnswer = { field: string; label: string; answer: string }

const headSchema = z.object({
  reference: z.string(),
  status: z.string(),
  created_at: z.string(),
  assigned_to_id: z.string().nullable(),
  name: z.string().nullable(),
  birth_date: z.string().nullable(),
  city: z.string().nullable(),
  parent_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  answer_by: z.string().nullable(),
  has_news: z.boolean(),
  language: z.string().transform(toLocale),
  signature: z
    .object({
      id: z.string(),
      version: z.string(),
      signerName: z.string(),
      signedAt: z.string(),
      nameMatches: z.boolean(),
      evidence: z.object({ textSha256: z.string(), seal: z.string() }).nullable(),
    })
    .nullable(),
  resume: z.object({ id: z.string(), name: z.string() }).nullable(),
  entered: z
    .object({ how: z.enum(ENTRY_WAYS), who: z.string().nullable(), at: z.string() })
    .nullable(),
})

const instant = 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'

/** A record with its current answers; `null` if there is none. Answers about health are not read. */
export async function findRecord<Slug extends NotedSlug>(
  collection: Slug,
  id: string,
): Promise<InboxRecord<Slug> | null> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT r.reference, r.status::text, to_char(r.created_at AT TIME ZONE 'UTC', ${instant}) AS created_at,
      r.assigned_to_id, p.name, p.birth_date, p.city, p.parent_name, p.email, p.phone, d.day::text AS answer_by,
      EXISTS (SELECT FROM subscribers n WHERE n.email = p.email AND n.status = 'subscribed') AS has_news,
      ${languageOfAddress(sql`p.email`, sql`r.language`)} AS language,
      coalesce(
        (SELECT jsonb_build_object('id', s.id, 'version', s.waiver_version, 'signerName', s.signer_name,
          'signedAt', to_char(s.signed_at AT TIME ZONE 'UTC', ${instant}), 'nameMatches', s.name_matches IS NOT FALSE,
          'evidence', jsonb_build_object('textSha256', s.text_sha256, 'seal', s.seal))
        FROM waiver_signatures s WHERE s.registration_id = r.id OR s.rsvp_id = r.id ORDER BY s.signed_at DESC LIMIT 1),
        (SELECT jsonb_build_object('id', s.id, 'version', s.waiver_version, 'signerName', s.signed_by,
          'signedAt', s.signed_on || 'T17:00:00.000Z', 'nameMatches', true, 'evidence', NULL)
        FROM paper_waivers s
        WHERE s.family = coalesce((SELECT v.family FROM rsvps v WHERE v.id = r.id), r.reference) ORDER BY s.created_at DESC LIMIT 1)) AS signature,
      (SELECT jsonb_build_object('id', f.id, 'name', coalesce(f.original_name, 'resume')) FROM resumes f
        WHERE f.volunteer_id = r.id OR f.career_application_id = r.id ORDER BY f.created_at LIMIT 1) AS resume,
      (SELECT jsonb_build_object('how', g.entered_how, 'who', coalesce(nullif(u.name, ''), u.email),
          'at', to_char(g.created_at AT TIME ZONE 'UTC', ${instant}))
        FROM (
          SELECT id, source::text, entered_how::text, entered_by_id, created_at FROM registrations
          UNION ALL SELECT id, source::text, entered_how::text, entered_by_id, created_at FROM rsvps
        ) g LEFT JOIN users u ON u.id = g.entered_by_id WHERE g.id = r.id AND g.source = 'staff') AS entered
    FROM ${getTable(collection)} r LEFT JOIN people_search p ON p.record_id = r.id
    LEFT JOIN answer_days d ON d.record_id = r.id WHERE r.id = ${id}
  `)
  const [row] = z.array(headSchema).parse(rows)
  if (!row) return null
  const { answers, corrected, message, event } = await readAnswers(
    { payload, sql: payload.db.drizzle },
    collection,
    id,
  )
  return {
    collection,
    id,
    reference: row.reference,
    status: row.status,
    createdAt: row.created_at,
    name: row.name ?? '',
    age: row.birth_date ? ageInYears(row.birth_date, today()) : null,
    city: row.city,
    parentName: row.parent_name,
    email: row.email,
    phone: row.phone,
    assigneeId: row.assigned_to_id,
    answerBy: row.answer_by,
    questions: getSubmission(collection).questions ?? {},
    answers,
    corrected,
    signature: row.signature,
    resume: row.resume,
    entered: row.entered,
    event,
    message,
    hasNews: row.has_news,
    language: row.language,
  }
}

type Reader = Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>

const messageSchema = z.object({
  form: z.object({ title: z.string() }).nullish().catch(null),
  submissionData: z
    .array(z.object({ field: z.string(), label: z.string(), answer: z.string() }))
    .catch([]),
})

const eventSchema = z.object({ event: z.object({ title: z.string() }) })

/** The current answers of a record that exists, without those about health. */
export async function readAnswers(
  { payload, req, sql: tx }: Reader,
  collection: NotedSlug,
  id: string,
) {
  const submitted = await payload.findByID({
    collection,
    id,
    depth: 1,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  const corrections = (await findCorrectedAnswers({ sql: tx }, [id])).get(id) ?? {}
  const current = new Map<string, unknown>(
    Object.entries(applyCorrections<object>(submitted, corrections)),
  )
  const shown = Object.entries(getSubmission(collection).questions ?? {}).filter(
    ([, { isHealth, kind }]) => isHealth !== true && kind !== 'file',
  )
  const answers: Answers = Object.fromEntries(
    shown.flatMap(([name]): [string, Answers[string]][] => {
      const parsed = answerSchema.safeParse(current.get(name))
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )
  const event = eventSchema.safeParse(submitted)
  const { form, submissionData } = messageSchema.parse(submitted)
  return {
    answers,
    corrected: Object.keys(corrections).filter((name) => name in answers),
    event: event.success ? event.data.event.title : null,
    language: toLocale('language' in submitted ? submitted.language : null),
    message:
      collection === 'form-submissions'
        ? { form: form?.title ?? 'Message', answers: submissionData }
        : null,
  }
}

export type Position = {
  /** Its number among the submissions of its kind that wait, from 1; `null` if it does not wait. */
  number: number | null
  waiting: number
  /** The next one to open: the oldest that waits after it, or else the oldest of all. */
  next: { collection: AnsweredSlug; id: string } | null
}

const positionSchema = z.object({
  number: z.number().nullable(),
  waiting: z.number(),
  next_kind: z.enum(ANSWERED_SLUGS).nullable(),
  next_id: z.string().nullable(),
})

/** The position of a record among those that wait. */
export async function findPosition({
  collection,
  id,
  createdAt,
}: Pick<InboxRecord<AnsweredSlug>, 'collection' | 'id' | 'createdAt'>): Promise<Position> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    WITH waiting AS (${WAITING_RECORDS}), next AS (
      SELECT kind, id FROM waiting WHERE id <> ${id}
      ORDER BY (created_at, id) <= (${createdAt}::timestamptz, ${id}::uuid), created_at, id LIMIT 1
    )
    SELECT (SELECT CASE WHEN bool_or(id = ${id}) THEN count(*) FILTER (
          WHERE (created_at, id) <= (${createdAt}::timestamptz, ${id}::uuid))::int END
        FROM waiting WHERE kind = ${collection}) AS number,
      (SELECT count(*)::int FROM waiting WHERE kind = ${collection}) AS waiting,
      (SELECT kind FROM next) AS next_kind, (SELECT id FROM next) AS next_id
  `)
  const [row] = z.array(positionSchema).parse(rows)
  return {
    number: row?.number ?? null,
    waiting: row?.waiting ?? 0,
    next: row?.next_kind && row.next_id ? { collection: row.next_kind, id: row.next_id } : null,
  }
}

/** Another submission that waits, of the same kind and from the same person. */
export type OtherWaiting = { id: string; createdAt: string; status: string }

const othersSchema = z.array(
  z.object({ of: z.string(), id: z.string(), createdAt: z.string(), status: z.string() }),
)

/** A person can write any number of messages. */
const OTHERS_MAX = 500

/**
 * The other waiting submissions of the people who sent these, oldest first, by their ids: under the same address and,
 * unless they are messages, with the same name and birth date. The callers have checked that the account may review.
 */
export async function findOthersWaiting(
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly OtherWaiting[]>> {
  const found = new Map<string, OtherWaiting[]>()
  if (ids.length === 0) return found
  const { db } = await openPayload()
  const waiting = ANSWERED_SLUGS.map(
    (slug) => sql`
      SELECT r.status::text AS status FROM ${getTable(slug)} r
      WHERE o.collection = ${slug} AND r.id = o.record_id AND ${waits(slug, sql`r.status`)}`,
  )
  const { rows } = await db.drizzle.execute(sql`
    SELECT p.record_id AS of, o.record_id AS id, w.status,
      to_char(o.created_at AT TIME ZONE 'UTC', ${instant}) AS "createdAt"
    FROM people_search p
    JOIN people_search o ON o.collection = p.collection AND o.record_id <> p.record_id
      AND (o.person_key = p.person_key OR (p.collection = 'form-submissions' AND o.family_key = p.family_key))
    CROSS JOIN LATERAL (${sql.join(waiting, sql` UNION ALL `)}) AS w
    WHERE p.record_id IN ${[...ids]} ORDER BY o.created_at, o.record_id LIMIT ${OTHERS_MAX}
  `)
  for (const { of: id, ...other } of othersSchema.parse(rows))
    found.set(id, [...(found.get(id) ?? []), other])
  return found
}

const lineSchema = z.object({
  at: z.string(),
  action: z.enum(AUDIT_ACTIONS).nullable().catch(null),
  who: z.string().nullable(),
  isStaff: z.boolean(),
  isSite: z.boolean(),
  detail: z.unknown(),
  colleague: z.string().nullable(),
})

const LINES_MAX = 100

/** Facts that are recorded once for a family, with the first child. */
const OF_FAMILY: readonly AuditAction[] = ['rsvp.created', 'rsvp.signed']

/** The history of a record, newest first: its own lines, and lines about many records that name it. */
export async function findHistory(collection: NotedSlug, id: string): Promise<HistoryLine[]> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT to_char(a.created_at AT TIME ZONE 'UTC', ${instant}) AS at, a.action, a.detail,
      coalesce(nullif(u.name, ''), u.email) AS who, a.actor_kind IN ('staff', 'admin') AS "isStaff", a.actor_kind = 'system' AS "isSite",
      coalesce(nullif(c.name, ''), c.email) AS colleague
    FROM audit_log a LEFT JOIN users u ON u.id = a.actor_id
    LEFT JOIN users c ON c.id = ${assigneeIn(sql`a`)}
    WHERE a.subject = ${`${collection}/${id}`}
      OR (a.action IN ${[...NAMING_MANY]} AND a.detail->'records' ? ${`${collection}/${id}`})
      OR (${collection === 'rsvps'} AND a.action IN ${[...OF_FAMILY]} AND a.subject = (
        SELECT 'rsvps/' || f.id FROM rsvps v JOIN rsvps f ON f.family = v.family AND f.family_order = 0 WHERE v.id = ${id}))
    ORDER BY a.created_at DESC, a.id LIMIT ${LINES_MAX}
  `)
  return z.array(lineSchema).parse(rows)
}
