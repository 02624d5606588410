// @database seeded
import { prerender } from 'react-dom/static'
import { extractText } from 'unpdf'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { POST as checkCopy } from '@/app/(site)/verify/check/route'
import { Verified } from '@/app/(site)/verify/verified'
import { GET as getWaiver } from '@/app/files/[name]/route'
import { GET as difference } from '@/app/staff/waivers/[id]/difference/route'
import { POST as reviewed } from '@/app/staff/waivers/[id]/reviewed/route'
import { POST as newVersion } from '@/app/staff/waivers/new-version/route'
import { GET as getCopy } from '@/app/waivers/[reference]/[key]/signed-copy.pdf/route'
import { starterWaiver } from '@/content/waiver'
import type { Role } from '@/features/accounts/rules'
import { countDone, findWork } from '@/features/inbox/worklist/store'
import { getNeed } from '@/features/inbox/worklist/wording'
import { questionWords } from '@/features/rsvp/questions.es'
import { findWaiverInForce } from '@/features/waiver/in-force'
import { canonicalText, getWaiverText } from '@/features/waiver/rules'
import { findAltered, findAlteredTexts } from '@/features/waiver/store'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/secrets'
import { asSystem, asUser, asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'

import { createAccount, createUser, freshAddress, getHeaders } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'

/** The cookie of the browser that opens the page. */
const browser = vi.hoisted(() => ({ cookie: '' }))

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'x-client-address': freshAddress() })),
  cookies: () => Promise.resolve({ get: () => ({ value: browser.cookie }) }),
}))

const payload = await openPayload()
const SPANISH = { language: 'es', waiverLanguage: 'es' }

async function aSignature(differences: Record<string, unknown> = {}) {
  const { status, body } = await send(anRsvp(await anEvent(), differences))
  expect(status).toBe(200)
  const reference = String(body.reference)
  const [stored] = await query`SELECT * FROM waiver_signatures WHERE reference = ${reference}`
  return { reference, copy: String(body.signedCopy), stored }
}

const textOf = (language: 'en' | 'es') => {
  const text = getWaiverText(starterWaiver, language)
  if (!text) throw new Error(`The starter waiver has no text in ${language}`)
  return text
}

async function pagesOfCopy(path: string): Promise<string[]> {
  const [, , reference = '', key = ''] = path.split('/')
  const response = await getCopy(
    new Request(env.SITE_URL + path, { headers: { 'x-client-address': freshAddress() } }),
    { params: Promise.resolve({ reference, key }) },
  )
  expect(response.status).toBe(200)
  const pdf = new Uint8Array(await response.arrayBuffer())
  const { text } = await extractText(pdf, { mergePages: false })
  return text.map((page) => page.replace(/\s+/g, ' ').normalize('NFKC'))
}

/** The Spanish page after a visitor has typed a reference and a name. */
async function verifyPage(reference: string, signer: string): Promise<string> {
  const body = new URLSearchParams({ reference, signer, language: 'es' })
  const asked = await checkCopy(
    new Request(`${env.SITE_URL}/verify/check`, { method: 'POST', body }),
  )
  expect(asked.headers.get('location')).toBe(`/es/verify/${reference}`)
  browser.cookie = /=([^;]*)/.exec(asked.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const page = Verified({ locale: 'es', params: Promise.resolve({ reference }) })
  const stream = await prerender(page)
  return (await new Response(stream.prelude).text()).replaceAll('<wbr/>', '')
}

describe('a waiver that was read in Spanish', () => {
  it('is signed with its Spanish text and sentences, and its seal is genuine', async () => {
    const { reference, stored } = await aSignature(SPANISH)
    expect(stored).toMatchObject({
      language: 'es',
      text_sha256: sha256(canonicalText(textOf('es'))),
      agreed_sentence: questionWords.once.acceptedWaiver.label,
    })
    const html = await verifyPage(reference, 'elena torres')
    expect(html).toContain('Esta copia es auténtica')
    expect(html).toContain(String(stored?.text_sha256))
    expect(html).not.toContain('Elena Torres')
  })

  it('has a copy with the Spanish text, the signature, and then the English text as information', async () => {
    const { copy, reference } = await aSignature(SPANISH)
    const all = (await pagesOfCopy(copy)).join(' ')
    const places = [
      textOf('es').sections[0]?.title,
      '10. Divisibilidad',
      'Firmado electrónicamente',
      `${env.SITE_URL}/es/verify/${reference}`,
      'Información: el texto en inglés',
      textOf('en').sections[0]?.title,
      '10. Severability',
    ].map((words) => all.indexOf(words ?? '?'))
    expect(places).not.toContain(-1)
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    for (const language of ['en', 'es'] as const) {
      for (const { paragraphs } of textOf(language).sections) {
        for (const paragraph of paragraphs) {
          // A page ends between two words, with its footer.
          expect(all).toContain(paragraph.normalize('NFKC').slice(0, 60))
        }
      }
    }
  })

  it('may be the only part of a form that was read in Spanish, or the only part in English', async () => {
    const english = await aSignature({ language: 'es', waiverLanguage: 'en' })
    expect(english.stored).toMatchObject({
      language: 'en',
      text_sha256: sha256(canonicalText(textOf('en'))),
    })
    expect((await pagesOfCopy(english.copy)).join(' ')).not.toContain('Divisibilidad')
  })

  it('leaves a copy that was signed in English as it is', async () => {
    const { copy, stored } = await aSignature()
    expect(stored).toMatchObject({ language: 'en' })
    const all = (await pagesOfCopy(copy)).join(' ')
    expect(all).toContain('10. Severability')
    expect(all).not.toContain('Divisibilidad')
  })

  it('is checked with the others after a restore', async () => {
    await aSignature(SPANISH)
    await aSignature()
    expect(await findAltered()).toEqual([])
    expect(await findAlteredTexts()).toEqual([])
  })
})

/** Presses a button of the panel. */
async function press(
  route: typeof reviewed,
  role: Role,
  { id = '', body, origin = env.SITE_URL }: { id?: string; body?: object; origin?: string } = {},
) {
  const headers = getHeaders(await createAccount(role))
  headers.set('origin', origin)
  headers.set('content-type', 'application/json')
  const response = await route(
    new Request(`${env.SITE_URL}/staff`, {
      ...{ method: body ? 'POST' : 'GET', headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    }),
    { params: Promise.resolve({ id }) },
  )
  const answer: Record<string, unknown> = await response.json()
  return { status: response.status, answer }
}

describe('the review of the Spanish text', () => {
  let id = ''
  beforeAll(async () => {
    id = (await findWaiverInForce())?.id ?? ''
  })
  const work = async () => {
    const staff = await createUser('staff')
    return (await findWork(staff, { filter: 'all', shown: 500 })).filter(
      ({ kind }) => kind === 'spanish-waiver',
    )
  }
  const NAME = 'Lic. Ana María Núñez'

  it('is work on Today for as long as nobody has signed for it', async () => {
    const [item, ...others] = await work()
    expect(others).toEqual([])
    expect(item).toMatchObject({ id, name: 'Waiver v1.0', assignee: null })
    expect(item && getNeed(item)).toBe('The Spanish waiver has not been reviewed')
  })

  it.each([
    ['an account without the right', { role: 'staff' as const, body: { name: NAME } }, 403],
    ['no name', { role: 'admin' as const, body: { name: '  ' } }, 422],
    ['a name that is too long', { role: 'admin' as const, body: { name: 'A'.repeat(121) } }, 422],
    [
      'another site',
      { role: 'admin' as const, body: { name: NAME }, origin: 'https://other.example' },
      403,
    ],
  ])('is not kept with %s', async (_, { role, ...request }, status) => {
    expect((await press(reviewed, role, { id, ...request })).status).toBe(status)
    expect(await work()).toHaveLength(1)
  })

  it('is kept once, with the typed name, the account and the time, and changes no text', async () => {
    const before = await payload.findByID({ collection: 'waivers', id, ...asSystem })
    const staff = await createUser('staff')
    const done = await countDone(staff)
    expect(await press(reviewed, 'admin', { id, body: { name: ` ${NAME} ` } })).toMatchObject({
      status: 200,
    })
    expect(await work()).toEqual([])
    expect((await countDone(staff)).all).toBe(done.all + 1)
    const after = await payload.findByID({ collection: 'waivers', id, depth: 0, ...asSystem })
    expect(after.spanish).toMatchObject({
      reviewedBy: NAME,
      reviewedByAccount: expect.any(String),
      reviewedAt: expect.any(String),
    })
    expect(after.updatedAt).toBe(before.updatedAt)
    expect(getWaiverText(after, 'es')).toEqual(getWaiverText(before, 'es'))
    expect(await findAlteredTexts()).toEqual([])
    expect(await auditLines('waiver.reviewed', `waivers/${id}`)).toMatchObject([
      { actor_kind: 'admin' },
    ])
    // The panel reads the newest version.
    const newest = await payload.findByID({
      ...{ collection: 'waivers', id, draft: true, depth: 0 },
      ...asUser(await createUser('admin')),
    })
    expect(newest.spanish?.reviewedBy).toBe(NAME)

    expect((await press(reviewed, 'admin', { id, body: { name: 'Another' } })).status).toBe(409)
    expect(
      (await payload.findByID({ collection: 'waivers', id, ...asSystem })).spanish,
    ).toMatchObject({ reviewedBy: NAME })
  })

  it('is not told to visitors', async () => {
    const shown = await payload.findByID({
      collection: 'waivers',
      id,
      depth: 0,
      ...asVisitor,
    })
    expect(JSON.stringify(shown)).not.toContain('Núñez')
  })
})

describe('a version of the waiver without a Spanish text', () => {
  let id = ''
  const SECTIONS = starterWaiver.spanish?.sections ?? []

  const change = async (spanish: object) =>
    payload.update({
      ...{ collection: 'waivers', id, draft: true, data: { spanish } },
      ...asUser(await createUser('admin')),
    })

  it('says so before it is published, or which of its Spanish text has changed', async () => {
    const { answer } = await press(newVersion, 'admin', { body: {} })
    id = String(answer.next).split('/').at(-1) ?? ''
    expect((await press(difference, 'admin', { id })).answer).toMatchObject({
      spanish: expect.stringContaining('has no Spanish text'),
      spanishChanges: [],
    })

    const [first, ...rest] = SECTIONS.map(({ title, body }) => ({ title, body }))
    const changed = [{ body: first?.body, title: 'Participar es voluntario' }, ...rest]
    await change({ sections: changed })
    expect((await press(difference, 'admin', { id })).answer).toMatchObject({
      spanish: expect.stringContaining('date of last update'),
    })
    await change({ sections: changed, lastUpdated: 'diciembre de 2026' })
    const { spanishChanges } = (await press(difference, 'admin', { id })).answer
    expect(spanishChanges).toMatchObject([{ section: 'Participar es voluntario' }])
  })

  it('has nothing to review before it is published', async () => {
    const { status } = await press(reviewed, 'admin', { id, body: { name: 'Ana Núñez' } })
    expect(status).toBe(404)
  })

  it('is signed in English: a form that showed Spanish asks again, with the English text', async () => {
    await change({ sections: [], lastUpdated: null })
    await payload.update({
      ...{ collection: 'waivers', id, data: { _status: 'published' } },
      ...asUser(await createUser('admin')),
    })
    const eventId = await anEvent()
    const asked = await send(anRsvp(eventId, { ...SPANISH, waiverVersion: 'v1.1' }))
    expect(asked.status).toBe(422)
    expect(asked.body).toMatchObject({
      fields: { acceptedWaiver: expect.any(String) },
      outdated: { now: { language: 'en', version: 'v1.1' } },
    })
    expect(JSON.stringify(asked.body)).toContain('se lee y se firma en inglés')
    expect(await query`SELECT FROM rsvps WHERE event_id = ${eventId}`).toHaveLength(0)

    const { stored } = await aSignature({
      ...{ language: 'es', waiverLanguage: 'en', waiverVersion: 'v1.1' },
    })
    expect(stored).toMatchObject({ language: 'en', waiver_version: 'v1.1' })
  })

  it('has no Spanish file, needs no review, and leaves earlier signatures genuine', async () => {
    const name = 'Swantastic_Waiver_Revised_es.pdf'
    const file = await getWaiver(new Request(`${env.SITE_URL}/files/${name}`), {
      params: Promise.resolve({ name }),
    })
    expect(file.status).toBe(404)
    expect((await press(reviewed, 'admin', { id, body: { name: 'Ana Núñez' } })).status).toBe(409)
    expect(await findAltered()).toEqual([])
    expect(await findAlteredTexts()).toEqual([])
  })
})
