// @database seeded
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sealErasure } from '@/features/records/retention/erasure'
import { env } from '@/lib/env'
import { getLinkKey } from '@/mail/link-keys'

import { decompress, decrypt } from '../../scripts/backup/streams'
import { collect, readTar } from '../../scripts/backup/tar'
import { DATA } from '../../scripts/lib/steps.mjs'
import { withClient } from '../../scripts/start/database'
import { getUsers, testSettings } from '../../scripts/testing/test-database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { makeBackupKeys } from '../support/backup-keys'
import { type Clone, makeClone } from '../support/clone'
import { ownerUrl, query, tablesHolding, testCluster, useDatabase } from '../support/database'
import { aPdf } from '../support/documents'
import { aTokenFor } from '../support/forms'
import { aMember, type Member, sendAsPage } from '../support/panel'
import { aPhoto } from '../support/public-forms'
import { aYouth } from '../support/registration'
import { aChild, aFamily, anRsvp } from '../support/rsvp'
import { type Running, type Site, startSite, startWorker } from '../support/server'
import { until } from '../support/until'
import { askAbout } from '../support/verify'

/**
 * The whole cycle on the built site: families submit every form, one of them is erased, the machine is lost, and an
 * earlier backup restores the others.
 */

/** Letters that occur nowhere else, and no number, which could be a phone. */
const RUN = randomBytes(6).toString('hex').replaceAll(/\d/g, 'x')
const STAYS = `stays${RUN}`
const GOES = `goes${RUN}`

const hash = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

let clone: Clone
let site: Site
let worker: Running
let admin: Member
let eventId = ''

const key = () => clone.inside('key')
const uploads = () => clone.inside('.data/uploads')
const mail = () => clone.inside('.data/mail')

/** The settings of the machine, without the secrets, which are in its `.env`. */
function settings(url = ownerUrl()): Partial<NodeJS.ProcessEnv> {
  const {
    PAYLOAD_SECRET: _secret,
    SEAL_KEYS: _keys,
    PORT: _,
    SITE_URL: __,
    ...others
  } = testSettings(url)
  return {
    ...others,
    ...getUsers(url),
    UPLOADS_DIR: uploads(),
    MAIL_DIR: mail(),
    BACKUP_DIR: clone.inside('.data/backups'),
    AUDIT_HEADS_FILE: clone.inside('.data/audit-heads'),
    ERASURES_FILE: '',
    RATE_LIMIT_SCALE: '1000',
  }
}

async function start(url?: string): Promise<void> {
  const { PAYLOAD_SECRET, SEAL_KEYS } = parseEnv(await readFile(clone.inside('.env'), 'utf8'))
  const all: Partial<NodeJS.ProcessEnv> = { ...settings(url), PAYLOAD_SECRET, SEAL_KEYS }
  const databaseUrl = all['DATABASE_URL'] ?? ''
  site = await startSite({ databaseUrl, env: { ...all, ERASE_DATABASE_URL: '' } })
  worker = startWorker({ databaseUrl, env: { ...all, PORT: String(site.port) } })
}

async function run(program: string, args: string[] = [], url?: string) {
  const started = clone.run(['scripts/run.mjs', program, ...args], settings(url))
  return { code: await started.ended, said: started.said() }
}

async function backup(): Promise<string> {
  const before = await backups()
  const taken = await run('backup')
  expect(taken, taken.said).toMatchObject({ code: 0 })
  const [name = ''] = (await backups()).filter((one) => !before.includes(one))
  return clone.inside('.data/backups', name)
}

const backups = async () =>
  (await readdir(clone.inside('.data/backups')).catch(() => [])).filter((name) =>
    name.endsWith('.age'),
  )

/** Sends a form as a browser does: with files, or as JSON without any. */
async function sendForm(form: string, body: object, files: Record<string, File> = {}) {
  const isJson = Object.keys(files).length === 0
  const data = new FormData()
  for (const [name, value] of Object.entries({ ...body, ...files }))
    data.append(name, value instanceof File ? value : String(value))
  const response = await fetch(`${site.url}/forms/${form}`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'sec-fetch-site': 'same-origin',
      ...(isJson ? { 'content-type': 'application/json' } : {}),
    },
    body: isJson ? JSON.stringify(body) : data,
  })
  const answer: Record<string, string> = await response.json()
  expect({ form, status: response.status, answer }).toMatchObject({ status: 200 })
  return answer
}

type Sent = Awaited<ReturnType<typeof sendEverything>>

/** Sends every form, with files, and makes an account. Each name has the mark in it. */
async function sendEverything(mark: string) {
  const email = `${mark}@family.example`
  const resume = Buffer.concat([await aPdf(), Buffer.from(`\n%${mark}\n`)])
  const resumeFile = () =>
    new File([new Uint8Array(resume)], `${mark}.pdf`, { type: 'application/pdf' })
  const photo = new Uint8Array((await aPhoto('card.jpg')).buffer)
  const photoFile = () => new File([photo], `${mark}.jpg`, { type: 'image/jpeg' })
  const parent = { parentEmail: email, parentName: `${mark} Torres`, signature: `${mark} Torres` }
  const family = aFamily(
    eventId,
    [
      aChild(`${mark}maya`, { noAllergies: false, allergies: `${mark}peanuts` }),
      aChild(`${mark}leo`),
    ],
    {
      ...parent,
      attendanceType: 'drop_off_pickup',
      pickupPeople: [{ name: `${mark}rosa`, relationship: 'Grandmother', phone: '2165550177' }],
    },
  )
  const acknowledged: string[] = []
  const sendNew = async (...form: Parameters<typeof sendForm>) => {
    const answer = await sendForm(...form)
    acknowledged.push(answer['reference'] ?? '')
    return answer
  }
  const signed = await sendNew('rsvp', family)
  const driver = anRsvp(eventId, {
    ...parent,
    participantFirstName: `${mark}ada`,
    volunteerDriver: true,
  })
  await sendNew('rsvp', driver, { driverLicense: photoFile(), insuranceCard: photoFile() })
  await sendNew(
    'registration',
    aYouth({
      email,
      firstName: `${mark}maya`,
      parentName: `${mark} Torres`,
      signature: `${mark} Torres`,
    }),
  )
  await sendNew(
    'volunteer',
    {
      firstName: mark,
      lastName: 'Torres',
      email,
      consentTerms: true,
      formToken: aTokenFor('volunteer'),
    },
    { resume: resumeFile() },
  )
  await sendNew(
    'career',
    {
      fullName: `${mark} Torres`,
      email,
      roleInterest: 'Program Coordinator',
      skillsSummary: `Drums, says ${mark}`,
      availability: 'Weekday evenings',
      consentContact: true,
      formToken: aTokenFor('career'),
    },
    { resume: resumeFile() },
  )
  const message = { name: mark, email, message: `When, asks ${mark}?` }
  await sendNew('contact', { ...message, formToken: aTokenFor('contact') })
  await sendNew('subscribe', { email, consent: true, formToken: aTokenFor('subscribe') })
  await aMember(site, 'user', email)
  return {
    email,
    family,
    resume,
    acknowledged,
    signed: { reference: signed['reference'] ?? '', copy: signed['signedCopy'] ?? '' },
  }
}

/** The tables, files and outputs of this machine that contain a text. */
async function getPlaces(text: string): Promise<string[]> {
  const found = (await tablesHolding(text)).map(({ name }) => name)
  const files = await readdir(clone.inside('.data'), { recursive: true, withFileTypes: true })
  for (const file of files.filter((one) => one.isFile())) {
    const bytes = await readFile(path.join(file.parentPath, file.name), 'latin1')
    if (bytes.toLowerCase().includes(text)) found.push(path.basename(file.parentPath))
  }
  const outputs = { site: site.log(), worker: worker.log(), database: await databaseLog() }
  for (const [name, output] of Object.entries(outputs))
    if (output.toLowerCase().includes(text)) found.push(`output of the ${name}`)
  return [...new Set(found)]
}

/** PostgreSQL's own log, if this run has started it. */
async function databaseLog(): Promise<string> {
  const folder = path.join(DATA, 'test')
  const clusters = (await readdir(folder)).filter((name) => name.startsWith('cluster-'))
  const logs = clusters.map((name) =>
    readFile(path.join(folder, name, 'postgres.log'), 'latin1').catch(() => ''),
  )
  return (await Promise.all(logs)).join('')
}

/** The parts of a backup that contain a text: tables, and folders of files. */
async function placesInBackup(file: string, text: string): Promise<string[]> {
  const [identity = ''] = /AGE-SECRET-KEY-\S+/.exec(await readFile(key(), 'utf8')) ?? []
  const found = new Set<string>()
  for await (const { name, content } of readTar(
    decompress(decrypt(createReadStream(file), identity)),
  )) {
    const bytes = Buffer.concat(await collect(content)).toString('latin1')
    if (bytes.toLowerCase().includes(text))
      found.add(/^database\/public\.(\w+)/.exec(name)?.[1] ?? name.split('/')[0] ?? '')
  }
  return [...found]
}

/** Confirms an erasure as an admin; the worker does the rest. */
async function eraseFamily(email: string): Promise<void> {
  const records = await query<{ id: string }>`
    SELECT record_id AS id FROM people_search WHERE email = ${email}`
  const asked = {
    id: randomUUID(),
    scope: 'family' as const,
    recordIds: records.map(({ id }) => id),
    requestedById: randomUUID(),
  }
  await query`
    INSERT INTO erasures (id, scope, record_ids, requested_by_id, seal)
    VALUES (${asked.id}, 'family', ${asked.recordIds}, ${asked.requestedById}, ${sealErasure(asked)})`
  await query`SELECT graphile_worker.add_job('erase-person', json_build_object('erasureId', ${asked.id}::text))`
  await until(async () => (await query`SELECT FROM erasures WHERE done_at IS NULL`).length === 0)
}

let stays: Sent
let goes: Sent
let earlier = ''
let familyKey = ''
let cookieOfBefore = ''
let before: Awaited<ReturnType<typeof whatOpens>>

beforeAll(async () => {
  await buildTestSite(testCluster())
  clone = await makeClone()
  await mkdir(clone.inside('.data'), { mode: 0o700 })
  await writeFile(
    clone.inside('.env'),
    `PAYLOAD_SECRET=${env.PAYLOAD_SECRET}\nSEAL_KEYS=k2:${randomUUID()}${RUN},${process.env['SEAL_KEYS'] ?? ''}\n`,
  )
  const keys = await makeBackupKeys(clone, key())
  for (const [name, value] of Object.entries(keys))
    await appendFile(clone.inside('.env'), `${name}=${value}\n`)
  await start()
  admin = await aMember(site, 'admin')
  const [event] = await query<{ id: string }>`
    SELECT id FROM events WHERE starts_at > now() AND rsvp_open AND _status = 'published'
      AND capacity IS NULL AND age_rule IS DISTINCT FROM 'rule' LIMIT 1`
  eventId = event?.id ?? ''
  stays = await sendEverything(STAYS)
  goes = await sendEverything(GOES)
  await until(async () => (await query`SELECT FROM emails WHERE status = 'queued'`).length === 0)
  await query`
    INSERT INTO audit_log (action, actor_kind, created_at)
    VALUES ('rsvp.created', 'visitor', now() - interval '2 days')`
  await query`SELECT graphile_worker.add_job('verify-audit')`
  await until(async () => (await query`SELECT FROM audit_days`).length > 0)
  const [email] = await query<{ id: string }>`
    SELECT id FROM emails WHERE reference = ${stays.signed.reference} AND recipient = ${stays.email}`
  familyKey = getLinkKey(email?.id ?? '', 'manage')
  cookieOfBefore = await signIn(admin)
  before = await whatOpens()
  earlier = await backup()
})
afterAll(async () => {
  await site.kill()
  await worker.kill()
  await clone.remove()
})

describe('an erased family', () => {
  it('is in no table, file, output or new backup, except where the law keeps a signature', async () => {
    const before = await getPlaces(GOES)
    expect(before).toEqual(
      expect.arrayContaining(['rsvps', 'registrations', 'volunteers', 'career_applications']),
    )
    expect(before).toEqual(
      expect.arrayContaining([
        'form_submissions',
        'subscribers',
        'users',
        'people_search',
        'emails',
      ]),
    )
    expect(await placesInBackup(earlier, GOES)).toEqual(
      expect.arrayContaining(['rsvps', 'uploads', 'users']),
    )

    await eraseFamily(goes.email)

    expect(await getPlaces(GOES)).toEqual(['waiver_signatures'])
    expect(await placesInBackup(await backup(), GOES)).toEqual(['waiver_signatures'])
    expect((await getPlaces(STAYS)).length).toBeGreaterThan(8)
  })
})

describe('a lost machine', () => {
  it('comes back from a backup, with every acknowledged submission and without the erased family', async () => {
    await site.kill()
    await worker.kill()
    const { pathname } = new URL(ownerUrl())
    await withClient(testCluster(), (client) =>
      client.query(`DROP DATABASE ${pathname.slice(1)} WITH (FORCE)`),
    )
    for (const name of await readdir(clone.inside('.data')))
      if (name !== 'backups') await rm(clone.inside('.data', name), { recursive: true })
    for (const name of ['.env', 'media']) await rm(clone.inside(name), { recursive: true })

    const url = Object.assign(new URL(testCluster()), { pathname: `${pathname}_again` }).href
    await withClient(testCluster(), (client) =>
      client.query(`CREATE DATABASE ${pathname.slice(1)}_again`),
    )
    useDatabase(url)
    const { code, said } = await run('restore', [earlier, '--identity', key()], url)
    expect({ code, said }).toMatchObject({ code: 0 })
    const since = performance.now()
    await start(url)
    const upSeconds = (performance.now() - since) / 1000

    const answer = await askAbout(site, stays.signed, `${STAYS} Torres`)
    expect(answer.verified).toContain('This copy is genuine')

    const cookie = await signIn(admin)
    const [resume] = await query<{ id: string }>`
      SELECT r.id FROM resumes r JOIN volunteers v ON v.id = r.volunteer_id WHERE v.email = ${stays.email}`
    const file = await fetch(`${site.url}/staff/files/resumes/${resume?.id ?? ''}`, {
      headers: { cookie },
    })
    expect(hash(new Uint8Array(await file.arrayBuffer()))).toBe(hash(stays.resume))

    const there = await query<{ reference: string }>`
      SELECT reference FROM people_search WHERE reference = ANY(${stays.acknowledged})`
    const lost = stays.acknowledged.filter(
      (one) => !there.some(({ reference }) => reference === one),
    )
    expect(stays.acknowledged).toHaveLength(7)
    expect(lost).toEqual([])

    // The family never saw the answer, and sends again.
    expect((await sendForm('rsvp', stays.family))['reference']).toBe(stays.signed.reference)
    expect(await query`SELECT FROM rsvps WHERE parent_email = ${stays.email}`).toHaveLength(3)

    expect(await getPlaces(GOES)).toEqual(['waiver_signatures'])
    const erasedAgain = await query`SELECT scope, erased FROM erasures`
    expect(erasedAgain).toEqual([{ scope: 'family', erased: 8 }])

    const [, rows, files, seconds] =
      /(\d+) rows, (\d+) files, ([\d.]+) s/.exec(said.slice(said.indexOf('Restored'))) ?? []
    const { size } = await stat(earlier)
    const figures = {
      rows: Number(rows),
      files: Number(files),
      backupMegabytes: Number((size / 1024 / 1024).toFixed(1)),
      restoreSeconds: Number(seconds),
      untilItServesSeconds: Number(upSeconds.toFixed(1)),
      acknowledged: stays.acknowledged.length,
      lost: lost.length,
      erasedAgain: erasedAgain.length,
    }
    process.stdout.write(`Restore: ${JSON.stringify(figures)}\n`)
  })

  it('admits no earlier session or link, and sends no email until an administrator has looked', async () => {
    expect(before).toEqual({ file: 200, familyPage: true, copy: 200 })
    expect(await whatOpens()).toEqual({ file: 401, familyPage: false, copy: 404 })

    const asked = await sendAsPage(site, '/auth/forgot-password', { email: admin.email })
    expect(asked.status).toBe(200)
    const waiting = () => query<{ id: string }>`
      SELECT e.id FROM emails e JOIN graphile_worker.jobs j ON j.key = 'email:' || e.id
      WHERE e.status = 'queued' AND j.run_at > now() AND e.recipient = ${admin.email}`
    await until(async () => (await waiting()).length === 1)
    expect(await readdir(mail()).catch(() => [])).toEqual([])

    const cookie = await signIn(admin)
    const letGo = await sendAsPage(site, '/staff/emails/let-go', {}, { cookie })
    expect(letGo.status).toBe(200)
    await query`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`
    await until(async () => (await waiting()).length === 0)
    await until(async () => (await readdir(mail()).catch(() => [])).length > 0)
  })
})

/** Tries the sessions and links of a person from before the backup, and returns those that still work. */
async function whatOpens() {
  const [resume] = await query<{ id: string }>`SELECT id FROM resumes LIMIT 1`
  const file = await fetch(`${site.url}/staff/files/resumes/${resume?.id ?? ''}`, {
    headers: { cookie: cookieOfBefore },
  })
  const familyPage = await fetch(`${site.url}/family/${familyKey}`)
  return {
    file: file.status,
    familyPage: (await familyPage.text()).includes(`${STAYS}maya`),
    copy: (await fetch(site.url + stays.signed.copy)).status,
  }
}

/** @returns the cookie of the session */
async function signIn({ email, password }: Member): Promise<string> {
  const response = await sendAsPage(site, '/auth/sign-in', { email, password })
  expect(response.status).toBe(200)
  return response.headers.get('set-cookie')?.split(';')[0] ?? ''
}
