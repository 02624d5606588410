// @database seeded
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Logger, runOnce } from 'graphile-worker'
import pg from 'pg'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { withClient } from '../../scripts/start/database'
import { getUsers, testSettings } from '../../scripts/testing/test-database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { makeBackupKeys } from '../support/backup-keys'
import { startStorage } from '../support/bucket'
import { type Clone, makeClone } from '../support/clone'
import { count, freshDatabase, ownerUrl, query, testCluster } from '../support/database'
import { aPdf } from '../support/documents'
import { aMember, type Member } from '../support/panel'
import { type Site, startSite } from '../support/server'

const storage = await startStorage('site', 'restored')
// The settings are read once, on first use.
Object.assign(process.env, storage.env('site'))
const { env } = await import('@/lib/env')
const { openBucket } = await import('@/lib/file-store/bucket')
const { storeInBucket } = await import('@/lib/file-store/in-bucket')
const { log } = await import('@/lib/log')
const { handleSharePicture } = await import('@/features/events/share-handler')
const { emptyQuarantine } = await import('@/features/records/retention/quarantine')
const { KEPT_NAMES } = await import('@/features/records/retention/rules')
const { takeWhatIsDue } = await import('@/features/records/retention/store')
const { SWEEP_FILES, sweepFiles } = await import('@/jobs/sweep-files')
const { aTokenFor, JOB_APPLICATION } = await import('../support/forms')
const { freshEmail } = await import('../support/fresh')

const HOUR_MS = 3_600_000
const FILES_AWAY =
  'The file storage is not answering, and nothing is lost. Please try again in a minute.'

/** Two machines with separate disks. */
const disks = [1, 2].map(() => mkdtempSync(path.join(os.tmpdir(), 'machine-')))
let one: Site
let other: Site
let admin: Member

beforeAll(async () => {
  await buildTestSite(testCluster())
  const start = (uploads: string | undefined) =>
    startSite({
      databaseUrl: env.DATABASE_URL,
      env: { ...storage.env('site'), RATE_LIMIT_SCALE: '1000', UPLOADS_DIR: uploads },
    })
  ;[one, other] = await Promise.all([start(disks[0]), start(disks[1])])
  admin = await aMember(one, 'admin')
})

afterEach(() => {
  storage.set('well')
})

afterAll(async () => {
  await Promise.all([one.stop(), other.stop()])
  await storage.stop()
  for (const disk of disks) await rm(disk, { recursive: true, force: true })
})

/** Every file that is left on the disks of the two machines. */
async function onTheirDisks(): Promise<string[]> {
  const found = await Promise.all(
    disks.map((disk) => readdir(disk, { recursive: true, withFileTypes: true })),
  )
  return found.flat().flatMap((entry) => (entry.isFile() ? [entry.name] : []))
}

const getKeys = (part: string) => storage.keysIn('site').filter((key) => key.startsWith(part))

async function apply(site: Site, resume: Buffer) {
  const email = freshEmail()
  const data = new FormData()
  const fields = { ...JOB_APPLICATION, email, consentContact: 'on', formToken: aTokenFor('career') }
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append('resume', new File([new Uint8Array(resume)], 'cv.pdf'))
  const response = await fetch(`${site.url}/forms/career`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: data,
  })
  const body: { reference?: string; error?: string } = await response.json()
  const [file] = await query`
    SELECT f.id, f.storage_key AS key FROM resumes f
    JOIN career_applications a ON a.id = f.career_application_id WHERE a.email = ${email}`
  const applications = await count`SELECT count(*) FROM career_applications WHERE email = ${email}`
  return {
    status: response.status,
    error: body.error,
    applications,
    id: String(file?.id),
    key: String(file?.key),
  }
}

const download = (site: Site, id: string) =>
  fetch(`${site.url}/staff/files/resumes/${id}`, { headers: { cookie: admin.cookie } })

const toBytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

/** A photo with some detail, so that each of its sizes has other bytes. */
const aPhoto = (width = 900) =>
  sharp({
    create: {
      ...{ width, height: Math.round(width / 2), channels: 3, background: '#0b5867' },
      noise: { type: 'gaussian', mean: 120, sigma: 20 },
    },
  })
    .jpeg()
    .toBuffer()

type Picture = {
  id: string
  filename: string
  url: string
  /** A small picture lacks some sizes. */
  sizes: Record<string, { filename: string | null; url: string }>
}

/** Sends a picture as the panel does. */
async function sendPicture(method: 'POST' | 'PATCH', address: string, photo?: Buffer) {
  const data = new FormData()
  data.append('_payload', JSON.stringify({ alt: 'Two hikers' }))
  if (photo)
    data.append('file', new File([new Uint8Array(photo)], 'hike.jpg', { type: 'image/jpeg' }))
  const response = await fetch(one.url + address, {
    method,
    headers: { cookie: admin.cookie, origin: one.url, 'sec-fetch-site': 'same-origin' },
    body: data,
  })
  const body: { doc?: Picture; errors?: { message: string }[] } = await response.json()
  return { status: response.status, ...body }
}

/** The address of a picture on one of the machines, whichever of them made it. */
const at = (site: Site, url = '') => site.url + new URL(url, site.url).pathname

const getNames = ({ filename, sizes }: Picture) =>
  [filename, ...Object.values(sizes).map((size) => size.filename)]
    .flatMap((name) => (name === null ? [] : [`media/${name}`]))
    .toSorted()

async function aPicture(photo?: Buffer): Promise<Picture> {
  const { doc } = await sendPicture('POST', '/api/media', photo ?? (await aPhoto()))
  if (!doc) throw new Error('The picture was not stored')
  return doc
}

describe('a private file', () => {
  it('that one machine has received is in the bucket, and the other sends it to staff', async () => {
    const resume = await aPdf({ bytes: 2_000_000 })
    const sent = await apply(one, resume)
    expect(sent).toMatchObject({ status: 200, applications: 1 })
    expect(getKeys('private/')).toContain(`private/${sent.key}`)
    expect(await onTheirDisks()).toEqual([])
    const response = await download(other, sent.id)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    })
    expect(resume.equals(await toBytes(response))).toBe(true)
  })

  it('is not stored, nor is the rest of its form, while the bucket fails, and staff are told so', async () => {
    const { id } = await apply(one, await aPdf())
    const before = storage.keysIn('site')
    storage.set({ fails: 99, status: 503 })
    expect(await apply(one, await aPdf())).toMatchObject({ status: 503, applications: 0 })
    expect(await onTheirDisks()).toEqual([])
    const opened = await download(other, id)
    expect({ status: opened.status, body: await opened.json() }).toEqual({
      status: 503,
      body: { success: false, error: FILES_AWAY },
    })
    // Forms without files do not need it.
    const subscribed = await fetch(`${one.url}/forms/subscribe`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify({
        email: freshEmail(),
        consent: true,
        formToken: aTokenFor('subscribe'),
      }),
    })
    expect(subscribed.status).toBe(200)
    const ready = await fetch(`${one.url}/readyz`)
    expect({ status: ready.status, body: await ready.json() }).toMatchObject({
      status: 200,
      body: { checks: { disk: true, space: true, bucket: false } },
    })
    storage.set('well')
    expect(storage.keysIn('site')).toEqual(before)
    expect((await download(other, id)).status).toBe(200)
  })

  it('does not hold up a form longer than a transaction may take, if the bucket does not respond', async () => {
    const before = getKeys('private/')
    storage.set('silent')
    expect(await apply(other, await aPdf())).toMatchObject({ status: 503, applications: 0 })
    expect(getKeys('private/')).toEqual(before)
  })

  it('without a row is swept, and a row without its file is reported', async () => {
    const files = storeInBucket(
      openBucket(storage.settings('site'), { patienceMs: 5000 }),
      'private/',
    )
    const resume = await aPdf()
    const [known, gone] = [await apply(one, resume), await apply(one, resume)]
    const orphan = `resumes/2026/11/${randomBytes(16).toString('hex')}`
    const young = `resumes/2026/11/${randomBytes(16).toString('hex')}`
    for (const key of [orphan, young]) await files.save(key, Buffer.from('x'))
    await files.remove(gone.key)
    for (const key of [orphan, known.key])
      storage.date('site', `private/${key}`, new Date(Date.now() - 2 * HOUR_MS))

    const said = vi.spyOn(log, 'error')
    await query`SELECT graphile_worker.add_job(${SWEEP_FILES})`
    await runOnce({
      connectionString: env.DATABASE_URL,
      taskList: { [SWEEP_FILES]: sweepFiles },
      logger: new Logger(() => () => undefined),
    })
    expect(said.mock.calls).toEqual([
      [{ rows: [`resumes/${gone.id}`] }, 'private files are missing'],
    ])
    expect(getKeys('private/')).not.toContain(`private/${orphan}`)
    for (const key of [known.key, young]) expect(getKeys('private/')).toContain(`private/${key}`)
    await files.save(gone.key, resume)
    await files.remove(young)
  })
})

describe('a picture of the site', () => {
  it('is in the bucket with all of its sizes, and any machine serves them', async () => {
    const picture = await aPicture(await aPhoto(2200))
    expect(getNames(picture)).toHaveLength(3)
    expect(getKeys('media/')).toEqual(expect.arrayContaining(getNames(picture)))
    for (const [{ url }, width] of [
      [picture, 2200],
      [picture.sizes['card'] ?? picture, 800],
      [picture.sizes['hero'] ?? picture, 1920],
    ] as const) {
      const response = await fetch(at(other, url))
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'accept-ranges': 'bytes',
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      const bytes = await toBytes(response)
      const { format, width: actual } = await sharp(bytes).metadata()
      expect(actual).toBe(width)
      expect(response.headers.get('content-type')).toBe(`image/${format}`)
    }
  })

  it('is served in parts, and a missing one is not found', async () => {
    const { url } = await aPicture()
    const whole = await toBytes(await fetch(at(one, url)))
    const part = await fetch(at(one, url), { headers: { range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 10-19/${String(whole.length)}`)
    expect(await toBytes(part)).toEqual(whole.subarray(10, 20))
    for (const range of ['bytes=99999999-', 'bytes=abc']) {
      const outside = await fetch(at(one, url), { headers: { range } })
      expect(outside.status).toBe(416)
      expect(outside.headers.get('content-range')).toBe(`bytes */${String(whole.length)}`)
    }
    for (const name of ['nothing.webp', '..%2Fprivate%2Fprobe', '%2e%2e/private/probe']) {
      const { status } = await fetch(`${one.url}/api/media/file/${name}`)
      expect([400, 401, 404], name).toContain(status)
    }
  })

  it('that is cropped, replaced or deleted leaves no old file behind', async () => {
    const picture = await aPicture()
    const others = getKeys('media/').filter((key) => !getNames(picture).includes(key))
    const now = () => getKeys('media/').filter((key) => !others.includes(key))
    expect(now()).toEqual(getNames(picture))

    const edits =
      'uploadEdits[crop][unit]=%25&uploadEdits[crop][x]=0&uploadEdits[crop][y]=0&uploadEdits[crop][width]=50&uploadEdits[crop][height]=100' +
      '&uploadEdits[widthInPixels]=450&uploadEdits[heightInPixels]=450'
    const cropped = await sendPicture('PATCH', `/api/media/${picture.id}?${edits}`)
    expect(cropped.status).toBe(200)
    expect(cropped.doc?.filename).not.toBe(picture.filename)
    expect(now()).toEqual(cropped.doc && getNames(cropped.doc))
    const shown = await toBytes(await fetch(at(other, cropped.doc?.url)))
    expect(await sharp(shown).metadata()).toMatchObject({ width: 450, height: 450 })

    const replaced = await sendPicture('PATCH', `/api/media/${picture.id}`, await aPhoto(1000))
    expect(now()).toEqual(replaced.doc && getNames(replaced.doc))

    expect((await sendPicture('PATCH', `/api/media/${picture.id}`)).status).toBe(200)
    expect(now()).toEqual(replaced.doc && getNames(replaced.doc))

    expect((await admin.ask('DELETE', `/api/media/${picture.id}`)).status).toBe(200)
    expect(now()).toEqual([])
  })

  it('cannot be changed while the bucket fails, and staff read why', async () => {
    const picture = await aPicture()
    const before = getKeys('media/')
    const pictures = await count`SELECT count(*) FROM media`
    storage.set({ fails: 99, status: 500 })
    const refused = await sendPicture('POST', '/api/media', await aPhoto(1000))
    expect(refused.status).toBe(503)
    expect(refused.errors?.[0]?.message).toContain('is not answering')
    expect((await fetch(at(one, picture.url))).status).toBe(503)
    storage.set('well')
    expect(getKeys('media/')).toEqual(before)
    expect(await count`SELECT count(*) FROM media`).toBe(pictures)
  })

  it('is in the picture of a shared link to its event', async () => {
    const slug = 'beats-by-the-water-open-studio'
    const shared = async () => toBytes(await handleSharePicture(slug, new Headers()))
    const drawn = await shared()
    const { id } = await aPicture()
    await query`UPDATE events SET image_id = ${id}, updated_at = now() WHERE slug = ${slug}`
    const photographed = await shared()
    expect(photographed.equals(drawn)).toBe(false)
    await query`UPDATE events SET image_id = NULL WHERE slug = ${slug}`
  })
})

describe('a backup of a site with a bucket', () => {
  let clone: Clone
  beforeAll(async () => {
    clone = await makeClone()
  })
  afterAll(() => clone.remove())

  async function run(program: string, args: string[], settings: Partial<NodeJS.ProcessEnv>) {
    const started = clone.run(['scripts/program.mjs', program, ...args], settings)
    return { code: await started.ended, said: started.said() }
  }

  it('has its files, and restores them into another bucket', async () => {
    const key = clone.inside('key')
    const keys = await makeBackupKeys(clone, key)
    const folder = clone.inside('backups')
    await mkdir(folder)
    await mkdir(clone.inside('.data'), { recursive: true })
    const taken = await run('backup', [], {
      ...testSettings(env.DATABASE_URL),
      ...storage.env('site'),
      ...keys,
      BACKUP_DIR: folder,
    })
    expect(taken, taken.said).toMatchObject({ code: 0 })
    const [name = ''] = await readdir(folder)

    const url = await emptyDatabase()
    const { PAYLOAD_SECRET: _secret, ...settings } = testSettings(url)
    const restore = (bucket: string) => {
      return run('restore', [path.join(folder, name), '--identity', key], {
        ...settings,
        ...getUsers(url),
        ...storage.env(bucket),
        UPLOADS_DIR: clone.inside('restored'),
      })
    }
    const refused = await restore('site')
    expect(refused.code).toBe(1)
    expect(refused.said).toContain('There are files in the bucket site')
    const { code, said } = await restore('restored')
    expect(code, said).toBe(0)
    const files = storage.keysIn('site').filter((key) => key !== 'private/probe')
    expect(files.length).toBeGreaterThan(6)
    expect(storage.keysIn('restored')).toEqual([...files, 'private/restored-at'].toSorted())
  })
})

/** A new database without a table. @returns its URL */
async function emptyDatabase(): Promise<string> {
  const name = `${new URL(await freshDatabase()).pathname.slice(1)}_empty`
  await withClient(testCluster(), (client) => client.query(`CREATE DATABASE ${name}`))
  return Object.assign(new URL(testCluster()), { pathname: `/${name}` }).href
}

describe('an erased file', () => {
  it('leaves the bucket', async () => {
    const { key } = await apply(one, await aPdf())
    expect(getKeys('private/')).toContain(`private/${key}`)
    const client = new pg.Client({ connectionString: ownerUrl() })
    await client.connect()
    try {
      const allowed = Object.fromEntries(KEPT_NAMES.map((name) => [name, 1_000_000]))
      await takeWhatIsDue(client, new Date(Date.now() + 20_000 * 24 * HOUR_MS), { allowed })
      expect(getKeys('private/resumes/')).not.toEqual([])
      await emptyQuarantine(new Date(Date.now() + 8 * 24 * HOUR_MS))
    } finally {
      await client.end()
    }
    expect(await count`SELECT count(*) FROM resumes`).toBe(0)
    expect(getKeys('private/resumes/')).toEqual([])
  })
})
