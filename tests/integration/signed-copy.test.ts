// @database seeded
import { prerender } from 'react-dom/static'
import { extractText } from 'unpdf'
import { afterAll, afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'

import VerifiedPage from '@/app/(site)/verify/[reference]/page'
import { POST as checkCopy } from '@/app/(site)/verify/check/route'
import { GET as getWaiver } from '@/app/files/[name]/route'
import { GET as getStaffFile } from '@/app/staff/files/[collection]/[id]/route'
import { GET as getCopy } from '@/app/waivers/[reference]/[key]/signed-copy.pdf/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { endLinks } from '@/features/rsvp/family/links'
import { signedCopyOfReference } from '@/features/waiver/sign.tx'
import { findSignedCopy } from '@/features/waiver/store'
import { findLastSubmission, rememberSubmission } from '@/forms/server/last-submission'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { seal } from '@/lib/key-ring'
import { newReference } from '@/lib/reference'

import { createAccount, createUser, freshAddress, getHeaders } from '../support/accounts'
import { query, raw } from '../support/database'
import { justSentIn } from '../support/forms'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { anEvent, anRsvp, post, send } from '../support/rsvp'
import { startWorker } from '../support/server'

/** The cookie of the browser that opens the page. */
const browser = vi.hoisted(() => ({ cookie: '' }))

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(new Headers({ 'x-client-address': freshAddress() })),
  cookies: () => Promise.resolve({ get: () => ({ value: browser.cookie }) }),
}))

const CHILD = 'Nguyễn Thị Ánh'

type Signed = { reference: string; copy: string; email: string; id: string }

/** A family that has just signed, and the response to it. */
async function aSignature(differences: Record<string, unknown> = {}): Promise<Signed> {
  const sent = anRsvp(await anEvent(), {
    participantFirstName: 'Thị Ánh',
    participantLastName: 'Nguyễn',
    parentName: CHILD,
    signature: CHILD,
    ...differences,
  })
  const { status, body } = await send(sent)
  expect(status).toBe(200)
  const reference = String(body.reference)
  const [row] = await query`SELECT id FROM waiver_signatures WHERE reference = ${reference}`
  return {
    reference,
    copy: String(body.signedCopy),
    email: sent.parentEmail,
    id: String(row?.id),
  }
}

const toText = async (pdf: ArrayBuffer | Uint8Array): Promise<string> => {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

const fetchCopy = (path: string) => {
  const [, , reference = '', key = ''] = path.split('/')
  const request = new Request(`${env.SITE_URL}${path}`, {
    headers: { 'x-client-address': freshAddress() },
  })
  return getCopy(request, { params: Promise.resolve({ reference, key }) })
}

/** The page after a visitor has typed a reference and a name; before, without a name. */
async function verifyPage(typed: string, signer = ''): Promise<string> {
  const body = new URLSearchParams({ reference: typed, signer })
  const asked = await checkCopy(
    new Request(`${env.SITE_URL}/verify/check`, { method: 'POST', body }),
  )
  browser.cookie = /=([^;]*)/.exec(asked.headers.get('set-cookie') ?? '')?.[1] ?? ''
  const reference = signer === '' ? typed : (asked.headers.get('location')?.split('/')[2] ?? '')
  const page = VerifiedPage({ params: Promise.resolve({ reference }) })
  const stream = await prerender(page)
  return (await new Response(stream.prelude).text()).replaceAll('<wbr/>', '')
}

/**
 * Changes a stored signature as an attacker could who owns the database but has no key. The table allows no
 * updates.
 */
async function forge(reference: string, facts: Record<string, string | null>): Promise<void> {
  const changes = Object.entries(facts).map(([fact, value]) => `${fact} = ${literal(value)}`)
  await query`${raw(`DO $$ BEGIN
    PERFORM set_config('session_replication_role', 'replica', true);
    UPDATE waiver_signatures SET ${changes.join(', ')} WHERE reference = '${reference}';
  END $$`)}`
}

const literal = (value: string | null): string =>
  value === null ? 'NULL' : `'${value.replaceAll("'", "''")}'`

describe('the signed copy', () => {
  it('is offered with the response, and contains the names, the reference and the text', async () => {
    const { reference, copy } = await aSignature()
    expect(copy).not.toContain('?')

    const response = await fetchCopy(copy)
    expect(response.status).toBe(200)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="swantastic-signed-waiver-${reference}.pdf"`,
      'cache-control': 'no-store, private',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const text = await toText(await response.arrayBuffer())
    expect(text).toContain('Thị Ánh Nguyễn')
    expect(text).toContain(CHILD)
    expect(text).toContain(reference)
    expect(text).toContain('10. Severability')
    expect(text).toContain(`${env.SITE_URL}/verify/${reference}`)
  })

  it('is the same, byte for byte, each time', async () => {
    const { copy } = await aSignature()
    const [one, other] = await Promise.all(
      [copy, copy].map(async (path) => Buffer.from(await (await fetchCopy(path)).arrayBuffer())),
    )
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true)
  })

  it('does not exist for a wrong key, the key of another copy, no key or no signature', async () => {
    const [one, other] = [await aSignature(), await aSignature()]
    const getKey = ({ copy }: Signed) => copy.split('/')[3] ?? ''
    const getPath = (reference: string, key: string) =>
      `/waivers/${reference}/${key}/signed-copy.pdf`
    const [madeAt = ''] = getKey(one).split('.')
    for (const path of [
      getPath(one.reference, getKey(other)),
      getPath(
        one.reference,
        getKey(one).replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
      ),
      getPath(one.reference, getKey(one).slice(0, -1)),
      getPath(one.reference, ''),
      // Made later than it was.
      getPath(one.reference, getKey(one).replace(madeAt, 'zzzzzz')),
      getPath(newReference(), getKey(one)),
    ]) {
      expect((await fetchCopy(path)).status).toBe(404)
    }
  })

  it('opens until 30 days after the event, and later with a new link from the family page', async () => {
    const { reference, copy } = await aSignature()
    const inDays = (days: number) => {
      vi.mocked(now).mockImplementation(() => new Date(Date.now() + days * 86_400_000))
    }
    onTestFinished(() => {
      inDays(0)
    })
    // The event is in 30 days.
    inDays(59)
    expect((await fetchCopy(copy)).status).toBe(200)
    inDays(61)
    expect((await fetchCopy(copy)).status).toBe(404)
    const again = signedCopyOfReference(reference)
    expect((await fetchCopy(again)).status).toBe(200)
    inDays(92)
    expect((await fetchCopy(again)).status).toBe(404)
  })

  it('ends with all links of the family, and a new one opens it', async () => {
    const { reference, copy, id } = await aSignature()
    const [row] = await query<{
      rsvp: string
    }>`SELECT rsvp_id AS rsvp FROM waiver_signatures WHERE id = ${id}`
    expect(await endLinks('rsvps', row?.rsvp ?? '', await createUser('staff'))).toBe(true)
    expect((await fetchCopy(copy)).status).toBe(404)
    vi.mocked(now).mockImplementationOnce(() => new Date(Date.now() + 1000))
    const again = signedCopyOfReference(reference)
    expect((await fetchCopy(again)).status).toBe(200)
  })

  it('is not generated from a forged record', async () => {
    const { reference } = await aSignature()
    await forge(reference, { signer_name: 'Somebody Else' })
    await expect(findSignedCopy(reference)).rejects.toThrow('does not match its seal')
  })

  it('reaches the thank-you page of a browser without JavaScript by a cookie, not by its address', async () => {
    const eventId = await anEvent()
    const fields = new URLSearchParams(
      Object.entries(anRsvp(eventId)).map(([name, value]) => [
        name,
        value === true ? 'on' : String(value),
      ]),
    )
    const response = await post(fields.toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      accept: 'text/html',
    })
    expect(response.headers.get('location')).toMatch(/\/rsvp\/thanks$/)
    const { signedCopy } = justSentIn(response)
    expect((await fetchCopy(String(signedCopy))).status).toBe(200)
  })

  it('is on a thank-you page that cannot be forged and expires after half an hour', async () => {
    const { reference, copy } = await aSignature()
    const sent = { form: 'rsvp', reference, signedCopy: copy, until: Date.now() + 60_000 }
    for (const made of [
      JSON.stringify(sent),
      JSON.stringify({ sent: JSON.stringify(sent), seal: 'A'.repeat(43) }),
    ]) {
      browser.cookie = made
      expect(await findLastSubmission('rsvp')).toBeNull()
    }
    const [, value = ''] = /=([^;]*)/.exec(rememberSubmission({ form: 'rsvp', reference })) ?? []
    browser.cookie = decodeURIComponent(value)
    expect(await findLastSubmission('rsvp')).toMatchObject({ reference })
    expect(await findLastSubmission('registration')).toBeNull()
    vi.mocked(now).mockImplementationOnce(() => new Date(Date.now() + 31 * 60_000))
    expect(await findLastSubmission('rsvp')).toBeNull()
  })
})

describe('staff', () => {
  const look = (id: string, session?: Session) =>
    getStaffFile(
      new Request(`${env.SITE_URL}/staff/files/waiver-signatures/${id}`, {
        headers: session ? getHeaders(session) : {},
      }),
      { params: Promise.resolve({ collection: 'waiver-signatures', id }) },
    )

  it('can open a signed copy from its record, which is logged, and other accounts cannot', async () => {
    const { id, reference } = await aSignature()
    expect((await look(id)).status).toBe(401)
    expect((await look(id, await createAccount('user'))).status).toBe(403)
    const looks = () =>
      query`
      SELECT actor_kind AS kind FROM audit_log
      WHERE action = 'file.viewed' AND subject = ${`waiver-signatures/${id}`}`
    expect(await looks()).toEqual([])

    const response = await look(id, await createAccount('staff'))
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain(`${reference}.pdf`)
    expect(await toText(await response.arrayBuffer())).toContain(CHILD)
    expect(await looks()).toEqual([{ kind: 'staff' }])
  })
})

describe('the confirmation email', () => {
  let mailbox: Mailbox
  beforeEach(async () => {
    mailbox = await openMailbox()
  })
  afterEach(() => mailbox.stop())
  afterAll(() => query`DELETE FROM graphile_worker._private_jobs`)

  it('has the same copy attached, and the notice to staff does not', async () => {
    await query`DELETE FROM graphile_worker._private_jobs`
    const { email, copy, reference } = await aSignature()
    const worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
    try {
      const message = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
      const notice = await mailbox.waitFor(({ recipients }) => recipients.includes(env.STAFF_EMAIL))
      expect(message.attachments).toMatchObject([
        { filename: `swantastic-signed-waiver-${reference}.pdf`, mimeType: 'application/pdf' },
        { mimeType: 'text/calendar' },
      ])
      const content = message.attachments[0]?.content
      if (!(content instanceof ArrayBuffer)) throw new Error('no attachment')
      expect(await toText(content.slice())).toContain(CHILD)
      const downloaded = await (await fetchCopy(copy)).arrayBuffer()
      expect(Buffer.from(content).equals(Buffer.from(downloaded))).toBe(true)
      expect(notice.attachments).toEqual([])
    } finally {
      await worker.stop()
    }
  })
})

describe('the page that verifies a copy', () => {
  it('asks for the name before it says anything', async () => {
    const { reference } = await aSignature()
    for (const code of [reference, newReference()]) {
      const html = await verifyPage(code)
      expect(html).toContain('Is this signed waiver genuine?')
      expect(html).not.toMatch(/is genuine<|cannot confirm/)
    }
  })

  it('tells a visitor who knows the signer that it is genuine, with its text, and nothing about others', async () => {
    const { reference, email } = await aSignature()
    // As people type it: without accents, in lower case.
    const html = await verifyPage(` ${reference.toLowerCase()} `, 'nguyen thi anh')
    const [stored] = await query`SELECT * FROM waiver_signatures WHERE reference = ${reference}`
    expect(html).toContain('This copy is genuine')
    expect(html).toContain(String(stored?.text_sha256))
    expect(html).toContain('v1.0')
    for (const personal of ['Nguyễn', email, String(stored?.id), String(stored?.seal)]) {
      expect(html).not.toContain(personal)
    }
  })

  it('confirms nothing to a visitor who does not know the signer', async () => {
    const { reference } = await aSignature()
    expect(await verifyPage(reference, 'Elena Torres')).toContain('We cannot confirm this')
    for (const other of [newReference(), "'; DROP TABLE rsvps", '%E0%A4%A']) {
      expect(await verifyPage(other, CHILD)).toContain('We have no signature with this reference')
    }
  })

  it.each([
    ['signer_name', 'Somebody Else'],
    ['participant_name', 'Another Child'],
    ['guardian_name', 'Somebody Else'],
    ['participant_dob', '2001-01-01'],
    ['activity', 'Another day'],
    ['text_sha256', 'f'.repeat(64)],
    ['signed_at', '2020-01-01T00:00:00Z'],
    ['seal_version', null],
    ['seal', 'A'.repeat(43)],
  ])('does not confirm a record whose %s was forged', async (fact, value) => {
    const { reference } = await aSignature()
    await forge(reference, { [fact]: value })
    const signer = fact === 'signer_name' ? String(value) : CHILD
    const html = await verifyPage(reference, signer)
    expect(html).toContain('does not match its seal')
    expect(html).not.toContain('is genuine<')
  })

  it('confirms a record from before birth date, guardian and event were sealed', async () => {
    const { reference } = await aSignature()
    const [stored] = await query`SELECT * FROM waiver_signatures WHERE reference = ${reference}`
    const of = (column: string): unknown => stored?.[column]
    // The facts in the order and form in which they were sealed then.
    const sealed = JSON.stringify([
      ['agreedSentence', of('agreed_sentence')],
      ['ipAddress', of('ip_address')],
      ['language', 'en'],
      ['nameMatches', true],
      ['participantName', of('participant_name')],
      ['photoConsent', of('photo_consent')],
      ['photoSentence', of('photo_sentence')],
      ['reference', reference],
      ['signedAt', of('signed_at')],
      ['signerName', CHILD],
      ['signerRole', 'parent_or_guardian'],
      ['textSha256', of('text_sha256')],
      ['transportationConsent', of('transportation_consent')],
      ['transportationSentence', of('transportation_sentence')],
      ['transportationSignature', of('transportation_signature') ?? ''],
      ['userAgent', of('user_agent') ?? ''],
      ['waiverVersion', 'v1.0'],
    ])
    const unsealed = ['seal_version', 'guardian_name', 'participant_dob', 'activity']
    await forge(reference, {
      ...Object.fromEntries(unsealed.map((column) => [column, null])),
      seal: seal('waiver-seal', sealed),
    })
    expect(await verifyPage(reference, CHILD)).toContain('This copy is genuine')
  })
})

describe('the waiver as a file', () => {
  it('is the version in force, identified by its ETag', async () => {
    const ask = (name: string, headers: Record<string, string> = {}) =>
      getWaiver(new Request(`${env.SITE_URL}/files/${name}`, { headers }), {
        params: Promise.resolve({ name }),
      })
    const name = 'Swantastic_Waiver_Revised.pdf'
    const response = await ask(name)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const text = await toText(await response.arrayBuffer())
    expect(text).toContain('Version v1.0, last updated September 2024')
    expect(text).toContain('10. Severability')

    const tag = response.headers.get('etag') ?? ''
    expect((await ask(name, { 'if-none-match': tag })).status).toBe(304)
    expect((await ask('Another_Waiver.pdf')).status).toBe(404)
  })
})
