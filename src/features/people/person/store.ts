import { z } from 'zod'

import { can } from '@/features/accounts/rules'
import { findKeptDays } from '@/features/event-desk/day/attendance.tx'
import type { Erasable, ErasableHousehold } from '@/features/records/retention/rules'
import { ENTRY_WAYS } from '@/features/rsvp/entry/schema'
import { NEVER_LIST } from '@/features/rsvp/family/schema'
import { distinctNever, type NeverPerson } from '@/features/rsvp/never/rules'
import { type Answers, healthQuestions, toText } from '@/forms/core/questions'
import { now, today } from '@/lib/clock'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/locale'
import { ok, refused, type Result } from '@/lib/result'
import { isUuid } from '@/lib/uuid'
import { TAKEN_BACK } from '@/mail/email'
import type { User } from '@/payload-types'
import { recordAudit } from '@/platform/audit'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, type SQL, sql, type Transaction } from '@/platform/transaction'
import { isSubmissionSlug, SUBMISSIONS, type SubmissionSlug } from '@/submissions'

import {
  answerSchema,
  applyCorrections,
  findCorrectedAnswers,
} from '../corrections/current-answers.tx'
import { type Care, getCare, getPersonDays, type PersonDay } from '../days/rules'
import { careLabel } from '../days/wording'
import {
  type FamilyHead,
  getHead,
  getPersons,
  getState,
  isComing,
  type Moment,
  type NamedSubmission,
  type Person,
} from '../families/rules'
import { findHomes, type Homes } from '../households/store'
import { iso, namedColumns, parseNamed, withStates } from '../named'
import {
  type AnsweredSubmission,
  auditedReason,
  type Consent,
  type Contacts,
  correctionEntries,
  type EnteredByStaff,
  getConsent,
  getContacts,
  getHealth,
  type HealthReason,
  type HealthRefusal,
  type Look,
  LOOKED_AT,
  newestFirst,
  type PersonHealth,
  personsWith,
  type StoredCorrection,
  type TimelineEntry,
} from './rules'

/** How many submissions of a family are read, newest first; an address may be a school's. */
const SUBMISSIONS_MAX = 500
const EMAILS_MAX = 300
const LOOKS_MAX = 200

type Reader = Pick<Transaction, 'payload' | 'sql'> & Partial<Transaction>

/** The signature that counts for a person: the newest. */
export type SignedWaiver = {
  version: string
  signerName: string
  signedAt: string
  nameMatches: boolean
}

/** A person with everything of their family, except health answers. */
export type PersonPage = {
  person: Person
  persons: Person[]
  head: FamilyHead
  /** The language of the emails to the address of their newest submission. */
  language: Locale
  /** When this person was first named. */
  since: string
  contacts: Contacts
  /** The people who must not collect the child, from all RSVPs of the household. */
  never: NeverPerson[]
  /** Their newest RSVP that names one, where staff correct it; `null` if there is none. */
  neverRecordId: string | null
  homes: Homes
  health: {
    entries: number
    /** Whether the family ever answered, if only that there are no allergies. */
    isAnswered: boolean
    /** When an answer about health was last corrected. */
    changedAt: string | null
    /** What happened to the child at events, without the words. */
    care: Omit<Care, 'text'>[]
  }
  /** The days at which there were taps. */
  days: PersonDay[]
  agreed: {
    waiver: SignedWaiver | null
    photos: Consent
    rides: Consent
    /** Whether the family's address gets the newsletter. */
    news: Consent
  }
  timeline: TimelineEntry[]
  /** Whether there is more than is read. */
  isMore: boolean
}

/**
 * The page of a person, by the id of any of their submissions; `null` if there is none. The caller has checked that
 * the request comes from staff. A fixed number of statements, however much there is.
 */
export async function findPersonPage(submissionId: string): Promise<PersonPage | null> {
  const payload = await openPayload()
  const reader = { payload, sql: payload.db.drizzle }
  const found = await findFamily(reader, submissionId)
  if (!found) return null
  const { person, persons, submissions, moment } = found
  const ids = submissions.map(({ id }) => id)
  const [answered, corrections, signatures, emails, details, entered, homes, kept] =
    await Promise.all([
      readAnswers(reader, submissions),
      findCorrections(reader, ids),
      findSignatures(reader, ids),
      findEmails(reader, submissions),
      findDetails(reader, ids),
      findEntered(reader, ids),
      findHomes(reader, submissionId),
      findKeptDays(reader, { rsvps: rsvpIds(submissions) }),
    ])
  const isOwn = ({ id }: { id: string }) => person.submissionIds.includes(id)
  const own = submissions.filter(isOwn)
  const ownAnswered = answered.filter(isOwn)
  const health = getHealth(ownAnswered)
  const days = getPersonDays(kept, ids)
  const care = getCare(kept, ids).map(({ text: _text, ...one }) => one)
  const changes = correctionEntries(corrections, persons)
  const signature = signatures.find(({ recordId }) => person.submissionIds.includes(recordId))
  return {
    person,
    persons,
    head: getHead(submissions, persons),
    language: own[0]?.language ?? 'en',
    since: own.map(({ createdAt }) => createdAt).sort()[0] ?? '',
    contacts: getContacts(own, ownAnswered),
    never: distinctNever(own.flatMap(({ never }) => never)),
    neverRecordId: findNewestWithNever(own),
    homes,
    health: {
      entries: health.entries.length,
      isAnswered: health.isAnswered,
      changedAt:
        ownAnswered
          .flatMap(({ healthChangedAt }) => healthChangedAt ?? [])
          .sort()
          .at(-1) ?? null,
      care: care.filter(({ rsvp }) => person.submissionIds.includes(rsvp)),
    },
    days: days.filter(({ child: { rsvp } }) => person.submissionIds.includes(rsvp)),
    agreed: {
      waiver: signature ? signature.waiver : null,
      photos: getConsent('photoConsent', ownAnswered),
      rides: getConsent('transportationConsent', ownAnswered),
      news: getNews(submissions, details),
    },
    timeline: newestFirst([
      ...submissions.map((one) =>
        submissionEntry(one, { answered, details, entered, persons, moment, days }),
      ),
      ...signatures.map(({ recordId, id, isOnPaper, waiver }): TimelineEntry => {
        const { version, signerName, signedAt, nameMatches } = waiver
        const personIds = personsWith([recordId], persons)
        return {
          kind: 'signature',
          at: signedAt,
          id,
          isOnPaper,
          version,
          signerName,
          nameMatches,
          personIds,
        }
      }),
      ...emails.map(({ submissionIds, ...email }): TimelineEntry => ({
        kind: 'email',
        ...email,
        personIds: personsWith(submissionIds, persons),
      })),
      ...care.map((one): TimelineEntry => ({
        kind: 'care',
        at: one.at,
        personIds: personsWith([one.rsvp], persons),
        care: one,
      })),
      ...changes,
    ]),
    isMore: submissions.length >= SUBMISSIONS_MAX || emails.length >= EMAILS_MAX,
  }
}

type Family = {
  person: Person
  persons: Person[]
  submissions: NamedSubmission[]
  moment: Moment
}

/** The household of a submission's sender. It excludes what others have sent about the same child. */
async function findFamily({ sql: tx }: Reader, submissionId: string): Promise<Family | null> {
  if (!isUuid(submissionId)) return null
  const { rows } = await tx.execute(sql`
    SELECT ${namedColumns} FROM people_search p ${withStates}
    WHERE p.family_key IN (
      SELECT household_of(family_key) FROM people_search WHERE record_id = ${submissionId}
    ) ORDER BY p.created_at DESC LIMIT ${SUBMISSIONS_MAX}
  `)
  const submissions = parseNamed(rows)
  const moment = { now: now(), today: today() }
  const persons = getPersons(submissions, moment)
  const person = getPerson(submissionId, persons)
  return person ? { person, persons, submissions, moment } : null
}

/** A submission without a name has no person; it leads to the adult of the family. */
const getPerson = (submissionId: string, persons: readonly Person[]): Person | undefined =>
  persons.find(({ submissionIds }) => submissionIds.includes(submissionId)) ??
  persons.findLast(({ role }) => role !== 'child') ??
  persons[0]

/**
 * The subjects of an erasure, by any one of the records: the person, and everyone in the same household, by address. It
 * excludes what another household sent for the same child. `null` if there is none.
 */
export async function findErasable(
  { sql: tx }: Pick<Transaction, 'sql'>,
  submissionId: string,
): Promise<Erasable | null> {
  if (!isUuid(submissionId)) return null
  const { rows } = await tx.execute(sql`
    SELECT ${namedColumns} FROM people_search p ${withStates}
    WHERE p.family_key IN (SELECT household_of(family_key) FROM people_search WHERE record_id = ${submissionId})
    ORDER BY p.created_at DESC
  `)
  const submissions = parseNamed(rows)
  if (submissions.length === 0) return null
  const person = getPerson(submissionId, getPersons(submissions, { now: now(), today: today() }))
  return {
    person: getHouseholds(submissions.filter(({ id }) => person?.submissionIds.includes(id))),
    family: getHouseholds(submissions),
  }
}

/** The same, as the page of a person shows it. */
export const readErasable = async (submissionId: string): Promise<Erasable | null> =>
  findErasable({ sql: (await openPayload()).db.drizzle }, submissionId)

const findNewestWithNever = (own: readonly NamedSubmission[]): string | null =>
  own
    .filter(({ never }) => never.length > 0)
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))[0]?.id ?? null

function getHouseholds(submissions: readonly NamedSubmission[]): ErasableHousehold[] {
  const keys = [...new Set(submissions.map(({ address }) => address))]
  return keys.map((key) => ({
    key,
    records: submissions
      .filter(({ address }) => address === key)
      .map(({ id, collection, reference, name, event, createdAt }) => ({
        ...{ id, collection, reference, name, createdAt },
        event: event?.title ?? null,
      })),
  }))
}

/** The submissions of a form that asks about health and consents, with their current answers. */
async function readAnswers(
  { payload, req, sql: tx }: Reader,
  submissions: readonly NamedSubmission[],
): Promise<AnsweredSubmission[]> {
  const idsIn = (collection: SubmissionSlug) =>
    submissions.filter((one) => one.collection === collection).map(({ id }) => id)
  const options = { depth: 0, pagination: false, ...(req ? { req } : {}) }
  const rsvps = await payload.find({
    collection: 'rsvps',
    where: { id: { in: idsIn('rsvps') } },
    ...options,
    ...asSystem,
  })
  const registrations = await payload.find({
    collection: 'registrations',
    where: { id: { in: idsIn('registrations') } },
    ...options,
    ...asSystem,
  })
  const docs = new Map([...rsvps.docs, ...registrations.docs].map((doc) => [doc.id, doc]))
  const corrected = await findCorrectedAnswers({ sql: tx }, [...docs.keys()])
  const changed = await findHealthChanges({ sql: tx }, [...docs.keys()])
  return submissions.flatMap(({ id, collection, reference, createdAt, event }) => {
    const doc = docs.get(id)
    if (!doc) return []
    const answers = answersIn(applyCorrections<object>(doc, corrected.get(id)))
    const healthChangedAt = changed.get(id) ?? null
    return [{ id, collection, reference, createdAt, event, answers, healthChangedAt }]
  })
}

const HEALTH_FIELDS = [
  ...healthQuestions(SUBMISSIONS.rsvps.questions),
  ...healthQuestions(SUBMISSIONS.registrations.questions),
]

/** When an answer about health was last corrected, by the id of the record. */
async function findHealthChanges(
  { sql: tx }: Pick<Reader, 'sql'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await tx.execute(sql`
    SELECT record_id AS id, ${iso(sql`max(created_at)`)} AS at FROM corrections
    WHERE record_id IN ${[...ids]} AND field IN ${HEALTH_FIELDS} GROUP BY record_id
  `)
  const changes = z.array(z.object({ id: z.string(), at: z.string() })).parse(rows)
  return new Map(changes.map(({ id, at }) => [id, at]))
}

const answersIn = (record: object): Answers =>
  Object.fromEntries(
    Object.entries(record).flatMap(([name, value]): [string, Answers[string]][] => {
      const parsed = answerSchema.safeParse(value)
      return parsed.success ? [[name, parsed.data]] : []
    }),
  )

const correctionSchema = z.object({
  recordId: z.string(),
  collection: z.string().refine(isSubmissionSlug),
  field: z.string(),
  before: answerSchema,
  after: answerSchema,
  reason: z.string().nullable(),
  who: z.string().nullable(),
  isByFamily: z.boolean(),
  at: z.string(),
})

async function findCorrections(
  { sql: tx }: Reader,
  ids: readonly string[],
): Promise<StoredCorrection[]> {
  const { rows } = await tx.execute(sql`
    SELECT c.record_id AS "recordId", c.record_collection AS collection, c.field, c.old_value AS before,
      c.new_value AS after, c.reason, ${getName(sql`u`)} AS who, c.by_link IS NOT NULL AS "isByFamily",
      ${iso(sql`c.created_at`)} AS at
    FROM corrections c LEFT JOIN users u ON u.id = c.by_account_id
    WHERE c.record_id IN ${[...ids]} AND c.field <> ${NEVER_LIST} ORDER BY c.created_at, c.id
  `)
  return z.array(correctionSchema).parse(rows)
}

/** The name of an account among colleagues. */
const getName = (users: SQL): SQL => sql`coalesce(nullif(${users}.name, ''), ${users}.email)`

const signatureSchema = z.object({
  id: z.string(),
  recordId: z.string(),
  isOnPaper: z.boolean(),
  waiver: z.object({
    version: z.string(),
    signerName: z.string(),
    signedAt: z.string(),
    nameMatches: z.boolean(),
  }),
})

/** A sheet of paper has a day but no time; at noon it is the same day everywhere in the country. */
const getMidday = (day: SQL): SQL => sql`(${day} || 'T17:00:00.000Z')`

/** The signatures, the newest first. */
async function findSignatures({ sql: tx }: Reader, ids: readonly string[]) {
  const { rows } = await tx.execute(sql`
    SELECT id, coalesce(rsvp_id, registration_id) AS "recordId", false AS "isOnPaper",
      jsonb_build_object('version', waiver_version, 'signerName', signer_name, 'signedAt', ${iso(sql`signed_at`)},
        'nameMatches', name_matches IS NOT FALSE) AS waiver
    FROM waiver_signatures WHERE rsvp_id IN ${[...ids]} OR registration_id IN ${[...ids]}
    UNION ALL
    SELECT p.id, s.rsvp_id, true, jsonb_build_object('version', p.waiver_version, 'signerName', p.signed_by,
      'signedAt', ${getMidday(sql`p.signed_on`)}, 'nameMatches', true)
    FROM rsvp_signatures s JOIN paper_waivers p ON p.id = s.id WHERE s.on_paper AND s.rsvp_id IN ${[...ids]}
    UNION ALL
    SELECT p.id, r.id, true, jsonb_build_object('version', p.waiver_version, 'signerName', p.signed_by,
      'signedAt', ${getMidday(sql`p.signed_on`)}, 'nameMatches', true)
    FROM registrations r JOIN paper_waivers p ON p.family = r.reference WHERE r.id IN ${[...ids]}
  `)
  return z
    .array(signatureSchema)
    .parse(rows)
    .sort((one, other) => other.waiver.signedAt.localeCompare(one.waiver.signedAt))
}

const emailSchema = z.object({
  id: z.string(),
  subject: z.string(),
  recipient: z.string(),
  delivery: z.enum(['queued', 'sent', 'failed', 'stopped']),
  at: z.string(),
  submissionIds: z.array(z.string()),
})

/** The delivery of an email: a recalled one has not failed. */
const DELIVERY = sql`CASE WHEN e.status = 'failed' AND coalesce(e.last_error, '') IN ${[...TAKEN_BACK]} THEN 'stopped'
  ELSE e.status::text END`

/** The emails to the family, with the submissions that each is about: for an RSVP, those of all siblings. */
async function findEmails({ sql: tx }: Reader, submissions: readonly NamedSubmission[]) {
  const { rows } = await tx.execute(sql`
    SELECT e.id, e.subject, e.recipient, ${DELIVERY} AS delivery, ${iso(sql`coalesce(e.sent_at, e.created_at)`)} AS at,
      a.ids AS "submissionIds"
    FROM (
      WITH about AS (
        SELECT p.reference, p.record_id AS id FROM people_search p WHERE p.record_id IN ${getIds(submissions)}
        UNION
        SELECT r.family, r.id FROM rsvps r WHERE r.id IN ${getIds(submissions)}
      )
      SELECT email, array_agg(id) AS ids FROM (
        SELECT m.id AS email, about.id FROM about JOIN emails m ON m.reference = about.reference
        UNION
        SELECT m.id, about.id FROM about JOIN emails m ON m.also_about @> ARRAY[about.reference::varchar]
      ) found GROUP BY email
    ) a JOIN emails e ON e.id = a.email
    -- A recalled email never went out, and is not news about the family.
    WHERE e.recipient <> ${env.STAFF_EMAIL} AND e.last_error IS DISTINCT FROM 'WITHDRAWN' ORDER BY e.created_at DESC, e.id LIMIT ${EMAILS_MAX}
  `)
  return z.array(emailSchema).parse(rows)
}

const rsvpIds = (submissions: readonly NamedSubmission[]): string[] =>
  getIds(submissions.filter(({ collection }) => collection === 'rsvps'))

const getIds = (submissions: readonly { id: string }[]): string[] => submissions.map(({ id }) => id)

const detailsSchema = z.object({
  id: z.string(),
  about: z.string().nullable(),
  consentedAt: z.string().nullable(),
  leftAt: z.string().nullable(),
})
type Details = z.infer<typeof detailsSchema>

/** The subject of an application or a message, and the dates of a newsletter subscription. */
async function findDetails(
  { sql: tx }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Details>> {
  const { rows } = await tx.execute(sql`
    SELECT id, role_interest::text AS about, NULL AS "consentedAt", NULL AS "leftAt"
    FROM career_applications WHERE id IN ${[...ids]}
    UNION ALL
    SELECT s.id, coalesce(nullif(s.subject, ''), f.title), NULL, NULL
    FROM form_submissions s LEFT JOIN forms f ON f.id = s.form_id WHERE s.id IN ${[...ids]}
    UNION ALL
    SELECT id, NULL, ${iso(sql`coalesce(consented_at, created_at)`)}, ${iso(sql`unsubscribed_at`)}
    FROM subscribers WHERE id IN ${[...ids]}
  `)
  return new Map(
    z
      .array(detailsSchema)
      .parse(rows)
      .map((row) => [row.id, row]),
  )
}

const enteredSchema = z.object({
  id: z.string(),
  how: z.enum(ENTRY_WAYS),
  who: z.string().nullable(),
  at: z.string(),
})

/** The submissions, of these, that staff typed. */
async function findEntered(
  { sql: tx }: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, EnteredByStaff>> {
  const { rows } = await tx.execute(sql`
    SELECT r.id, r.entered_how::text AS how, ${getName(sql`u`)} AS who, ${iso(sql`r.created_at`)} AS at
    FROM rsvps r LEFT JOIN users u ON u.id = r.entered_by_id WHERE r.id IN ${[...ids]} AND r.source = 'staff'
    UNION ALL
    SELECT r.id, r.entered_how::text, ${getName(sql`u`)}, ${iso(sql`r.created_at`)}
    FROM registrations r LEFT JOIN users u ON u.id = r.entered_by_id WHERE r.id IN ${[...ids]} AND r.source = 'staff'
  `)
  return new Map(
    z
      .array(enteredSchema)
      .parse(rows)
      .map(({ id, ...entered }) => [id, entered]),
  )
}

type Context = {
  entered: ReadonlyMap<string, EnteredByStaff>
  answered: readonly AnsweredSubmission[]
  details: ReadonlyMap<string, Details>
  persons: readonly Person[]
  moment: Moment
  days: readonly PersonDay[]
}

function submissionEntry(
  submission: NamedSubmission,
  { answered, details, entered: entries, persons, moment, days }: Context,
): TimelineEntry {
  const { id, collection, reference, createdAt, event, city, pickupPeople } = submission
  const personIds = personsWith([id], persons)
  const state = getState(submission, moment)
  const entered = entries.get(id) ?? null
  if (collection === 'rsvps' && event) {
    const answers = answered.find((one) => one.id === id)?.answers
    const isCollected = answers?.['attendanceType'] === 'drop_off_pickup'
    return {
      kind: 'event',
      at: event.times.startsAt,
      personIds,
      id,
      reference,
      event,
      state,
      goesHomeWith: isCollected ? pickupPeople.map(({ name }) => name) : [],
      pickupCode:
        isCollected && isComing(submission, moment) ? toText(answers['pickupCode']) || null : null,
      mayRide: answers?.['transportationConsent'] === true,
      entered,
      attended: days.find(({ child }) => child.rsvp === id) ?? null,
    }
  }
  const about = details.get(id)?.about ?? event?.title ?? city
  return {
    kind: 'submission',
    at: createdAt,
    personIds,
    id,
    collection,
    reference,
    state,
    about,
    entered,
  }
}

/** The newest record of the newsletter that the family has. */
function getNews(
  submissions: readonly NamedSubmission[],
  details: ReadonlyMap<string, Details>,
): Consent {
  const newest = submissions.find(({ collection }) => collection === 'subscribers')
  const known = newest && details.get(newest.id)
  if (!newest || !known) return null
  const isGiven = newest.status === 'subscribed'
  return { isGiven, at: (isGiven ? known.consentedAt : known.leftAt) ?? newest.createdAt }
}

/**
 * The health answers of a person, for an account with the right to read them. The transaction that reads them also
 * records the access with its reason, so that no access is off the record.
 *
 * @param submissionId any submission of the person
 */
export async function readHealth(
  submissionId: string,
  user: User,
  reason: HealthReason,
): Promise<Result<PersonHealth, HealthRefusal>> {
  if (!can(user, 'health')) return refused('no-right')
  return inTransaction<Result<PersonHealth, HealthRefusal>>(await openPayload(), async (tx) => {
    const found = await findFamily(tx, submissionId)
    if (!found) return refused('not-found')
    const { person, submissions } = found
    const own = submissions.filter(({ id }) => person.submissionIds.includes(id))
    const health = getHealth(await readAnswers(tx, own))
    const kept = await findKeptDays(tx, { rsvps: rsvpIds(own) })
    const care = getCare(kept, getIds(own)).map((one) => ({
      field: one.about,
      label: careLabel(one),
      answer: one.text,
      isCurrent: true,
      from: [],
    }))
    await recordAudit(tx, {
      action: 'health.opened',
      actorId: user.id,
      actorKind: user.role,
      subject: `people/${person.id}`,
      detail: auditedReason(reason),
    })
    return ok({ ...health, entries: [...health.entries, ...care] })
  })
}

const lookSchema = z.object({
  at: z.string(),
  who: z.string().nullable(),
  what: z.enum(LOOKED_AT),
})

/**
 * The accounts that opened the health answers of a person, a record with such answers, or a private file, newest first.
 * The caller has checked that the account may read the audit log.
 */
export async function findLooks(submissionId: string): Promise<Look[]> {
  const payload = await openPayload()
  const found = await findFamily({ payload, sql: payload.db.drizzle }, submissionId)
  if (!found) return []
  const ids = [...found.person.submissionIds]
  const { rows } = await payload.db.drizzle.execute(sql`
    WITH subjects AS (
      SELECT 'people/' || record_id AS subject, 'health' AS what FROM people_search WHERE record_id IN ${ids}
      UNION ALL
      SELECT collection || '/' || record_id, 'record' FROM people_search WHERE record_id IN ${ids}
      UNION ALL
      SELECT 'waiver-signatures/' || id, 'signed-copy' FROM waiver_signatures
      WHERE rsvp_id IN ${ids} OR registration_id IN ${ids}
      UNION ALL
      SELECT 'paper-waivers/' || id, 'signed-copy' FROM rsvp_signatures WHERE on_paper AND rsvp_id IN ${ids}
      UNION ALL
      SELECT 'paper-waivers/' || p.id, 'signed-copy' FROM registrations r JOIN paper_waivers p ON p.family = r.reference
      WHERE r.id IN ${ids}
      UNION ALL
      SELECT 'driver-documents/' || d.id, 'driver-document' FROM driver_documents d LEFT JOIN clearances c ON c.id = d.clearance_id
      WHERE d.rsvp_id IN ${ids} OR c.rsvp_id IN ${ids} OR c.volunteer_id IN ${ids}
      UNION ALL
      SELECT 'resumes/' || id, 'resume' FROM resumes WHERE volunteer_id IN ${ids} OR career_application_id IN ${ids}
    )
    SELECT ${iso(sql`a.created_at`)} AS at, ${getName(sql`u`)} AS who, s.what
    FROM subjects s JOIN audit_log a ON a.subject = s.subject LEFT JOIN users u ON u.id = a.actor_id
    WHERE a.action IN ('health.opened', 'record.viewed', 'file.viewed')
    ORDER BY a.created_at DESC, a.id LIMIT ${LOOKS_MAX}
  `)
  return z.array(lookSchema).parse(rows)
}
