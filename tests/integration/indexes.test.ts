// @database seeded
import { createHash } from 'node:crypto'
import type { Where } from 'payload'
import { mergeListSearchAndWhere } from 'payload/shared'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'

import { careerForm } from '@/features/careers/handler'
import { customForm } from '@/features/custom-forms/handler'
import { findBoard } from '@/features/drivers/store'
import { findSelected } from '@/features/emails/messages/store'
import { countEmails, findEmails, findEmailsAbout } from '@/features/emails/store'
import { findEventPeople } from '@/features/event-desk/people/store'
import { findResults } from '@/features/event-desk/results/store'
import { findHistory, findOthersWaiting, findRecord } from '@/features/inbox/record/store'
import { countInbox, countLists, findInbox } from '@/features/inbox/store'
import { readInboxQuery } from '@/features/inbox/views/rules'
import { countDone, countWork, findDaysToAnswer, findWork } from '@/features/inbox/worklist/store'
import { idsWithEmail } from '@/features/people/corrections/current-answers.tx'
import { readQuery } from '@/features/people/rules'
import { findFamilies } from '@/features/people/store'
import { findActivity } from '@/features/records/activity/store'
import { registrationForm } from '@/features/registration/handler'
import { EXPORT_SLUGS, exportSource } from '@/features/reports/exports/sources/rules'
import { measureExport, openExport } from '@/features/reports/exports/store'
import { subscribeForm } from '@/features/subscribe/handler'
import { findSubscribers } from '@/features/subscribe/list'
import { volunteerForm } from '@/features/volunteer/handler'
import type { PublicForm } from '@/forms/server/public-form'
import type { User } from '@/payload-types'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'
import {
  getSubmission,
  isSubmissionSlug,
  SUBMISSION_SLUGS,
  type SubmissionSlug,
} from '@/submissions'

import { createUser, freshEmail } from '../support/accounts'
import { ownerUrl, query } from '../support/database'
import { aPdf } from '../support/documents'
import { aTokenFor, JOB_APPLICATION, postTo, sendTo } from '../support/forms'
import { aYouth } from '../support/registration'
import { anEvent, anRsvp, send } from '../support/rsvp'

/** Enough rows for the planner to choose as it would with more. */
const ROWS = 10_000

/** The tables that grow with every submission, as they are copied. */
const GROWING = [
  'registrations',
  'rsvps',
  'volunteers',
  'career_applications',
  'subscribers',
  'form_submissions',
  'corrections',
  'waiver_signatures',
  'emails',
  'audit_log',
  'people_search',
] as const

/** The status of nearly all submissions, which staff have dealt with. */
const USUAL = {
  rsvps: 'confirmed',
  registrations: 'confirmed',
  volunteers: 'approved',
  'career-applications': 'declined',
  subscribers: 'subscribed',
  'form-submissions': 'answered',
} as const satisfies Record<SubmissionSlug, string>

const payload = await openPayload()
let staff: User
let eventId = ''
let client: pg.Client

/** A reference and a name for each number, as varied as those of people. */
const REFERENCE = `translate(lpad(n::text, 8, '0'), '0123456789', 'ACDEFGHJKM')`
const NAME = `translate(left(md5(n::text), 10), '0123456789', 'ghijklmnop')`
const KNOWN_PERSON = {
  reference: 'AAAAACJJ',
  name: countLetters(177),
  email: 'p177@family.example',
}

function countLetters(n: number): string {
  const hash = createHash('md5').update(String(n)).digest('hex').slice(0, 10)
  return hash.replaceAll(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '')
}

const usualStatus = new Map<string, string>(
  SUBMISSION_SLUGS.map((slug) => [slug.replaceAll('-', '_'), USUAL[slug]]),
)

/** A rare status. */
const rareStatus = (slug: SubmissionSlug): string =>
  getSubmission(slug).statuses.findLast(({ value }) => value !== USUAL[slug])?.value ?? ''

/** Copies a row of a table, with the given differences, an hour apart. Its triggers do not run. */
async function multiply(table: string, rows = ROWS): Promise<void> {
  const id = table === 'people_search' ? 'record_id' : 'id'
  const own: Record<string, string> = {
    [id]: 'gen_random_uuid()',
    reference: REFERENCE,
    family: REFERENCE,
    duplicate_key: 'md5(n::text)',
    slug: `'day-' || n`,
    email: `'p' || n || '@family.example'`,
    parent_email: `'p' || n || '@family.example'`,
    recipient: `'p' || n || '@family.example'`,
    family_key: `'p' || n || '@family.example'`,
    person_key: NAME,
    child_key: NAME,
    first_name: NAME,
    participant_first_name: NAME,
    participant_name: NAME,
    full_name: NAME,
    sender_name: NAME,
    sender_email: `'p' || n || '@family.example'`,
    name: NAME,
    record_id: 'gen_random_uuid()',
    assigned_to_id: 'NULL',
    search: `' ' || ${NAME} || '  | rosa p' || n || '@family.example  +2165' || lpad(n::text, 6, '0') || ' #' || ${REFERENCE} || '|   '`,
    event_id: '(SELECT ids[1 + n % cardinality(ids)] FROM events_here)',
    registration_id: 'gen_random_uuid()',
    created_at: `now() - n * interval '1 hour'`,
    signed_at: `now() - n * interval '1 hour'`,
    ...(table === 'waiver_signatures' ? { rsvp_id: 'gen_random_uuid()' } : {}),
    ...(table === 'emails' ? { status: `'sent'` } : {}),
    ...(usualStatus.has(table) ? { status: `'${usualStatus.get(table) ?? ''}'` } : {}),
    ...(table === 'audit_log' ? { subject: `'registrations/' || gen_random_uuid()` } : {}),
  }
  const values = Object.entries(own).map(([column, value]) => `'${column}', ${value}`)
  await client.query(`
    WITH events_here AS (SELECT array_agg(id) AS ids FROM events)
    INSERT INTO ${table} SELECT copy.* FROM (SELECT * FROM ${table} ORDER BY 1 LIMIT 1) one, generate_series(1, ${String(rows)}) n,
      LATERAL jsonb_populate_record(NULL::${table}, to_jsonb(one) || jsonb_build_object(${values.join(', ')})) copy`)
}

/** The newest submissions of every kind but RSVPs. */
let newest: string[] = []
let rsvpId = ''

beforeAll(async () => {
  staff = await createUser('admin')
  eventId = await anEvent()
  expect((await sendTo(registrationForm, aYouth())).status).toBe(200)
  expect((await send(anRsvp(eventId))).status).toBe(200)
  const contactForm = await customForm('contact')
  if (!contactForm) throw new Error('The starter content has no contact form.')
  const resume = new Uint8Array(await aPdf())
  const others: [PublicForm, Record<string, string>][] = [
    [subscribeForm, { consent: 'on' }],
    [volunteerForm, { firstName: 'Elena', lastName: 'Torres', consentTerms: 'on' }],
    [careerForm, { ...JOB_APPLICATION, consentContact: 'on' }],
    [contactForm, { name: 'Elena Torres', subject: 'volunteering', message: 'May I help?' }],
  ]
  for (const [form, answers] of others) {
    const data = new FormData()
    const sent = { email: freshEmail(), formToken: aTokenFor(form.name), ...answers }
    for (const [name, answer] of Object.entries(sent)) data.append(name, answer)
    if (form === careerForm) data.append('resume', new File([resume], 'resume.pdf'))
    const response = await postTo(form, data, { accept: 'application/json' })
    expect(response.status, form.name).toBe(200)
  }
  await query`
    INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, by_link)
    SELECT 'rsvps', id::text, reference, 'parentPhone', '"2165550100"', '"2165550177"', 'family' FROM rsvps LIMIT 1`
  client = new pg.Client({ connectionString: ownerUrl() })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  await multiply('events', 400)
  for (const table of GROWING) await multiply(table)
  await client.query('VACUUM ANALYZE')
  const rows = await query<{ id: string }>`
    SELECT record_id AS id FROM people_search WHERE collection <> 'rsvps' ORDER BY created_at DESC LIMIT 25`
  newest = rows.map(({ id }) => id)
  const [rsvp] = await query<{ id: string }>`SELECT id FROM rsvps LIMIT 1`
  rsvpId = rsvp?.id ?? ''
})

afterAll(() => client.end())

const statementSchema = z.object({ text: z.string(), values: z.array(z.unknown()).default([]) })
type Statement = z.infer<typeof statementSchema>
type Plan = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: Plan[]
}

/** The statements with which this process reads during some work. */
async function getStatements(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const call of asked.mock.calls) {
      const [first, values]: unknown[] = call
      const asked = statementSchema.safeParse(
        typeof first === 'string' ? { text: first, values } : first,
      )
      if (!asked.success) continue
      const { text } = asked.data
      const copied = /^COPY \((?<query>.+)\) TO STDOUT/s.exec(text)?.groups?.['query']
      if (copied !== undefined) statements.push({ text: copied, values: [] })
      else if (/^\s*(select|with|\()/i.test(text)) statements.push(asked.data)
    }
  } finally {
    asked.mockRestore()
  }
  return statements
}

const scansIn = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scansIn),
]

/**
 * The tables that a plan has looked into more often than a few times. Accounts are few, so one may be looked up for
 * each row; what the plan keeps in memory is no table.
 */
const manyTimesRead = (plan: Plan): string[] => {
  const table = plan['Relation Name']
  const isMany = (plan['Actual Loops'] ?? 0) > 10 && table !== undefined && table !== 'users'
  return [...(isMany ? [table] : []), ...(plan.Plans ?? []).flatMap(manyTimesRead)]
}

/** The growing tables that some work reads from beginning to end. */
async function readInFull(work: () => Promise<unknown>): Promise<string[]> {
  const found: string[] = []
  const statements = await getStatements(work)
  expect(statements).not.toEqual([])
  for (const { text, values } of statements) {
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (FORMAT JSON) ${text}`,
      values,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    if (!plan) throw new Error('no plan')
    const scanned = scansIn(plan).filter((table) => GROWING.some((name) => name === table))
    if (scanned.length > 0 && !COUNTS_ALL.test(text))
      found.push(`${[...new Set(scanned)].join(', ')}: ${text.replace(/\s+/g, ' ').slice(0, 300)}`)
  }
  return found
}

const people = (typed: string) => {
  const asked = readQuery(typed)
  if (!asked.ok) throw new Error(typed)
  return findFamilies(asked.value, { filter: 'all', shown: 25 })
}

const inbox = (asked: Record<string, string>) =>
  findInbox({ ...readInboxQuery(asked), after: null }, staff)

const activity = (differences: Partial<Parameters<typeof findActivity>[0]>) =>
  findActivity(
    {
      who: null,
      kind: null,
      about: '',
      person: null,
      span: '365',
      hasFamilies: true,
      ...differences,
    },
    null,
  )

const WHOLE = {
  start: '',
  end: '',
  format: 'csv',
  event: '',
  status: '',
  ids: [],
  healthReason: null,
} as const

async function exported(
  slug: (typeof EXPORT_SLUGS)[number],
  which: Partial<Parameters<typeof openExport>[1]>,
) {
  const opened = await openExport(slug, { ...WHOLE, ...which }, staff, new AbortController().signal)
  if (!opened.ok) throw new Error(opened.refusal)
  let bytes = 0
  for await (const part of opened.value.stream) bytes += part.length
  expect(bytes).toBeGreaterThan(0)
}

const LISTS: Record<string, () => Promise<unknown>> = {
  'what waits': () => findWork(staff, { filter: 'all', shown: 25 }),
  'how much waits': () => countWork(staff),
  'what is done': () => countDone(staff),
  'the days to an answer': () => findDaysToAnswer(),
  'the inbox': () => inbox({}),
  'the inbox, everything': () => inbox({ view: 'everything' }),
  'the inbox of a city': () => inbox({ view: 'everything', city: 'Cleveland' }),
  'the counts of the inbox': () => countInbox(staff),
  'what else waits from the same people': () => findOthersWaiting(newest),
  'the emails about a record': () => findEmailsAbout(['K7QFM3XR'], staff),
  'the counts of lists': () => countLists([readInboxQuery({ view: 'late' })], staff),
  'people by name': () => people(KNOWN_PERSON.name),
  'people by email': () => people(KNOWN_PERSON.email),
  'people by phone': () => people('2165000177'),
  'people by the end of a phone': () => people('0177'),
  'people by reference': () => people(KNOWN_PERSON.reference),
  'an RSVP’s sheet': () => findRecord('rsvps', rsvpId),
  'the history of an RSVP': () => findHistory('rsvps', rsvpId),
  subscribers: () => findSubscribers({ view: 'subscribed', search: '', after: null }),
  'subscribers by email': () =>
    findSubscribers({ view: 'subscribed', search: KNOWN_PERSON.email, after: null }),
  emails: () => findEmails({ view: 'all', search: '', after: null }),
  'emails that failed': () => findEmails({ view: 'failed', search: '', after: null }),
  'emails to an address': () => findEmails({ view: 'all', search: 'p177@', after: null }),
  'the counts of emails': () => countEmails(),
  'the activity log': () => activity({}),
  'the activity of an account': () => activity({ who: { id: staff.id } }),
  'the activity about a person': () => activity({ about: KNOWN_PERSON.name }),
  'who sent what was selected': () => findSelected([KNOWN_PERSON.reference]),
  'the people of an event': () => findEventPeople(eventId, staff),
  'the results of an event': () => findResults(eventId, staff),
  drivers: () => findBoard({ full: null, shown: { each: 5, full: 25 } }),
  'the records of an address': () =>
    payload.db.drizzle.execute(sql`
      SELECT id FROM rsvps WHERE id IN (${idsWithEmail('rsvps', KNOWN_PERSON.email)})
      UNION ALL SELECT id FROM registrations WHERE id IN (${idsWithEmail('registrations', KNOWN_PERSON.email)})`),
}

/** Counting everything is the only query that has to read everything. */
const COUNTS_ALL = /^\s*select count\(\*\)(::int AS rows)? from "?\w+"?( r WHERE true)?\s*$/i

const PANEL = [
  ...SUBMISSION_SLUGS,
  'corrections',
  'waiver-signatures',
  'emails',
  'audit-log',
] as const

const page = (collection: (typeof PANEL)[number], at: number, where: Where = {}) =>
  payload.find({ collection, limit: 10, page: at, where, depth: 0, ...asUser(staff) })

/** The panel's query when staff type into the search of a list. */
const searchedFor = (collection: (typeof PANEL)[number], search: string): Where =>
  mergeListSearchAndWhere({ collectionConfig: payload.collections[collection].config, search })

const LAST_MONTH = {
  createdAt: { greater_than: new Date(Date.now() - 30 * 86_400_000).toISOString() },
}

/** The filters of a panel list. */
const getFilters = (collection: (typeof PANEL)[number]): Where[] => [
  LAST_MONTH,
  ...(isSubmissionSlug(collection)
    ? [
        { status: { equals: rareStatus(collection) } },
        { assignedTo: { equals: staff.id } },
        { reference: { equals: KNOWN_PERSON.reference } },
      ]
    : []),
]

describe('no list reads a whole growing table', () => {
  it.each(Object.entries(LISTS))('%s', async (_title, work) => {
    expect(await readInFull(work)).toEqual([])
  })
})

describe('the panel’s own lists read no whole table at their beginning', () => {
  it.each(PANEL)('%s', async (collection) => {
    expect(await readInFull(() => page(collection, 1))).toEqual([])
  })

  it.each(PANEL)('%s, narrowed down', async (collection) => {
    for (const where of getFilters(collection)) {
      expect(await readInFull(() => page(collection, 1, where)), JSON.stringify(where)).toEqual([])
    }
  })

  it.each(PANEL)('%s, searched', async (collection) => {
    // Not a whole address: looking for so many parts of it in an index costs as much as reading so few rows. With twice
    // as many rows it does not.
    for (const typed of [KNOWN_PERSON.name, 'p177@', KNOWN_PERSON.reference]) {
      const where = searchedFor(collection, typed)
      expect(await readInFull(() => page(collection, 1, where)), typed).toEqual([])
    }
  })

  it('and show each row once, in order, to the last page', async () => {
    const { totalDocs, totalPages } = await page('registrations', 1)
    const last = await page('registrations', totalPages)
    expect(last.docs).toHaveLength(totalDocs - (totalPages - 1) * 10)
    const [before, middle] = [
      await page('registrations', totalPages - 1),
      await page('registrations', 400),
    ]
    const rows = await query<{
      id: string
    }>`SELECT id FROM registrations ORDER BY created_at DESC, id DESC`
    const ids = rows.map(({ id }) => id)
    expect([...before.docs, ...last.docs].map(({ id }) => id)).toEqual(
      ids.slice((totalPages - 2) * 10),
    )
    expect(middle.docs.map(({ id }) => id)).toEqual(ids.slice(3990, 4000))
    expect(last).toMatchObject({
      hasNextPage: false,
      nextPage: null,
      hasPrevPage: true,
      prevPage: totalPages - 1,
    })
  })
})

describe('no filtered export reads a whole table', () => {
  it.each(EXPORT_SLUGS)('%s', async (slug) => {
    const narrowed = [
      { start: '2026-01-01', end: '2026-01-31' },
      ...(exportSource(slug).hasEvents ? [{ event: eventId }] : []),
      ...(isSubmissionSlug(slug) ? [{ status: rareStatus(slug) }] : []),
    ]
    for (const which of narrowed) {
      expect(await readInFull(() => exported(slug, which)), JSON.stringify(which)).toEqual([])
      expect(await readInFull(() => measureExport(slug, { ...WHOLE, ...which }, staff))).toEqual([])
    }
  })
})

describe('an export of all rows reads each table once', () => {
  it.each(EXPORT_SLUGS)('%s', async (slug) => {
    const statements = await getStatements(() => exported(slug, {}))
    const copy = statements.find(({ text }) => text.includes(' OFFSET 0'))
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${copy?.text ?? ''}`,
    )
    const plan = rows[0]?.['QUERY PLAN'][0].Plan
    expect(plan && manyTimesRead(plan)).toEqual([])
  })
})
