import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getTable } from '@/app/staff/figures/funders/[table]/route'
import { insertCorrections } from '@/features/people/corrections/current-answers.tx'
import { type Table, type TableName, TABLES } from '@/features/reports/figures/funders/rules'
import { countFigures, findFigures } from '@/features/reports/figures/funders/store'
import { env } from '@/lib/env'
import { newReference } from '@/lib/reference'
import type { User } from '@/payload-types'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createUser, headersAs } from '../support/accounts'
import { query } from '../support/database'

const payload = await openPayload()

const YEAR = { start: '2024-01-01', end: '2024-12-31' }

type Child = { name: string; born: string }
const MAYA: Child = { name: 'Maya', born: '2014-03-09' }
const LEO: Child = { name: 'Leo', born: '2010-01-01' }
const ZOE: Child = { name: 'Zoe', born: '2005-05-05' }

type Registered = { at: string; city?: string; status?: string; interests?: readonly string[] }

async function register(
  { name, born }: Child,
  { at, city = 'Cleveland', status = 'new', interests = [] }: Registered,
) {
  const reference = newReference()
  const [row] = await query<{ id: string }>`
    INSERT INTO registrations (reference, role, status, first_name, last_name, dob, city, email, phone, emergency_name,
      emergency_phone, signature, duplicate_key, created_at)
    VALUES (${reference}, 'youth', ${status}, ${name}, 'Torres', ${born}, ${city}, ${`${name}@x.example`}, '2165550100',
      'Rosa', '2165550133', 'Elena', ${randomUUID()}, ${at})
    RETURNING id`
  const id = row?.id ?? ''
  for (const [index, value] of interests.entries())
    await query`
      INSERT INTO registrations_interests ("order", parent_id, value)
      VALUES (${index + 1}, ${id}, ${value}::enum_registrations_interests)`
  return { collection: 'registrations' as const, id, reference }
}

async function anEvent(startsAt: string, city: string, isCancelled = false) {
  const [event] = await query<{ id: string }>`
    INSERT INTO events (title, slug, starts_at, city, is_cancelled, _status)
    VALUES ('Owls', ${randomUUID()}, ${startsAt}, ${city}, ${isCancelled}, 'published') RETURNING id`
  return event?.id ?? ''
}

const reply = ({ name, born }: Child, eventId: string, status = 'confirmed') =>
  query`
    INSERT INTO rsvps (event_id, reference, status, participant_first_name, participant_last_name, participant_dob,
      parent_email, parent_phone, attendance_type, emergency_contact_name, emergency_contact_relationship,
      emergency_contact_phone, signature, duplicate_key, family, family_order)
    VALUES (${eventId}, ${newReference()}, ${status}, ${name}, 'Torres', ${born}, ${`${name}@x.example`}, '2165550100',
      'stay_with_child', 'Rosa', 'Aunt', '2165550133', 'Elena', ${randomUUID()}, ${newReference()}, 0)`

let taps = 0

async function tap(eventId: string, { name }: Child, kind: 'in' | 'out', at: string) {
  taps += 1
  await query`
    INSERT INTO attendance (event_id, number, kind, rsvp_id, tapped_at, device_at, offset_ms, received_at, device, sequence,
      actor, knows, release_to, release_how)
    SELECT ${eventId}, ${taps}, ${kind}, id, ${at}, ${at}, 0, ${at}, ${randomUUID()}, ${taps}, ${randomUUID()}, ${taps},
      ${kind === 'out' ? 'Rosa' : null}, ${kind === 'out' ? 'code' : null}
    FROM rsvps WHERE event_id = ${eventId} AND participant_first_name = ${name}`
}

const volunteer = (status: string, sourceParams: string | null, at = '2024-06-01T12:00:00Z') =>
  query`
    INSERT INTO volunteers (reference, status, first_name, last_name, email, phone, consent_terms, source_params,
      duplicate_key, created_at)
    VALUES (${newReference()}, ${status}, 'Sam', 'Reed', 's@x.example', '2165550100', true, ${sourceParams},
      ${randomUUID()}, ${at})`

const countsIn = ({ rows }: Table) =>
  Object.fromEntries(
    rows.map(({ label, counts }) => [label, counts.length > 1 ? counts : counts[0]]),
  )

beforeAll(async () => {
  const account = await createUser('staff')
  const march = await anEvent('2024-03-10T14:00:00Z', 'Cleveland')
  const may = await anEvent('2024-05-10T14:00:00Z', 'Charlotte')
  const canceled = await anEvent('2024-05-20T14:00:00Z', 'Charlotte', true)
  const future = await anEvent('2098-05-20T14:00:00Z', 'Charlotte')

  // Known since the year before, and there in March.
  await register(MAYA, { at: '2023-06-01T12:00:00Z', interests: ['Travel'] })
  await reply(MAYA, march)
  // New in March, back in May in another city; the interest was corrected.
  const leo = await register(LEO, { at: '2024-03-05T12:00:00Z', interests: ['Arts'] })
  await reply(LEO, may)
  // New in March; the year of birth was corrected, which makes Zoe 17.
  const zoe = await register(ZOE, { at: '2024-03-06T12:00:00Z', interests: ['Arts', 'Outdoor'] })
  await inTransaction(payload, async (tx) => {
    const by = { accountId: account.id, reason: 'By phone.' }
    await insertCorrections(tx, leo, [{ field: 'interests', from: ['Arts'], to: ['Sports'] }], by)
    await insertCorrections(tx, zoe, [{ field: 'dob', from: ZOE.born, to: '2006-05-05' }], by)
  })
  // Nobody of these took part in that year.
  await register(
    { name: 'Ana', born: '2012-01-01' },
    { at: '2024-04-01T12:00:00Z', status: 'declined' },
  )
  await register({ name: 'Eve', born: '2012-01-01' }, { at: '2024-01-01T04:59:59Z' })
  await register({ name: 'Ida', born: '2012-01-01' }, { at: '2025-01-01T05:00:00Z' })
  await reply({ name: 'Sam', born: '2012-01-01' }, may, 'cancelled')
  await reply({ name: 'Tim', born: '2012-01-01' }, may, 'waitlisted')
  await reply({ name: 'Kim', born: '2012-01-01' }, canceled)
  await reply({ name: 'Uma', born: '2012-01-01' }, future)

  // Taps say who came to an event: of three with a spot one was there all day, and one without a known Out.
  const june = await anEvent('2024-06-10T14:00:00Z', 'Cleveland')
  for (const child of [MAYA, LEO, { ...ZOE, born: '2006-05-05' }]) await reply(child, june)
  await tap(june, MAYA, 'in', '2024-06-10T14:00:00Z')
  await tap(june, MAYA, 'out', '2024-06-10T16:27:00Z')
  await tap(june, ZOE, 'in', '2024-06-10T14:10:00Z')
  // A second event of the same day, and a new one a month later.
  const evening = await anEvent('2024-06-10T22:00:00Z', 'Cleveland')
  await reply(MAYA, evening)
  await tap(evening, MAYA, 'in', '2024-06-10T22:00:00Z')
  await tap(evening, MAYA, 'out', '2024-06-10T23:00:00Z')
  const july = await anEvent('2024-07-10T14:00:00Z', 'Cleveland')
  await reply(MAYA, july)
  await tap(july, MAYA, 'in', '2024-07-10T14:00:00Z')
  await tap(july, MAYA, 'out', '2024-07-10T15:00:00Z')
  // Staff said that this one did not take place.
  const rained = await anEvent('2024-08-10T14:00:00Z', 'Cleveland')
  await reply({ name: 'Ora', born: '2012-01-01' }, rained)
  await query`
    INSERT INTO event_outcomes (event_id, took_place, by_id) VALUES (${rained}, false, ${account.id})`

  await volunteer('new', 'utm_medium=print&utm_source=flyer')
  await volunteer('new', 'utm_source=Ann%20Smith')
  await volunteer('approved', null)
  await volunteer('approved', 'utm_source=flyer', '2025-06-01T12:00:00Z')
  const [subscriber] = await query<{ id: string }>`
    INSERT INTO subscribers (reference, email, consent, consent_sentence, consented_at, created_at)
    VALUES (${newReference()}, 'a@x.example', true, 'Yes', now(), '2024-07-01T12:00:00Z') RETURNING id`
  await query`
    INSERT INTO subscribers_texts ("order", parent_id, path, text) VALUES (1, ${subscriber?.id}, 'tags', 'flyer')`
})

describe('the figures of a year', () => {
  it('equal a count by hand', async () => {
    const { participants, first, came, tables } = await countFigures(YEAR)
    expect({ participants, first }).toEqual({ participants: 3, first: 2 })
    expect(countsIn(tables.months)).toEqual({
      ...{ 'March 2024': [2, 1], 'May 2024': [0, 1], 'June 2024': [0, 2], 'July 2024': [0, 1] },
    })
    expect(came).toEqual({ participants: 2, again: 1, days: 3, hours: 4.5 })
    expect(countsIn(tables.came)).toEqual({
      'June 2024': [2, 0, 2, 3.5],
      'July 2024': [1, 1, 1, 1],
    })
    expect(countsIn(tables.cities)).toEqual({ Cleveland: 2, Charlotte: 1 })
    expect(countsIn(tables.ages)).toEqual({
      '5–12': 1,
      '13–18': 2,
      '19–25': 0,
    })
    expect(countsIn(tables.interests)).toEqual({ Arts: 1, Outdoor: 1, Sports: 1 })
    expect(countsIn(tables.places)).toEqual({
      ...{ 'March 2024': [1, 0, 0], 'May 2024': [1, 1, 1] },
      ...{ 'June 2024': [4, 0, 0], 'July 2024': [1, 0, 0] },
    })
    expect(countsIn(tables.volunteers)).toEqual({
      New: 2,
      'In review': 0,
      Approved: 1,
      Declined: 0,
    })
    expect(countsIn(tables.sources)).toEqual({ flyer: 2, Others: 1, 'Not said': 1 })
  })

  it('are zero for a year without people', async () => {
    const { participants, first, tables } = await countFigures({
      start: '2001-01-01',
      end: '2001-12-31',
    })
    expect({ participants, first }).toEqual({ participants: 0, first: 0 })
    expect(
      TABLES.map((name) => tables[name].rows.flatMap(({ counts }) => counts)).flat(),
    ).not.toContain(1)
  })

  it('contain no names', async () => {
    const text = JSON.stringify(await countFigures({ start: '1900-01-01', end: '9998-12-31' }))
    for (const name of ['Maya', 'Torres', 'x.example', 'Ann', '2014-03-09'])
      expect(text).not.toContain(name)
  })

  it('are kept for a while', async () => {
    const before = await findFigures('last-year')
    expect(await findFigures('last-year')).toBe(before)
  })
})

describe('figures as a file', () => {
  const ask = async (table: TableName | 'users', user: User | null) =>
    getTable(
      new Request(`${env.SITE_URL}/staff/figures/funders/${table}.csv?period=all-time`, {
        headers: await headersAs(user),
      }),
      { params: Promise.resolve({ table: `${table}.csv` }) },
    )

  it('are for those who process submissions', async () => {
    const statuses = await Promise.all(
      [null, await createUser('user'), await createUser('staff')].map(
        async (user) => (await ask('ages', user)).status,
      ),
    )
    expect(statuses).toEqual([401, 403, 200])
    expect((await ask('users', await createUser('staff'))).status).toBe(404)
  })

  it.each(TABLES)('of %s show no count of fewer than five people', async (table) => {
    const response = await ask(table, await createUser('staff'))
    const [head, ...rows]: string[][] = parse(await response.text(), { bom: true })
    expect(head?.length).toBeGreaterThan(1)
    expect(rows.length).toBeGreaterThan(0)
    const cells = rows.flatMap((row) => row.slice(1))
    expect(cells.filter((cell) => ['1', '2', '3', '4'].includes(cell))).toEqual([])
    expect(cells).toContain('under 5')
  })
})
