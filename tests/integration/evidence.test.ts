// @database seeded
// @as owner
import { randomUUID } from 'node:crypto'
import type { FlattenedField } from 'payload'
import { beforeAll, describe, expect, it } from 'vitest'

import { PATCH } from '@/app/(payload)/api/[...slug]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import type { User } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'
import { SUBMISSION_SLUGS } from '@/submissions'
import config from '@payload-config'

import { createAccountAndUser, freshEmail, getHeaders } from '../support/accounts'
import { query, raw } from '../support/database'
import { anEvent } from '../support/rsvp'

const payload = await openPayload()
const { collections } = await config

const getTable = (slug: string) => slug.replaceAll('-', '_')

/** The columns of every submission that staff write. */
const REVIEW = ['status', 'assigned_to_id', 'staff_notes', 'updated_at']

/**
 * Each table of submissions, and its columns that may change. Every other column is part of what was submitted. A
 * table that is missing here fails the first test.
 */
const MAY_CHANGE: Record<string, readonly string[]> = {
  ...Object.fromEntries(SUBMISSION_SLUGS.map((slug) => [getTable(slug), REVIEW])),
  rsvps: [
    ...REVIEW,
    'offered_until',
    'waiting_since',
    'missed_offers',
    'held_until',
    'not_coming_at',
    'duplicate_key',
  ],
  registrations: [...REVIEW, 'duplicate_key'],
  rsvps_pickup_people: [],
  registrations_interests: [],
  volunteers_interests: [],
  volunteers_availability: [],
  form_submissions_submission_data: [],
  subscribers: [...REVIEW, 'unsubscribed_at'],
  resumes: [],
  driver_documents: [],
  paper_waivers: [],
  waiver_signatures: [],
  attendance: [],
  corrections: [],
}

/**
 * The source of a subscriber grows with every link they follow, which is not an answer; the other columns record the
 * work of the site or staff.
 */
const NOT_SENT = [
  'subscribers_texts',
  'event_notices',
  'place_change_rsvps',
  'skipped_rsvps',
  'payload_locked_documents_rels',
]

/** Emails are written by the site, and hold their own delivery status. */
const submissions = collections.filter(
  ({ slug, admin }) => admin.group === 'Submissions' && slug !== 'emails',
)

const accounts: Partial<Record<'staff' | 'admin', { user: User; session: Session }>> = {}
const getAccount = (role: 'staff' | 'admin') => {
  const account = accounts[role]
  if (!account) throw new Error(`No account is ${role}`)
  return account
}

const ids: Record<string, string> = {}

type Option = { value: string } | string
const getOption = (option: Option | undefined) =>
  typeof option === 'string' ? option : option?.value

const SIMPLE: Partial<Record<FlattenedField['type'], readonly [unknown, unknown]>> = {
  checkbox: [false, true],
  number: [1, 2],
  date: ['2026-01-02T03:04:05.678Z', '2001-01-01T00:00:00.000Z'],
  json: [['one'], ['two']],
  textarea: ['Words', 'Other words'],
}

/** A valid value for a field, derived from its definition, and a different one for when it is writable. */
function valueFor(field: FlattenedField, which: 'first' | 'other' = 'first'): unknown {
  const isFirst = which === 'first'
  if (field.type === 'email') return freshEmail()
  if (field.type === 'text')
    return field.hasMany
      ? [isFirst ? 'one' : 'two']
      : randomUUID().slice(0, Math.min(8, field.maxLength ?? 8))
  if (field.type === 'select') {
    const value = getOption(field.options.at(isFirst ? 0 : -1))
    return field.hasMany ? [value] : value
  }
  if (field.type === 'relationship')
    return ids[`${isFirst ? '' : 'other '}${String(field.relationTo)}`]
  if (field.type === 'array')
    return [
      Object.fromEntries(
        field.flattenedFields
          .filter(({ name }) => name !== 'id')
          .map((inner) => [inner.name, valueFor(inner, which)]),
      ),
    ]
  return SIMPLE[field.type]?.[isFirst ? 0 : 1]
}

const otherFor = (field: FlattenedField): unknown =>
  valueFor(field, 'other') ?? (field.type === 'relationship' ? randomUUID() : undefined)

const VIRTUAL = (field: FlattenedField) => 'virtual' in field && field.virtual

async function aRecord(slug: (typeof submissions)[number]['slug']): Promise<string> {
  const { flattenedFields } = payload.collections[slug].config
  const data = Object.fromEntries(
    flattenedFields
      .filter((field) => !['id', 'createdAt', 'updatedAt'].includes(field.name) && !VIRTUAL(field))
      .map((field): [string, unknown] => [field.name, valueFor(field)])
      // A resume belongs to one application, a signature to one record; a correction is made by one.
      .filter(([name]) => !['careerApplication', 'registration', 'byAccount'].includes(name)),
  )
  const { id } = await payload.create({ collection: slug, data, ...asSystem })
  return id
}

beforeAll(async () => {
  for (const role of ['staff', 'admin'] as const) {
    const account = await createAccountAndUser(role)
    accounts[role] = account
    ids[role === 'staff' ? 'users' : 'other users'] = account.user.id
  }
  for (const which of ['', 'other ']) ids[`${which}events`] = await anEvent()
  const forms = await payload.find({ collection: 'forms', limit: 2, ...asSystem })
  const [waiver] = (await payload.find({ collection: 'waivers', limit: 1, ...asSystem })).docs
  ids.forms = forms.docs[0]?.id ?? ''
  ids['other forms'] = forms.docs[1]?.id ?? ''
  ids.waivers = waiver?.id ?? ''
  const order = ['registrations', 'rsvps', 'volunteers', 'career-applications']
  const sorted = submissions.toSorted(
    (one, other) => order.indexOf(other.slug) - order.indexOf(one.slug),
  )
  for (const { slug } of sorted) {
    ids[slug] = await aRecord(slug)
    if (order.includes(slug)) ids[`other ${slug}`] = await aRecord(slug)
  }
})

/** The row of a submission in its own table, and the rows that depend on it. */
async function stored(slug: string): Promise<unknown> {
  const tables = Object.keys(MAY_CHANGE).filter(
    (name) => name === getTable(slug) || name.startsWith(`${getTable(slug)}_`),
  )
  const rows = await Promise.all(
    tables.map(async (name) => {
      const parent = await parentColumn(name)
      const found = await query`
        SELECT (to_jsonb(t) - ${MAY_CHANGE[name] ?? []}::text[])::text AS row FROM ${raw(name)} t
        WHERE ${raw(parent)} = ${ids[slug]} ORDER BY t::text`
      return found.map(({ row }) => row)
    }),
  )
  return rows
}

async function parentColumn(table: string): Promise<string> {
  const [column] = await query`
    SELECT column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name = ${table} AND column_name IN ('parent_id', '_parent_id')`
  return typeof column?.column_name === 'string' ? column.column_name : 'id'
}

type Column = { table: string; column: string; type: string; udt: string }

const columns = await query<Column>`
  SELECT table_name AS "table", column_name AS "column", data_type AS type, udt_name AS udt
  FROM information_schema.columns
  WHERE table_schema = 'public' AND table_name = ANY(${Object.keys(MAY_CHANGE)})
  ORDER BY table_name, ordinal_position`

/** SQL for a different value of a column, by its type. */
function otherValue({ column, type, udt }: Column) {
  const name = sql.identifier(column)
  switch (type) {
    case 'boolean':
      return sql`${name} IS NOT TRUE`
    case 'integer':
    case 'numeric':
      return sql`coalesce(${name}, 0) + 1`
    case 'timestamp with time zone':
      return sql`coalesce(${name}, now()) - interval '1 day'`
    case 'uuid':
      // An existing account, so that a writable column would accept it.
      return column.endsWith('_by_id') || column === 'assigned_to_id'
        ? sql`(SELECT id FROM users WHERE id IS DISTINCT FROM ${name} ORDER BY id LIMIT 1)`
        : sql`gen_random_uuid()`
    case 'jsonb':
      return sql`'{"other": true}'::jsonb`
    case 'USER-DEFINED':
      return sql`(
        SELECT max(v) FROM unnest(enum_range(NULL::${sql.identifier(udt)})) v WHERE v IS DISTINCT FROM ${name})`
    case 'character varying':
    case 'text':
      return sql`coalesce(${name}, '') || 'x'`
    default:
      throw new Error(`No other value for ${type}: say here what to try`)
  }
}

const REFUSED = /never changes|append-only/

const getReason = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${error.cause ? getReason(error.cause) : ''}` : ''

/** Whether the database accepts a statement, which is rolled back. */
async function isTaken(statement: ReturnType<typeof sql>): Promise<boolean> {
  try {
    await payload.db.drizzle.transaction(async (tx) => {
      await tx.execute(statement)
      throw new Error('taken')
    })
  } catch (error) {
    const reason = getReason(error)
    if (reason.startsWith('taken')) return true
    // Anything else would be a bug in this test.
    if (REFUSED.test(reason)) return false
    throw error
  }
  return true
}

describe('the tables of submissions', () => {
  it('are all listed in this test, and so are the tables that depend on them', async () => {
    expect(submissions.map(({ slug }) => getTable(slug)).sort()).toEqual(
      Object.keys(MAY_CHANGE)
        .filter((name) => submissions.some(({ slug }) => getTable(slug) === name))
        .sort(),
    )
    const hanging = await query`
      SELECT DISTINCT conrelid::regclass::text AS name FROM pg_constraint
      WHERE contype = 'f' AND confdeltype = 'c'
        AND confrelid::regclass::text = ANY(${submissions.map(({ slug }) => getTable(slug))})`
    const names = hanging.map(({ name }) => String(name))
    expect(names.filter((name) => !(name in MAY_CHANGE) && !NOT_SENT.includes(name))).toEqual([])
  })

  it('each contain a row to test with', async () => {
    for (const name of Object.keys(MAY_CHANGE)) {
      const rows = await query`SELECT FROM ${raw(name)} LIMIT 1`
      expect(rows, name).toHaveLength(1)
    }
  })
})

describe.each(Object.keys(MAY_CHANGE))('the table %s', (table) => {
  const allowed = MAY_CHANGE[table] ?? []

  it.each(columns.filter((one) => one.table === table))(
    'protects the column $column, unless staff may change it',
    async (column) => {
      const name = sql.identifier(table)
      const set = sql`UPDATE ${name} SET ${sql.identifier(column.column)} = ${otherValue(column)}`
      expect(await isTaken(set)).toBe(allowed.includes(column.column))
    },
  )

  it('allows no row to be deleted', async () => {
    const name = sql.identifier(table)
    expect(await isTaken(sql`DELETE FROM ${name}`)).toBe(false)
    expect(await isTaken(sql`TRUNCATE ${name} CASCADE`)).toBe(false)
  })
})

async function patch(role: 'staff' | 'admin', slug: string, data: object): Promise<number> {
  const headers = getHeaders(getAccount(role).session)
  headers.set('origin', env.SITE_URL)
  headers.set('sec-fetch-site', 'same-origin')
  headers.set('content-type', 'application/json')
  const path = [slug, ids[slug] ?? '']
  const request = new Request(`${env.SITE_URL}/api/${path.join('/')}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify(data),
  })
  return (await PATCH(request, { params: Promise.resolve({ slug: path }) })).status
}

describe.each(submissions.map(({ slug }) => slug))('%s', (slug) => {
  const fields = payload.collections[slug].config.flattenedFields.filter(
    (field) => !VIRTUAL(field) && field.type !== 'join',
  )

  it.each(['staff', 'admin'] as const)(
    'cannot be changed over REST by %s, field by field',
    async (role) => {
      const before = await stored(slug)
      for (const field of fields) {
        const status = await patch(role, slug, { [field.name]: otherFor(field) })
        expect([400, 403], field.name).toContain(status)
        expect(await stored(slug), field.name).toEqual(before)
      }
    },
    120_000,
  )

  it('cannot be changed through the panel’s own save of the whole record', async () => {
    const before = await stored(slug)
    const data = Object.fromEntries(fields.map((field) => [field.name, otherFor(field)]))
    for (const role of ['staff', 'admin'] as const) {
      await payload
        .update({ collection: slug, id: ids[slug] ?? '', data, ...asUser(getAccount(role).user) })
        .catch(() => undefined)
      expect(await stored(slug)).toEqual(before)
    }
  })
})
