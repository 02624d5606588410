// @database seeded
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { withClient } from '../../scripts/start/database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { freshDatabase, query, raw, testCluster } from '../support/database'
import { aDoc, aDocx, aPdf, aPdfOf, aZip, CATALOG, NO_PAGES } from '../support/documents'
import { aTokenFor, JOB_APPLICATION } from '../support/forms'
import { anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'
import { until } from '../support/until'

const METRICS_TOKEN = 'a-token-of-the-tests-that-protects-nothing'

/** Serves every test that neither stops its site nor needs other settings. */
let site: Site
/** A site whose database was up during the build and is down now. */
let withoutDatabase: Site
/** Processes that a test has started for itself. */
const ownSites: Site[] = []

async function serve(settings: Partial<NodeJS.ProcessEnv> = {}): Promise<Site> {
  const own = await startSite({
    databaseUrl: env.DATABASE_URL,
    env: { RATE_LIMIT_SCALE: '1000', ...settings },
  })
  ownSites.push(own)
  return own
}

const ask = (site: Site, path: string, init: RequestInit = {}) =>
  fetch(site.url + path, { redirect: 'manual', ...init })

const sendTo = (site: Site, body: object) =>
  ask(site, '/forms/rsvp', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(body),
  })

const aPhoto = async () =>
  new File(
    [
      await sharp({ create: { width: 800, height: 500, channels: 3, background: '#fff' } })
        .jpeg()
        .toBuffer(),
    ],
    'photo.jpg',
  )

function sendWithPhotos(site: Site, fields: object, photo: File) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, String(value))
  for (const name of ['driverLicense', 'insuranceCard']) body.append(name, photo)
  return ask(site, '/forms/rsvp', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
  })
}

/** Sends the same form until it gets a final response, because a busy server asks to try again. */
async function insist(send: () => Promise<Response>): Promise<number> {
  for (;;) {
    const { status } = await send()
    if (status !== 503) return status
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/** An event of the starter content, which the built server knows. */
async function upcomingEvent(): Promise<string> {
  const [event] = await query<{ id: string }>`SELECT id FROM events WHERE starts_at > now() LIMIT 1`
  return event?.id ?? ''
}

beforeAll(async () => {
  await buildTestSite(testCluster())
  site = await startSite({ databaseUrl: env.DATABASE_URL, env: { RATE_LIMIT_SCALE: '1000' } })
  withoutDatabase = await startSite({
    databaseUrl: env.DATABASE_URL,
    env: { DATABASE_URL: 'postgres://nobody:x@127.0.0.1:9/none', METRICS_TOKEN },
  })
})
afterAll(() => Promise.all([site.stop(), withoutDatabase.stop()]))

afterEach(async () => {
  await Promise.all(ownSites.splice(0).map((own) => own.stop()))
})

describe('the server', () => {
  it('reports whether it is up and whether it is ready', async () => {
    expect((await ask(site, '/healthz')).status).toBe(200)
    const ready = await ask(site, '/readyz')
    expect({ status: ready.status, body: await ready.json() }).toEqual({
      status: 200,
      body: {
        status: 'ready',
        checks: { database: true, migrations: true, disk: true, space: true },
      },
    })
  })

  it('gives each request a number, which its lines of the log and its emails have', async () => {
    const email = `number-${randomUUID()}@example.com`
    const response = await ask(site, '/auth/sign-up', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        origin: site.url,
        'sec-fetch-site': 'same-origin',
        'x-request-id': 'FROMOUTSIDE',
      },
      body: JSON.stringify({ email, password: 'a password long enough' }),
    })
    expect(response.status).toBe(200)
    const number = response.headers.get('x-request-id')
    expect(number).toMatch(/^[34679ACDEFGHJKMNPQRTWXY]{10}$/)
    expect(response.headers.get('server-timing')).toBe(`request;desc="${number ?? ''}"`)
    expect(
      await query`
        SELECT DISTINCT a.request_id FROM audit_log a JOIN users u ON a.subject = 'users/' || u.id
        WHERE u.email = ${email}`,
    ).toEqual([{ request_id: number }])
    expect(await query`SELECT DISTINCT request_id FROM emails WHERE recipient = ${email}`).toEqual([
      { request_id: number },
    ])
    const other = await ask(site, '/')
    expect(other.headers.get('x-request-id')).not.toBe(number)
  })

  it('shows its own counters without its database', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
    const text = await (await ask(withoutDatabase, '/metrics', { headers })).text()
    expect(text).toContain('\nsite_database_up 0\n')
    expect(text).toContain('\nprocess_resident_memory_bytes ')
    expect(text).not.toContain('site_queue_jobs')
  })

  it('is up but not ready without its database, and asks forms to try again', async () => {
    expect((await ask(withoutDatabase, '/healthz')).status).toBe(200)
    expect((await ask(withoutDatabase, '/readyz')).status).toBe(503)
    const answer = await sendTo(withoutDatabase, anRsvp('8c5c7d1e-0000-4000-8000-000000000000'))
    expect(answer.status).toBe(503)
    expect(await answer.json()).toEqual({
      success: false,
      error: 'An unexpected error occurred. Please try again.',
    })
  })

  it.each([
    ['/', 'Swantastic'],
    ['/about', 'About'],
    ['/programs', 'Programs'],
    ['/events', 'Beats by the Water'],
    ['/events/nature-and-art-discovery-day', 'Nature &amp; Art Discovery Day'],
    ['/faq', 'Volunteering'],
    ['/careers', 'Program Coordinator'],
    ['/stories/why-i-founded-swantastic', 'founded'],
    ['/contact', 'How to reach us'],
    ['/privacy-policy', 'Privacy Policy'],
  ])('serves %s from its cache while its database is down', async (path, words) => {
    const page = await ask(withoutDatabase, path)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain(words)
  })

  it('redirects permanently from the former address of a page', async () => {
    await query`INSERT INTO stories (title, slug, _status) VALUES ('The lanterns', 'lanterns', 'published')`
    await query`UPDATE stories SET slug = 'the-lanterns' WHERE slug = 'lanterns'`
    const moved = await ask(site, '/stories/lanterns')
    expect(moved.status).toBe(308)
    expect(moved.headers.get('location')).toMatch(/\/stories\/the-lanterns$/)
    await query`DELETE FROM stories WHERE slug = 'the-lanterns'`
    expect((await ask(site, '/stories/lanterns')).status).toBe(404)
  })

  it('answers a second sign-up with the same email address as the first', async () => {
    const signUp = () =>
      ask(site, '/auth/sign-up', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
        },
        body: JSON.stringify({ email: 'twice@family.example', password: 'a long enough password' }),
      })
    const first = await signUp()
    const again = await signUp()
    expect([again.status, await again.json()]).toEqual([200, await first.json()])
    expect(
      await query`
      SELECT subject FROM emails WHERE recipient = 'twice@family.example' ORDER BY created_at`,
    ).toEqual([
      { subject: 'Confirm your email address' },
      { subject: 'You have an account already' },
    ])
  })

  it('lets only this machine claim the site without a code, whatever a request claims', async () => {
    const database = await freshDatabase({ isSeeded: true })
    const unclaimed = await serve({
      DATABASE_URL: database,
      SETUP_CODE_FILE: '/nowhere/setup-code',
    })
    const signUp = async (headers: Record<string, string> = {}) => {
      const answer = await ask(unclaimed, '/auth/sign-up', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          ...headers,
        },
        body: JSON.stringify({
          email: `${randomUUID()}@family.example`,
          password: 'a long enough password',
        }),
      })
      const body: unknown = await answer.json()
      return { status: answer.status, body }
    }
    for (const relayed of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-proto': 'https', 'x-from-this-machine': 'yes' },
      { forwarded: 'for=127.0.0.1' },
      { via: '1.1 proxy' },
    ]) {
      expect(await signUp(relayed)).toMatchObject({
        status: 422,
        body: { fields: { setupCode: expect.any(String) } },
      })
    }
    const users = await withClient(database, (client) => client.query('SELECT FROM users'))
    expect(users.rows).toHaveLength(0)
    const page = await ask(unclaimed, '/auth?mode=sign-up', { headers: { via: '1.1 proxy' } })
    expect(await page.text()).toContain('name="setupCode"')
    expect(await (await ask(unclaimed, '/auth?mode=sign-up')).text()).not.toContain('setupCode')

    expect(await signUp()).toMatchObject({
      status: 200,
      body: { message: 'Account created and admin access granted!', user: { role: 'admin' } },
    })
    expect(await signUp({ via: '1.1 proxy' })).toMatchObject({ status: 200, body: { user: null } })
  })

  it('finishes the requests in flight when it is stopped, and accepts no new ones', async () => {
    const stopping = await serve()
    const body = anRsvp(await upcomingEvent())
    await query`
      CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(2); RETURN NEW; END $$`
    await query`
      CREATE TRIGGER take_time BEFORE INSERT ON waiver_signatures FOR EACH ROW EXECUTE FUNCTION take_time()`
    try {
      const inFlight = sendTo(stopping, body)
      await until(async () => {
        const taking = await query`
          SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`
        return taking.length > 0
      })
      const stopped = stopping.stop()
      await until(() =>
        ask(stopping, '/healthz').then(
          () => false,
          () => true,
        ),
      )
      expect((await inFlight).status).toBe(200)
      expect(await stopped).toBe(0)
    } finally {
      await query`DROP TRIGGER take_time ON waiver_signatures`
      await query`DROP FUNCTION take_time`
    }
    expect(await query`SELECT status FROM rsvps WHERE parent_email = ${body.parentEmail}`).toEqual([
      { status: 'confirmed' },
    ])
  })

  it('never gives one place to two families, with two processes and two hundred parallel requests', async () => {
    const uploads = await mkdtemp(path.join(os.tmpdir(), 'uploads-'))
    const settings = { UPLOADS_DIR: uploads }
    const [one, other] = await Promise.all([serve(settings), serve(settings)])
    const eventId = await upcomingEvent()
    await query`UPDATE events SET capacity = 30, waitlist = false WHERE id = ${eventId}`
    await query`UPDATE rsvps SET status = 'cancelled' WHERE event_id = ${eventId}`
    const photo = await aPhoto()
    try {
      const statuses = await Promise.all(
        Array.from({ length: 200 }, async (_, index) => {
          const process = index % 2 ? one : other
          const isDriver = index % 20 === 0
          const rsvp = anRsvp(eventId, { volunteerDriver: isDriver })
          return insist(() =>
            isDriver ? sendWithPhotos(process, rsvp, photo) : sendTo(process, rsvp),
          )
        }),
      )
      const times = (status: number) => statuses.filter((one) => one === status).length
      expect({ taken: times(200), full: times(409) }).toEqual({ taken: 30, full: 170 })

      const [stored] = await query`
        SELECT count(*)::int AS rsvps, count(s.id)::int AS signatures, count(l.id)::int AS emails,
          coalesce(sum(d.photos), 0)::int AS photos
        FROM rsvps r LEFT JOIN waiver_signatures s ON s.rsvp_id = r.id
        LEFT JOIN emails l ON l.reference = r.reference AND l.recipient = r.parent_email
        LEFT JOIN LATERAL (SELECT count(*) AS photos FROM driver_documents WHERE rsvp_id = r.id) d ON true
        WHERE r.event_id = ${eventId} AND r.status = 'confirmed'`
      expect(stored).toMatchObject({ rsvps: 30, signatures: 30, emails: 30 })
      const files = await readdir(uploads, { recursive: true, withFileTypes: true })
      expect(files.filter((file) => file.isFile())).toHaveLength(Number(stored?.photos))
    } finally {
      await query`UPDATE events SET capacity = NULL WHERE id = ${eventId}`
      await rm(uploads, { recursive: true })
    }
  })

  it('never logs a typed answer, whatever fails', async () => {
    const talking = await serve()
    const eventId = await upcomingEvent()
    const canary = 'ZZCANARY7731'
    const everywhere = Object.fromEntries(
      Object.keys(anRsvp(eventId)).map((name) => [name, `${canary} ${name}`]),
    )
    await sendTo(talking, { ...everywhere, eventId })
    const named = anRsvp(eventId, {
      participantFirstName: canary,
      parentEmail: `${canary}@family.example`,
      allergies: canary,
    })
    // The database fails at the last moment, with every value in its error message.
    await query`
      ALTER TABLE rsvps ADD CONSTRAINT no_canary CHECK (participant_first_name <> '${raw(canary)}')`
    const refused = await sendTo(talking, named)
    await query`ALTER TABLE rsvps DROP CONSTRAINT no_canary`
    expect(refused.status).toBe(503)
    await ask(talking, `/events/${canary}?name=${canary}`)
    await ask(talking, `/forms/${canary}`, { method: 'POST', body: canary })
    await talking.stop()
    expect(talking.log()).toContain('form failed')
    expect(talking.log()).not.toMatch(new RegExp(canary, 'i'))
  })

  it('limits requests by the address of the connection, whatever a client claims', async () => {
    const counting = await serve({ RATE_LIMIT_SCALE: '1' })
    await query`DELETE FROM rate_limits`
    const eventId = await upcomingEvent()
    const statuses: number[] = []
    for (let index = 0; index < 21; index += 1) {
      const answer = await ask(counting, '/forms/rsvp', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'x-forwarded-for': `203.0.113.${String(index)}`,
          'x-client-address': `203.0.113.${String(index)}`,
        },
        body: JSON.stringify(anRsvp(eventId)),
      })
      statuses.push(answer.status)
    }
    expect(statuses.at(-1)).toBe(429)
    expect(statuses.slice(0, -1)).toEqual(Array.from({ length: 20 }, () => 200))
  })

  it('has no entry points but its own', async () => {
    const closed = [
      ['/api/graphql', 'POST'],
      ['/api/graphql', 'GET'],
      ['/api/graphql-playground', 'GET'],
      ['/api/users/first-register', 'POST'],
      ['/api/users/init', 'GET'],
      ['/api/users', 'GET'],
      ['/api/rsvps', 'GET'],
      ['/api/rsvps', 'POST'],
      ['/api/access', 'GET'],
      ['/api/og', 'GET'],
      ['/api/waivers', 'GET'],
      ['/api/events?limit=0', 'GET'],
      ['/exports/rsvps?format=csv', 'GET'],
    ] as const
    for (const [path, method] of closed) {
      const { status } = await ask(site, path, { method })
      expect({ path, method, isClosed: [401, 403, 404].includes(status) }).toEqual({
        path,
        method,
        isClosed: true,
      })
    }
    expect((await ask(site, '/cms/create-first-user')).headers.get('location')).toBe('/auth')
    for (const path of ['/', '/events']) {
      const { headers } = await ask(site, path)
      expect(headers.get('x-powered-by')).toBeNull()
      expect(headers.get('critical-ch')).toBeNull()
    }
  })

  it('names, at its well-known addresses, where to report a flaw and where to change a password', async () => {
    const text = await ask(site, '/.well-known/security.txt')
    expect(text.status).toBe(200)
    expect(text.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const [settings] = await query<{ email: string }>`SELECT email FROM site_settings`
    const body = await text.text()
    expect(body).toContain(`\nContact: mailto:${settings?.email ?? '?'}\n`)
    expect(body).toContain('/.well-known/security.txt\n')
    const until = Date.parse(/^Expires: (.*)$/m.exec(body)?.[1] ?? '')
    expect(until).toBeGreaterThan(Date.now() + 30 * 86_400_000)
    expect(until).toBeLessThan(Date.now() + 366 * 86_400_000)

    const change = await ask(site, '/.well-known/change-password')
    expect(change.status).toBe(307)
    expect(change.headers.get('location')).toBe('/auth?stay=1')
    const page = await ask(site, '/auth?stay=1')
    expect(page.status).toBe(200)
    // A password manager's first probe, which detects a site without these addresses.
    const none = '/.well-known/resource-that-should-not-exist-whose-status-code-should-not-be-200'
    expect((await ask(site, none)).status).toBe(404)
  })

  it('refuses a body that no route would read, before reading it', async () => {
    const begin = (head: string) =>
      new Promise<string>((resolve) => {
        const socket = connect(site.port, '127.0.0.1', () => {
          socket.write(`${head}\r\nHost: localhost\r\n\r\n`)
        })
        socket.once('data', (data) => {
          resolve(data.toString().split('\r\n')[0] ?? '')
          socket.destroy()
        })
      })
    const long = (bytes: number) => `Content-Length: ${String(bytes)}`
    expect(await begin(`POST /auth/sign-in HTTP/1.1\r\n${long(300_000)}`)).toContain('413')
    expect(await begin(`POST /api/media HTTP/1.1\r\n${long(13_000_000)}`)).toContain('413')
    expect(await begin(`POST /forms/rsvp HTTP/1.1\r\n${long(100_000_000)}`)).toContain('413')
    expect(await begin('POST /api/users HTTP/1.1\r\nTransfer-Encoding: chunked')).toContain('411')
  })
})

describe('a resume that is uploaded', () => {
  const TEN_MEGABYTES = 10_485_760
  const NOT_A_RESUME = 'Please upload a PDF, DOC, or DOCX file.'
  const TOO_LARGE = 'Please upload a file smaller than 10MB.'
  let people = 0

  async function apply(name: string, bytes: Buffer) {
    people += 1
    const email = `applicant-${String(people)}@family.example`
    const body = new FormData()
    const fields = {
      ...JOB_APPLICATION,
      email,
      consentContact: 'on',
      formToken: aTokenFor('career'),
    }
    for (const [field, value] of Object.entries(fields)) body.set(field, value)
    body.set('resume', new File([new Uint8Array(bytes)], name))
    const response = await ask(site, '/forms/career', {
      method: 'POST',
      headers: { accept: 'application/json' },
      body,
    })
    const answer: { fields?: Record<string, string> } = await response.json()
    const stored = await query<{ sha256: string; bytes: number }>`
      SELECT f.sha256, f.bytes::int AS bytes FROM resumes f
      JOIN career_applications a ON a.id = f.career_application_id WHERE a.email = ${email}`
    return { status: response.status, said: answer.fields?.['resume'], stored }
  }

  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

  it.each([
    ['a PDF of exactly ten megabytes', 'cv.pdf', () => aPdf({ bytes: TEN_MEGABYTES })],
    ['a PDF whose extension is in capitals', 'CV.PDF', () => aPdf()],
    ['a Word document', 'cv.docx', () => aDocx()],
    ['an old Word document', 'cv.doc', () => aDoc()],
  ])('is accepted if it is %s, and kept byte for byte', async (_what, name, make) => {
    const bytes = await make()
    const { status, stored } = await apply(name, bytes)
    expect(status).toBe(200)
    expect(stored).toEqual([{ sha256: sha256(bytes), bytes: bytes.byteLength }])
  })

  const png = () =>
    sharp({ create: { width: 20, height: 20, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()

  it.each([
    ['a byte too long', 'cv.pdf', () => aPdf({ bytes: TEN_MEGABYTES + 1 }), TOO_LARGE],
    ['empty', 'cv.pdf', () => Buffer.alloc(0), /upload your resume|empty/],
    ['a picture', 'cv.pdf', png, NOT_A_RESUME],
    ['a page of HTML', 'cv.pdf', () => Buffer.from('<html><script>1</script>'), NOT_A_RESUME],
    ['a program', 'cv.pdf', () => Buffer.from('MZ\u0090\u0000 this program'), NOT_A_RESUME],
    ['an archive', 'cv.docx', () => aZip([{ name: 'a.txt', content: 'a' }]), NOT_A_RESUME],
    ['called a program', 'cv.pdf.exe', () => aPdf(), NOT_A_RESUME],
    ['called nothing in particular', 'cv', () => aPdf(), NOT_A_RESUME],
    [
      'a PDF that runs a script',
      'cv.pdf',
      () => aPdfOf([CATALOG, NO_PAGES, '<< /S /JavaScript /#4aS (app.alert(1)) >>']),
      /script/,
    ],
  ])('is rejected if it is %s, and nothing of it is kept', async (_what, name, make, words) => {
    const { status, said, stored } = await apply(name, await make())
    expect(status).toBe(422)
    expect(said).toMatch(words)
    expect(stored).toEqual([])
  })
})
