// @database seeded
import { beforeAll, describe, expect, it } from 'vitest'

import { GET as getApi, POST as postApi } from '@/app/(payload)/api/[...slug]/route'
import { GET as getExport } from '@/app/exports/[collection]/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { env } from '@/lib/env'
import { asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createAccount, createAccountAndUser, getHeaders } from '../support/accounts'
import { count, query } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'

const RECORDS = 120

/** Creates RSVPs with their signatures: copies of one that came through the form. */
beforeAll(async () => {
  const sent = anRsvp(await anEvent())
  expect((await send(sent)).status).toBe(200)
  await query`
    WITH original AS (SELECT to_jsonb(r) AS record FROM rsvps r WHERE parent_email = ${sent.parentEmail}),
    copied AS (
      INSERT INTO rsvps SELECT (jsonb_populate_record(NULL::rsvps, record || jsonb_build_object(
        'id', gen_random_uuid(), 'reference', 'M' || lpad(number::text, 7, '0'), 'family', 'M' || lpad(number::text, 7, '0'),
        'duplicate_key', 'copy ' || number))).*
      FROM original, generate_series(1, ${RECORDS - 1}) number RETURNING id, reference
    )
    INSERT INTO waiver_signatures SELECT (jsonb_populate_record(NULL::waiver_signatures, to_jsonb(s) || jsonb_build_object(
      'id', gen_random_uuid(), 'rsvp_id', copied.id, 'reference', copied.reference))).*
    FROM copied, waiver_signatures s WHERE s.rsvp_id = (SELECT (record->>'id')::uuid FROM original)`
  expect(await count`SELECT count(*) FROM rsvps`).toBe(RECORDS)
})

const getSlug = (path: string) =>
  new URL(path, env.SITE_URL).pathname.replace('/api/', '').split('/')

/** The response to a program with the session of this account. */
async function ask(session: Session, path: string, init: RequestInit = {}) {
  const headers = getHeaders(session)
  headers.set('sec-fetch-site', 'same-origin')
  for (const [name, value] of new Headers(init.headers)) headers.set(name, value)
  const request = new Request(env.SITE_URL + path, { ...init, headers })
  const handle = init.method === 'POST' ? postApi : getApi
  return handle(request, { params: Promise.resolve({ slug: getSlug(path) }) })
}

type Answer = { docs: { id: string; rsvp?: { reference?: string } | string }[]; totalDocs: number }

async function getAnswer(response: Response): Promise<Answer> {
  const answer: Answer = await response.json()
  return answer
}

const getLines = ({ account }: Session) =>
  query`
    SELECT subject, detail FROM audit_log
    WHERE action = 'list.read' AND actor_id = ${account.id} ORDER BY created_at`

describe('a list of submissions over REST', () => {
  it.each([
    '/api/rsvps?limit=0',
    '/api/rsvps?limit=100000',
    '/api/rsvps?pagination=false',
    '/api/rsvps?pagination=false&limit=100000',
    '/api/rsvps?limit=0&depth=2',
    '/api/waiver-signatures?limit=0&depth=2',
  ])('answers at most a hundred records: %s', async (path) => {
    const session = await createAccount('staff')
    const response = await ask(session, path)
    expect(response.status).toBe(200)
    const { docs } = await getAnswer(response)
    expect(docs).toHaveLength(100)
    expect(await getLines(session)).toEqual([
      { subject: path.includes('rsvps') ? 'rsvps' : 'waiver-signatures', detail: { rows: 100 } },
    ])
  })

  it('returns the same over POST as over GET, and no more', async () => {
    const session = await createAccount('staff')
    const response = await ask(session, '/api/rsvps', {
      method: 'POST',
      headers: {
        'x-payload-http-method-override': 'GET',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: 'limit=0',
    })
    expect((await getAnswer(response)).docs).toHaveLength(100)
    expect(await getLines(session)).toHaveLength(1)
  })

  it('can include all records that each record refers to', async () => {
    const session = await createAccount('staff')
    const { docs } = await getAnswer(await ask(session, '/api/waiver-signatures?limit=100&depth=1'))
    const referred = docs.filter(({ rsvp }) => typeof rsvp === 'object' && rsvp.reference)
    expect(referred).toHaveLength(100)
  })

  it('is neither recorded nor limited up to twenty-five records', async () => {
    const session = await createAccount('staff')
    for (let time = 0; time < 12; time += 1) {
      const response = await ask(session, `/api/rsvps?limit=25&page=${String(time)}`)
      expect(response.status).toBe(200)
    }
    expect(await getLines(session)).toEqual([])
  })

  it('counts as an export from twenty-six records on, and is refused the eleventh time in an hour', async () => {
    const session = await createAccount('staff')
    for (let time = 0; time < 10; time += 1)
      expect((await ask(session, '/api/rsvps?limit=26')).status).toBe(200)
    const refused = await ask(session, '/api/rsvps?limit=26')
    expect({ status: refused.status, body: await refused.json() }).toEqual({
      status: 429,
      body: {
        errors: [
          {
            message:
              'That was too many long lists and exports in one hour. Ask for at most 25 records at a time, or try again later.',
          },
        ],
      },
    })
    expect(await getLines(session)).toHaveLength(10)
    const file = await getExport(
      new Request(`${env.SITE_URL}/exports/rsvps?format=csv`, { headers: getHeaders(session) }),
      { params: Promise.resolve({ collection: 'rsvps' }) },
    )
    expect(file.status).toBe(429)
  })
})

describe('a list of submissions in the panel', () => {
  it('has all its page sizes, and one above twenty-five is recorded', async () => {
    const { session, user } = await createAccountAndUser('staff')
    const payload = await openPayload()
    const list = (limit: number) =>
      payload.find({ collection: 'rsvps', limit, depth: 0, ...asUser(user) })
    for (const limit of [10, 25, 50, 100]) expect((await list(limit)).docs).toHaveLength(limit)
    expect((await list(0)).docs).toHaveLength(100)
    expect((await getLines(session)).map(({ detail }) => detail)).toEqual([
      { rows: 50 },
      { rows: 100 },
      { rows: 100 },
    ])
  })
})
