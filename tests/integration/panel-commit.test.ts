// @database seeded
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, raw, testCluster } from '../support/database'
import { type Cut, startCommitCutter } from '../support/database-proxy'
import { aMember, type Member, sendAsPage } from '../support/panel'
import { type Site, startSite } from '../support/server'

/**
 * The panel's response if the connection to the database is lost while it saves. The site keeps running; the test reads
 * the database directly.
 */

let site: Site
let cutter: Awaited<ReturnType<typeof startCommitCutter>>
let admin: Member

beforeAll(async () => {
  await buildTestSite(testCluster())
  cutter = await startCommitCutter(env.DATABASE_URL)
  site = await startSite({ databaseUrl: cutter.url, env: { RATE_LIMIT_SCALE: '1000' } })
  admin = await aMember(site, 'admin')
})

afterAll(async () => {
  await site.stop()
  cutter.stop()
})

const isThere = async (...statement: Parameters<typeof query>) =>
  (await query(...statement)).length > 0

const aQuestion = async (differences: object = {}) => {
  const question = `Is it so? ${randomUUID()}`
  const { body } = await admin.ask('POST', '/api/faq-items', {
    question,
    answer: 'It is.',
    group: 'programs',
    _status: 'published',
    ...differences,
  })
  return { id: body.doc?.id ?? '', question }
}

type Attempt = {
  marker: RegExp
  send: () => ReturnType<Member['ask']>
  /** Whether the change is in the database. */
  isDone: () => Promise<boolean>
}

const attempts: Record<string, () => Promise<Attempt>> = {
  'a record that is created': () => {
    const question = `New? ${randomUUID()}`
    return Promise.resolve({
      marker: new RegExp(question.slice(5)),
      send: () =>
        admin.ask('POST', '/api/faq-items', {
          question,
          answer: 'Yes.',
          group: 'programs',
          _status: 'published',
        }),
      isDone: () => isThere`SELECT 1 FROM faq_items WHERE question = ${question}`,
    })
  },
  'a record that is changed': async () => {
    const { id } = await aQuestion()
    const answer = `Changed ${randomUUID()}`
    return {
      marker: new RegExp(answer),
      send: () => admin.ask('PATCH', `/api/faq-items/${id}`, { answer }),
      isDone: () => isThere`SELECT 1 FROM faq_items WHERE answer = ${answer}`,
    }
  },
  'a change of several records at once': async () => {
    const { id } = await aQuestion()
    const answer = `Changed ${randomUUID()}`
    return {
      marker: new RegExp(answer),
      send: () => admin.ask('PATCH', `/api/faq-items?where[id][in][0]=${id}`, { answer }),
      isDone: () => isThere`SELECT 1 FROM faq_items WHERE answer = ${answer}`,
    }
  },
  'a record that is published': async () => {
    const { id } = await aQuestion({ _status: 'draft' })
    return {
      marker: new RegExp(`update "faq_items"[^]*${id}`),
      send: () => admin.ask('PATCH', `/api/faq-items/${id}`, { _status: 'published' }),
      isDone: () => isThere`SELECT 1 FROM faq_items WHERE id = ${id} AND _status = 'published'`,
    }
  },
  'a record that is deleted': async () => {
    const { id } = await aQuestion()
    return {
      marker: /delete from "faq_items"/,
      send: () => admin.ask('DELETE', `/api/faq-items/${id}`),
      isDone: async () => !(await isThere`SELECT 1 FROM faq_items WHERE id = ${id}`),
    }
  },
  'a change of the site settings': () => {
    const tagline = `Out of doors ${randomUUID()}`
    return Promise.resolve({
      marker: new RegExp(tagline),
      send: () => admin.ask('POST', '/api/globals/site-settings', { tagline }),
      isDone: () => isThere`SELECT 1 FROM site_settings WHERE tagline = ${tagline}`,
    })
  },
}

const CUTS: Cut['at'][] = ['before', 'after']

describe.each(Object.entries(attempts))('%s', (_what, prepare) => {
  it.each(CUTS)('is not reported as saved if the connection is lost %s its COMMIT', async (at) => {
    const { marker, send, isDone } = await prepare()
    const cut = cutter.cutNext({ at, marker })
    const answer = await send()
    await cut
    expect(answer.status).toBe(503)
    expect(answer.body.errors?.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /^The connection to the database was lost.* not known whether it was saved/,
      ),
    ])
    expect(await isDone()).toBe(at === 'after')

    // The site keeps running, and reports the true state.
    expect((await send()).status).toBeLessThan(500)
    expect(await isDone()).toBe(true)
  })
})

describe('a session', () => {
  const secondsAhead = async () => {
    const [row] = await query<{ ahead: number }>`
      SELECT count(*)::int AS ahead FROM users_sessions WHERE expires_at > now()`
    return row?.ahead
  }

  it.each(CUTS)(
    'is not reported as started if the connection is lost %s its COMMIT',
    async (at) => {
      const before = await secondsAhead()
      const cut = cutter.cutNext({ at, marker: /INSERT INTO users_sessions/ })
      const { email, password } = admin
      const answer = await sendAsPage(site, '/auth/sign-in', { email, password })
      await cut
      expect(answer.status).toBe(503)
      expect(answer.headers.get('set-cookie')).toBeNull()
      expect(await secondsAhead()).toBe(at === 'after' ? Number(before) + 1 : before)
    },
  )

  it.each(CUTS)(
    'is not reported as extended if the connection is lost %s its COMMIT',
    async (at) => {
      const cut = cutter.cutNext({ at, marker: /users_sessions/ })
      const answer = await admin.ask('POST', '/api/users/refresh-token')
      await cut
      expect(answer.status).toBe(503)
      expect((await admin.ask('POST', '/api/users/refresh-token')).status).toBe(200)
    },
  )
})

it('a transaction in which a failing statement was caught is not reported as saved', async () => {
  // Two records in one transaction: the database rejects one, and with it everything before it.
  const [first, second] = [await aQuestion(), await aQuestion()]
  await query`
    CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.id = '${raw(second.id)}' THEN RAISE EXCEPTION 'not this one' USING ERRCODE = 'P0001'; END IF;
      RETURN NEW;
    END $$`
  await query`
    CREATE TRIGGER refuse_one BEFORE UPDATE ON faq_items FOR EACH ROW EXECUTE FUNCTION refuse_one()`
  try {
    const answer = `Both ${randomUUID()}`
    const { status, body } = await admin.ask(
      'PATCH',
      `/api/faq-items?where[id][in][0]=${first.id}&where[id][in][1]=${second.id}`,
      { answer },
    )
    expect(await isThere`SELECT 1 FROM faq_items WHERE answer = ${answer}`).toBe(false)
    expect(status).toBe(503)
    expect(body.docs).toEqual([])
    expect(body.errors?.[0]?.message).toBe('This could not be saved. Please try again.')
  } finally {
    await query`DROP TRIGGER refuse_one ON faq_items`
    await query`DROP FUNCTION refuse_one`
  }
})

it('an account that cannot be read is not taken for a visitor: staff are asked to try again, not to sign in', async () => {
  const { id } = await aQuestion()
  const send = () =>
    Promise.all([
      admin.ask('PATCH', `/api/faq-items/${id}`, { answer: 'Not read' }),
      admin.ask('GET', '/api/users/me'),
      admin.ask('GET', '/staff/inbox/records'),
      admin.ask('GET', '/auth/session'),
      admin.ask('POST', '/auth/refresh', {}),
    ])
  await query`ALTER TABLE users_sessions RENAME TO users_sessions_away`
  try {
    expect((await send()).map(({ status }) => status)).toEqual([503, 503, 503, 503, 503])
  } finally {
    await query`ALTER TABLE users_sessions_away RENAME TO users_sessions`
  }
  expect((await send()).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
})

it('staff keep their rights if the database goes away once they are known to be signed in', async () => {
  const { id } = await aQuestion()
  const answer = `Read once ${randomUUID()}`
  // Payload would read the account a second time and take a failure for a visitor.
  const wasRead = cutter.cutAfterFirst(/from "users" "users"/)
  try {
    expect((await admin.ask('PATCH', `/api/faq-items/${id}`, { answer })).status).toBe(200)
    expect(wasRead()).toBe(true)
  } finally {
    cutter.restore()
  }
  expect(await isThere`SELECT 1 FROM faq_items WHERE answer = ${answer}`).toBe(true)
})

describe('without a database', () => {
  it('the panel gets a message that nothing was saved', async () => {
    const { id } = await aQuestion()
    const cut = cutter.cutNext({ at: 'before', marker: /Gone/, staysAway: true })
    await admin.ask('PATCH', `/api/faq-items/${id}`, { answer: 'Gone' })
    await cut
    try {
      const answer = await admin.ask('PATCH', `/api/faq-items/${id}`, { answer: 'Gone' })
      expect(answer.status).toBe(503)
      expect(answer.body.errors?.[0]?.message).toBe(
        'The database does not answer right now. Nothing was saved. Please try again in a minute.',
      )
    } finally {
      cutter.restore()
    }
    expect(await isThere`SELECT 1 FROM faq_items WHERE answer = 'Gone'`).toBe(false)
    expect((await admin.ask('PATCH', `/api/faq-items/${id}`, { answer: 'Back' })).status).toBe(200)
  })
})
