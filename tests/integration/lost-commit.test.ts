// @database seeded
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'
import { sha256 } from '@/lib/secrets'

import { buildTestSite } from '../../scripts/testing/test-site'
import { createAccount, freshEmail, getHeaders } from '../support/accounts'
import { query, raw, testCluster } from '../support/database'
import { type Cut, startCommitCutter } from '../support/database-proxy'
import { aDocx } from '../support/documents'
import { aTokenFor, JOB_APPLICATION } from '../support/forms'
import { anEvent, anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'

type Cutter = Awaited<ReturnType<typeof startCommitCutter>>

let site: Site
let cutter: Cutter
let staff = new Headers()

beforeAll(async () => {
  await buildTestSite(testCluster())
  staff = getHeaders(await createAccount('admin'))
  cutter = await startCommitCutter(env.DATABASE_URL)
  site = await startSite({
    databaseUrl: cutter.url,
    env: { RATE_LIMIT_SCALE: '1000', UPLOADS_DIR: env.UPLOADS_DIR },
  })
})

afterAll(async () => {
  await site.stop()
  cutter.stop()
})

type Form = {
  name: string
  table: string
  /** The table of its files, and the column that refers to the record. */
  files: { collection: string; table: string; column: string }
  body: () => Promise<{ email: string; data: FormData; sent: Record<string, Buffer> }>
}

function formData(fields: Record<string, unknown>, files: Record<string, [Buffer, string]>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, String(value))
  for (const [name, [bytes, fileName]] of Object.entries(files)) {
    data.append(name, new File([new Uint8Array(bytes)], fileName))
  }
  return data
}

function withResume(answers: Record<string, unknown>) {
  const email = freshEmail()
  const resume = aDocx()
  return Promise.resolve({
    email,
    data: formData({ ...answers, email }, { resume: [resume, 'cv.docx'] }),
    sent: { 'cv.docx': resume },
  })
}

const aPhoto = (color: string) =>
  sharp({ create: { width: 800, height: 500, channels: 3, background: color } })
    .jpeg()
    .toBuffer()

const forms: Form[] = [
  {
    name: 'rsvp',
    table: 'rsvps',
    files: { collection: 'driver-documents', table: 'driver_documents', column: 'rsvp_id' },
    body: async () => {
      const fields = anRsvp(await anEvent(), {
        volunteerDriver: true,
        transportationConsent: true,
        transportationSignature: 'Elena Torres',
      })
      const [license, insurance] = [await aPhoto('#fff'), await aPhoto('#345')]
      return {
        email: fields.parentEmail,
        data: formData(fields, {
          driverLicense: [license, 'license.jpg'],
          insuranceCard: [insurance, 'insurance.jpg'],
        }),
        // Photos are re-encoded, so the expected bytes come from the database.
        sent: {},
      }
    },
  },
  {
    name: 'volunteer',
    table: 'volunteers',
    files: { collection: 'resumes', table: 'resumes', column: 'volunteer_id' },
    body: () =>
      withResume({
        firstName: 'Elena',
        lastName: 'Torres',
        consentTerms: true,
        formToken: aTokenFor('volunteer'),
      }),
  },
  {
    name: 'career',
    table: 'career_applications',
    files: { collection: 'resumes', table: 'resumes', column: 'career_application_id' },
    body: () =>
      withResume({
        ...JOB_APPLICATION,
        consentContact: true,
        formToken: aTokenFor('career'),
      }),
  },
]

async function send({ name }: Form, data: FormData) {
  const response = await fetch(`${site.url}/forms/${name}`, {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: data,
  })
  const body: { reference?: string } = await response.json()
  return { status: response.status, ...body }
}

const getReferences = async ({ table }: Form, email: string) => {
  const column = table === 'rsvps' ? 'parent_email' : 'email'
  const rows = await query`SELECT reference FROM ${raw(table)} WHERE ${raw(column)} = ${email}`
  return rows.map(({ reference }) => reference)
}

/**
 * Every stored file of the record, with its row in the database. Staff can open each; the photo of a driver is shown to
 * them with their name across it.
 */
async function download({ files, table }: Form, reference: unknown) {
  const rows = await query`
    SELECT f.id, f.original_name, f.sha256, f.storage_key FROM ${raw(files.table)} f
    JOIN ${raw(table)} r ON r.id = f.${raw(files.column)}
    WHERE r.reference = ${reference} ORDER BY f.original_name`
  return Promise.all(
    rows.map(async ({ id, original_name: name, sha256: known, storage_key: key }) => {
      const response = await fetch(`${site.url}/staff/files/${files.collection}/${String(id)}`, {
        headers: staff,
      })
      await response.arrayBuffer()
      const bytes = await readFile(path.join(env.UPLOADS_DIR, String(key)))
      return { name: String(name), status: response.status, bytes, known }
    }),
  )
}

async function expectFiles(form: Form, reference: unknown, sent: Record<string, Buffer>) {
  const files = await download(form, reference)
  expect(files).toHaveLength(form.name === 'rsvp' ? 2 : 1)
  for (const { name, status, bytes, known } of files) {
    expect({ name, status }).toEqual({ name, status: 200 })
    expect(sha256(bytes)).toBe(known)
    if (sent[name]) expect(bytes.equals(sent[name])).toBe(true)
  }
}

const cut = ({ table }: Form, at: Cut['at'], staysAway = false): Cut => ({
  at,
  marker: new RegExp(`insert into "${table}"`, 'i'),
  staysAway,
})

describe.each(forms)('when the response to COMMIT is lost, the form $name', (form) => {
  it('gets its reference if the database has committed, and its files are kept', async () => {
    const { email, data, sent } = await form.body()
    const isCut = cutter.cutNext(cut(form, 'after'))
    const first = await send(form, data)
    await isCut
    const stored = await getReferences(form, email)
    expect(stored).toHaveLength(1)
    expect(first).toMatchObject({ status: 200, reference: stored[0] })

    expect(await send(form, data)).toMatchObject({ status: 200, reference: stored[0] })
    expect(await getReferences(form, email)).toEqual(stored)
    await expectFiles(form, stored[0], sent)
  })

  it('keeps its files while the outcome is unknown, and a retry finds them', async () => {
    const { email, data, sent } = await form.body()
    const isCut = cutter.cutNext(cut(form, 'after', true))
    const first = await send(form, data)
    await isCut
    expect(first.status).toBe(503)
    cutter.restore()

    const retried = await send(form, data)
    expect(retried).toMatchObject({ status: 200, reference: expect.any(String) })
    expect(await getReferences(form, email)).toEqual([retried.reference])
    await expectFiles(form, retried.reference, sent)
  })

  it('has to be sent again if nothing was committed, and is then stored once', async () => {
    const { email, data, sent } = await form.body()
    const isCut = cutter.cutNext(cut(form, 'before'))
    const first = await send(form, data)
    await isCut
    expect(first.status).toBe(503)
    expect(await getReferences(form, email)).toEqual([])

    const retried = await send(form, data)
    expect(retried.status).toBe(200)
    expect(await getReferences(form, email)).toEqual([retried.reference])
    await expectFiles(form, retried.reference, sent)
  })
})
