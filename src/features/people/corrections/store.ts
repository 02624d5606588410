import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { moveFamily } from '@/features/rsvp/address/move.tx'
import { lockDay } from '@/features/rsvp/family/days.tx'
import {
  NEVER_LIST,
  neverCorrections,
  parseNever,
  parsePeople,
  pickupCorrections,
} from '@/features/rsvp/family/schema'
import type { RsvpAnswerRefusal } from '@/features/rsvp/rules'
import { formatAnswer } from '@/forms/core/format-answers'
import { type Answers, toText } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { now, ORGANIZATION_ZONE } from '@/lib/clock'
import { ok, refused, type Result } from '@/lib/result'
import { dayIn } from '@/lib/zone-time'
import type { User } from '@/payload-types'
import { recordAudit, recordHealthOpened } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransactionOrRefused, sql, type Transaction } from '@/platform/transaction'
import type { CorrectableSlug } from '@/submissions'

import {
  answerSchema,
  applyCorrections,
  type Correction,
  findCorrectedAnswers,
  insertCorrections,
  type StoredAnswer,
} from './current-answers.tx'
import {
  type CORRECTED_WHERE,
  correctedAnswer,
  type CorrectionRefusal,
  getHouseholdFact,
  getNeverList,
  getPickupList,
  getQuestion,
  isAboutHealth,
  NEVER_FIELD,
  PICKUP_LIST,
} from './rules'
import { formatCorrectedAt } from './wording'

/** One correction as the panel shows it. */
export type CorrectionRow = {
  id: string
  field: string
  label: string
  before: string
  after: string
  who: string
  when: string
  why: string | null
  /** Whether the values and the reason are left out, because this reader may not read health answers. */
  isHidden: boolean
}

const rowSchema = z.object({
  id: z.string(),
  field: z.string(),
  old_value: answerSchema,
  new_value: answerSchema,
  reason: z.string().nullable(),
  by_link: z.string().nullable(),
  by_account_id: z.string().nullable(),
  email: z.string().nullable(),
  subject: z.string().nullable(),
  at: z.string(),
})

/**
 * The corrections of a record, oldest first. The caller has checked that the request comes from staff. Reading one
 * that is about health is recorded, as opening the record is.
 */
export async function findCorrections(
  slug: CorrectableSlug,
  recordId: string,
  reader: User,
): Promise<CorrectionRow[]> {
  const mayReadHealth = can(reader, 'health')
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT c.id, c.field, c.old_value, c.new_value, c.reason, c.by_link, c.by_account_id, u.email, e.subject,
      to_char(c.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM corrections c LEFT JOIN users u ON u.id = c.by_account_id LEFT JOIN emails e ON e.id = c.by_email_id
    WHERE c.record_id = ${recordId} AND c.record_collection = ${slug}::enum_corrections_record_collection
      -- The text says what the list does.
      AND c.field <> ${NEVER_LIST}
    ORDER BY c.created_at, c.id
  `)
  const found = z.array(rowSchema).parse(rows)
  if (mayReadHealth && found.some(({ field }) => isAboutHealth(slug, field))) {
    await recordHealthOpened({ sql: payload.db.drizzle }, reader, `${slug}/${recordId}`)
  }
  return found.map((row) => {
    const question = getQuestion(slug, row.field)
    const isHidden = !mayReadHealth && isAboutHealth(slug, row.field)
    const inWords = (value: StoredAnswer) =>
      question ? formatAnswer(question, value) : JSON.stringify(value)
    return {
      id: row.id,
      field: row.field,
      label: question?.label ?? row.field,
      before: isHidden ? '' : inWords(row.old_value),
      after: isHidden ? '' : inWords(row.new_value),
      who: whoOf(row),
      when: formatCorrectedAt(row.at),
      why: isHidden ? null : row.reason,
      isHidden,
    }
  })
}

function whoOf({
  by_link: link,
  by_account_id: account,
  email,
  subject,
}: z.infer<typeof rowSchema>): string {
  if (account !== null) return email ?? 'a deleted account'
  if (link === 'thanks') return 'the family, right after sending'
  return subject === null
    ? 'the family, by the link of an email'
    : `the family, by the link of the email “${subject}”`
}

type CurrentRecord = { reference: string; createdAt: string; answers: Answers }

/** Locks a record, so that corrections are made one at a time, and returns its current answers. */
async function lockRecord(
  tx: Transaction,
  slug: CorrectableSlug,
  id: string,
): Promise<CurrentRecord | null> {
  const table = sql.identifier(slug.replaceAll('-', '_'))
  await tx.sql.execute(sql`SELECT 1 FROM ${table} WHERE id = ${id} FOR UPDATE`)
  return readRecord(tx, slug, id)
}

/** The current answers of a record. The caller has checked that the request comes from staff. */
export const findCurrentAnswers = async (slug: CorrectableSlug, id: string): Promise<Answers> => {
  const payload = await openPayload()
  return (await readRecord({ payload, sql: payload.db.drizzle }, slug, id))?.answers ?? {}
}

type RecordReader = Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>

async function readRecord(
  { payload, req, sql: tx }: RecordReader,
  slug: CorrectableSlug,
  id: string,
): Promise<CurrentRecord | null> {
  const submitted = await payload.findByID({
    collection: slug,
    id,
    depth: 0,
    disableErrors: true,
    ...(req ? { req } : {}),
    ...asSystem,
  })
  if (!submitted) return null
  const corrected = await findCorrectedAnswers({ sql: tx }, [id])
  const current = applyCorrections<object>(submitted, corrected.get(id))
  const answers = Object.entries(current).flatMap(([name, value]): [string, Answers[string]][] => {
    const parsed = answerSchema.safeParse(value)
    return parsed.success ? [[name, parsed.data]] : []
  })
  const { reference, createdAt } = submitted
  return { reference, createdAt, answers: Object.fromEntries(answers) }
}

type Refusal =
  | CorrectionRefusal
  | { code: 'not-found' }
  /** Errors in the list of people who may pick up, by the names of the controls. */
  | { code: 'refused-people'; fields: FieldRefusals<RsvpAnswerRefusal> }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Staff's input, and its scope. */
export type TypedCorrection = {
  field: string
  value: unknown
  reason: string
  /** By default wherever the household says the same. */
  where?: (typeof CORRECTED_WHERE)[number]
}

/**
 * Corrects one answer of a submission, and the same fact wherever its household says the same: in RSVPs that are not over and
 * open registrations. The submissions themselves stay; each new value is stored as a correction with its author and reason,
 * and the audit log names the field. The address of an RSVP is corrected for everybody in it.
 *
 * @returns in how many records
 */
export async function correctAnswer(
  slug: CorrectableSlug,
  recordId: string,
  typed: TypedCorrection,
  user: User,
): Promise<Result<number, Refusal>> {
  return inTransactionOrRefused<number, Refusal>(await openPayload(), async (tx) => {
    // Before the correction, which may take the record out of the household.
    const others = typed.where !== 'here' ? await findOthers(tx, slug, recordId, typed.field) : []
    const first = await correctRecord(tx, { slug, id: recordId, field: typed.field }, typed, user)
    if (!first.ok) return first
    const done = new Set(first.value.ids)
    for (const other of others) {
      if (done.has(other.id)) continue
      const corrected = await correctRecord(tx, other, typed, user, first.value.from)
      // A sibling has moved to the address with the first child.
      if (!corrected.ok && corrected.refusal.code !== 'same') return corrected
      for (const id of corrected.ok ? corrected.value.ids : []) done.add(id)
    }
    return ok(done.size)
  })
}

type Target = { slug: CorrectableSlug; id: string; field: string }

const othersSchema = z.array(z.object({ id: z.string(), slug: z.enum(['rsvps', 'registrations']) }))

/**
 * The other records of a household that share the fact, in the order of their ids, so that two corrections wait for
 * each other. An email address belongs to one household; all other facts are shared with joined households.
 */
async function findOthers(
  { sql: tx }: Transaction,
  slug: CorrectableSlug,
  recordId: string,
  field: string,
): Promise<Target[]> {
  const fact = getHouseholdFact(slug, field)
  if (!fact) return []
  const isAddress = fact.registrations === 'email'
  // The gate shows a name that any RSVP of the household gives, however old.
  const isForAll = fact.rsvps === NEVER_FIELD
  const { rows } = await tx.execute(sql`
    SELECT p.record_id AS id, p.collection AS slug
    FROM people_search own
    JOIN people_search p ON p.record_id <> own.record_id AND (p.family_key = own.family_key
      OR (${!isAddress} AND p.family_key IN (SELECT household_of(own.family_key))))
    LEFT JOIN rsvps r ON r.id = p.record_id LEFT JOIN events e ON e.id = r.event_id
    LEFT JOIN registrations g ON g.id = p.record_id
    WHERE own.record_id = ${recordId} AND ((${isForAll} AND r.id IS NOT NULL)
      OR (r.status <> 'cancelled' AND coalesce(e.ends_at, e.starts_at + interval '1 day') > ${now().toISOString()})
      OR g.status NOT IN ('declined', 'withdrawn'))
    ORDER BY 1
  `)
  return othersSchema.parse(rows).flatMap(({ id, slug: of }) => {
    const name = fact[of]
    return name === undefined ? [] : [{ id, slug: of, field: name }]
  })
}

/**
 * The corrections for a list of people that staff typed in rows, and what the list was. Staff typed it for one record;
 * others of the household that say the same get its list.
 */
function correctList(
  slug: CorrectableSlug,
  field: string,
  value: unknown,
  answers: Answers,
): Result<{ from: StoredAnswer; corrections: readonly Correction[] }, Refusal> {
  const people = getPickupList(slug, answers)
  if (slug !== 'rsvps' || !isObject(value)) return refused({ code: 'not-correctable' })
  if (field === NEVER_FIELD) {
    const from = getNeverList(answers)
    const may = [toText(answers['parentName']), ...(people ?? []).map(({ name }) => name)]
    const parsed = parseNever(from, value, may)
    if (!parsed.ok) return refused({ code: 'refused-people', fields: parsed.refusal })
    const own = { neverReleaseTo: toText(answers[NEVER_FIELD]), neverPeople: from }
    return ok({ from, corrections: neverCorrections(own, parsed.value) })
  }
  if (!people) return refused({ code: 'not-correctable' })
  const parsed = parsePeople(people, value)
  if (!parsed.ok) return refused({ code: 'refused-people', fields: parsed.refusal })
  if (isDeepStrictEqual(parsed.value, people)) return ok({ from: people, corrections: [] })
  const rsvp = {
    pickupPersonName: toText(answers['pickupPersonName']),
    pickupPersonPhone: toText(answers['pickupPersonPhone']),
  }
  return ok({ from: people, corrections: pickupCorrections(rsvp, people, parsed.value) })
}

/**
 * Corrects one answer of one record.
 *
 * @param onlyFrom the expected answer; with another one, the record stays as it is
 * @returns the corrected records, with their previous answers
 */
async function correctRecord(
  tx: Transaction,
  { slug, id: recordId, field }: Target,
  { value, reason }: TypedCorrection,
  user: User,
  onlyFrom?: StoredAnswer,
): Promise<Result<{ ids: readonly string[]; from: StoredAnswer }, Refusal>> {
  const isAddress = slug === 'rsvps' && field === 'parentEmail'
  const family = isAddress ? await lockDay(tx, { rsvpId: recordId }) : null
  const found = await lockRecord(tx, slug, recordId)
  if (!found) return refused({ code: 'not-found' })
  const { reference, createdAt, answers } = found
  const day = dayIn(ORGANIZATION_ZONE, new Date(createdAt))
  const mayReadHealth = can(user, 'health')
  const by = { accountId: user.id, reason }
  if (field === PICKUP_LIST || (field === NEVER_FIELD && isObject(value))) {
    const list = correctList(slug, field, value, answers)
    if (!list.ok) return list
    const { from, corrections } = list.value
    if (onlyFrom !== undefined && !isDeepStrictEqual(from, onlyFrom))
      return refused({ code: 'same' })
    if (corrections.length === 0) return refused({ code: 'same' })
    await insertCorrections(tx, { collection: slug, id: recordId, reference }, corrections, by)
    await recordAudit(tx, {
      action: 'submission.corrected',
      actorKind: user.role,
      actorId: user.id,
      subject: `${slug}/${recordId}`,
      detail: { field },
    })
    return ok({ ids: [recordId], from })
  }
  const corrected = correctedAnswer(slug, field, value, answers, { day, mayReadHealth })
  if (!corrected.ok) return refused(corrected.refusal)
  const from = storable(answers[field])
  if (onlyFrom !== undefined && from !== onlyFrom) return refused({ code: 'same' })
  if (family) {
    const moved = await moveFamily(tx, family, toText(corrected.value), by)
    if (!moved.ok) return refused({ code: moved.refusal })
  } else {
    await insertCorrections(
      tx,
      { collection: slug, id: recordId, reference },
      [{ field, from, to: storable(corrected.value) }],
      by,
    )
  }
  const ids = family ? family.rsvps.map((rsvp) => rsvp.id) : [recordId]
  for (const id of ids) {
    await recordAudit(tx, {
      action: 'submission.corrected',
      actorKind: user.role,
      actorId: user.id,
      subject: `${slug}/${id}`,
      detail: { field },
    })
  }
  return ok({ ids, from })
}

const storable = (answer: Answers[string]): StoredAnswer => answerSchema.parse(answer ?? null)
