// @database seeded
import { createServer } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { GET as getApi, POST as postApi } from '@/app/(payload)/api/[...slug]/route'
import { GET as getExport } from '@/app/exports/[collection]/route'
import { handleForgotPassword, handleResetPassword } from '@/features/accounts/link-handler'
import { signIn } from '@/features/accounts/sign-in'
import { CLIENT_ADDRESS_HEADER } from '@/lib/client-address'
import { env } from '@/lib/env'

import {
  createAccount,
  createUser,
  freshAddress,
  freshEmail,
  headersAs,
  PASSWORD,
  post,
} from '../support/accounts'
import { count, query } from '../support/database'
import { freshParent } from '../support/forms'
import { aYouth, send as sendRegistration } from '../support/registration'
import { anEvent, anRsvp, send as sendRsvp } from '../support/rsvp'

/** An address that the site has no reason to call. */
const elsewhere = createServer((_request, response) => {
  calls += 1
  response.end('hello')
})
let calls = 0
let address = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    elsewhere.listen(0, '127.0.0.1', resolve)
  })
  const bound = elsewhere.address()
  address = `http://127.0.0.1:${String(typeof bound === 'object' ? bound?.port : '')}/cv.pdf`
})
afterAll(() => {
  elsewhere.close()
})

describe('a submitted address', () => {
  it('is never called, in any field or parameter', async () => {
    const api = await headersAs(await createUser('staff'))
    const slugs = { params: Promise.resolve({ slug: ['media', 'paste-url'] }) }
    const pasted = await getApi(
      new Request(`${env.SITE_URL}/api/media/paste-url?src=${encodeURIComponent(address)}`, {
        headers: api,
      }),
      slugs,
    )
    expect(pasted.status).toBeGreaterThanOrEqual(400)
    const created = await postApi(
      new Request(`${env.SITE_URL}/api/media`, {
        method: 'POST',
        headers: new Headers([...api, ['content-type', 'application/json']]),
        body: JSON.stringify({ alt: 'x', url: address, filename: 'a.png', thumbnailURL: address }),
      }),
      { params: Promise.resolve({ slug: ['media'] }) },
    )
    expect(created.status).toBeGreaterThanOrEqual(400)
    await sendRegistration(
      aYouth({ firstName: address, url: address, webhook: address, heardAbout: address }),
    )
    await sendRsvp(anRsvp(await anEvent(), { sourceReferrer: address, pageUrl: address }))
    expect(calls).toBe(0)
  })
})

describe('a submitted path in place of a file', () => {
  it('is refused as the photo of a license, and stores nothing', async () => {
    const before = await count`SELECT count(*) FROM rsvps`
    const { status, body } = await sendRsvp(
      anRsvp(await anEvent(), {
        volunteerDriver: true,
        driverLicense: 'driver-documents/2026/01/00000000000000000000000000000000',
        driverLicenseUrl: 'license/other.jpg',
        insuranceCard: { storageKey: 'driver-documents/2026/01/0' },
      }),
    )
    expect({ status, fields: body.fields }).toEqual({
      status: 422,
      fields: {
        driverLicense: "Driver's license photo required",
        insuranceCard: 'Insurance card photo required',
      },
    })
    expect(await count`SELECT count(*) FROM rsvps`).toBe(before)
  })
})

describe('the link to reset a password', () => {
  it('leads to this site, whatever host the request names', async () => {
    const { account } = await createAccount('user', { isConfirmed: true })
    const response = await handleForgotPassword(
      post(
        '/auth/forgot-password',
        { email: account.email },
        new Headers({
          [CLIENT_ADDRESS_HEADER]: freshAddress(),
          host: 'evil.example',
          'x-forwarded-host': 'evil.example',
          'x-forwarded-proto': 'http',
          forwarded: 'host=evil.example',
        }),
      ),
    )
    expect(response.status).toBe(200)
    // The worker writes the email, and all that it knows of the request is the address.
    const jobs = await query<{ payload: unknown }>`
      SELECT payload FROM graphile_worker._private_jobs WHERE payload->>'email' = ${account.email}`
    expect(jobs).toEqual([{ payload: { email: account.email } }])
  })
})

describe('guessing from one network address', () => {
  it('one common password for many accounts is refused after twenty failures, for that address only', async () => {
    const { account } = await createAccount('user', { isConfirmed: true })
    const here = freshAddress()
    for (let n = 0; n < 20 * env.RATE_LIMIT_SCALE; n += 1)
      await signIn({ email: freshEmail(), password: 'sunshine' }, here)

    const right = { email: account.email, password: PASSWORD }
    expect(await signIn(right, here)).toMatchObject({ refusal: { code: 'too-many' } })
    expect(await signIn(right, freshAddress())).toMatchObject({ ok: true })
  })

  it('the key of a link is refused after twenty tries', async () => {
    const here = new Headers({ [CLIENT_ADDRESS_HEADER]: freshAddress() })
    const statuses: number[] = []
    for (let n = 0; n <= 20 * env.RATE_LIMIT_SCALE; n += 1) {
      const key = String(n).padStart(32, 'A')
      const response = await handleResetPassword(
        post('/auth/reset-password', { key, password: 'another long password' }, here),
      )
      statuses.push(response.status)
    }
    expect(new Set(statuses.slice(0, -1))).toEqual(new Set([410]))
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('an export', () => {
  it.each([
    ['a key', { apikey: 'anon' }],
    ['a bearer', { authorization: 'Bearer anon' }],
    ['a key of the API', { authorization: 'users API-Key anon' }],
  ])('is not opened by %s', async (_what, headers: Record<string, string>) => {
    const request = new Request(`${env.SITE_URL}/exports/registrations`, { headers })
    const response = await getExport(request, {
      params: Promise.resolve({ collection: 'registrations' }),
    })
    expect(response.status).toBe(401)
  })
})

describe('a family with a record', () => {
  it('stays unknown to a stranger who has only the email address', async () => {
    const email = freshParent()
    const eventId = await anEvent()
    expect((await sendRsvp(anRsvp(eventId, { parentEmail: email }))).status).toBe(200)
    const { status, body } = await sendRsvp(
      anRsvp(eventId, {
        parentEmail: email,
        participantFirstName: 'Lena',
        participantDob: '2013-01-02',
      }),
    )
    // Another child of that address gets its own spot, and the response says nothing of the first one.
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain('Maya')
  })
})
