// @database seeded
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { GET as showConfirm, POST as confirm } from '@/app/(site)/unsubscribe/[key]/confirm/route'
import { subscribeForm } from '@/features/subscribe/handler'
import { findSubscriber } from '@/features/subscribe/store'
import { receive } from '@/forms/server/receive'
import { issueToken } from '@/forms/server/token'
import { getLinkKey } from '@/mail/link-keys'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { query } from '../support/database'

let people = 0
const somebody = () => {
  people += 1
  return `reader-${String(people)}@family.example`
}

const aToken = (ageMs = 60_000) => issueToken('subscribe', new Date(Date.now() - ageMs))

const aSubscription = (differences: Record<string, unknown> = {}) => ({
  email: somebody(),
  consent: true,
  formToken: aToken(),
  ...differences,
})

let addresses = 0
async function send(body: unknown, address?: string) {
  addresses += 1
  const response = await receive(
    subscribeForm,
    new Request('http://localhost/forms/subscribe', {
      method: 'POST',
      body: JSON.stringify(body),
      headers: {
        'content-type': 'application/json',
        'x-client-address': address ?? `198.51.100.${String(addresses)}`,
      },
    }),
  )
  const answer = z.record(z.string(), z.unknown()).parse(await response.json())
  return { status: response.status, body: answer }
}

const getRows = (email: string) =>
  query`
    SELECT s.*, (SELECT array_agg(t.text ORDER BY t."order") FROM subscribers_texts t WHERE t.parent_id = s.id) AS tags
    FROM subscribers s WHERE email = ${email}`
const emailsTo = (email: string) =>
  query<{ id: string; text: string }>`
    SELECT id, text FROM emails WHERE recipient = ${email} ORDER BY created_at`

describe('a subscription', () => {
  it('is stored with the consent and its sentence, the tag and the time, and confirmed by email', async () => {
    const email = somebody()
    const { status, body } = await send(
      aSubscription({
        email: ` ${email.toUpperCase()} `,
        name: 'Ana',
        tag: 'programs-early-access',
      }),
    )
    expect(status).toBe(200)
    expect(body).toMatchObject({ success: true, outcome: 'subscribed' })

    const [row, ...others] = await getRows(email)
    expect(others).toEqual([])
    expect(row).toMatchObject({
      name: 'Ana',
      status: 'subscribed',
      consent: true,
      reference: body.reference,
      tags: ['programs-early-access'],
    })
    expect(row?.consent_sentence).toContain('agree to receive updates')
    expect(row?.consented_at).toBeInstanceOf(Date)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('requires an email address and the consent, with the messages of the specification', async () => {
    expect((await send({ formToken: aToken() })).body).toEqual({
      success: false,
      error: 'Please check all required fields and try again.',
      fields: {
        email: 'Please enter your email address.',
        consent: 'Please agree to receive updates.',
      },
    })
    const { status, body } = await send(aSubscription({ email: 'ana@example' }))
    expect(status).toBe(422)
    expect(body.fields).toEqual({ email: 'Invalid email address' })
  })

  it.each([
    ['a line break and a header', 'a@b.co\r\nBcc: victim@x.y'],
    ['two addresses', 'a@b.co,c@d.co'],
    ['a NUL', 'a\u0000@b.co'],
  ])('is refused for an email address with %s', async (_what, email) => {
    expect((await send(aSubscription({ email }))).status).toBe(422)
  })

  it('is stored without an invalid tag', async () => {
    const email = somebody()
    await send(aSubscription({ email, tag: '../../x' }))
    expect((await getRows(email))[0]).toMatchObject({ tags: null })
  })

  it('is not stored if the honeypot is filled in or it is sent too soon', async () => {
    for (const difference of [{ company: 'Acme' }, { formToken: aToken(0) }]) {
      const email = somebody()
      const { status, body } = await send(aSubscription({ email, ...difference }))
      expect(status).toBe(200)
      expect(body).toMatchObject({ success: true, outcome: 'subscribed' })
      expect(await getRows(email)).toEqual([])
      expect(await emailsTo(email)).toEqual([])
    }
  })
})

describe('an email address that is on the list', () => {
  it('is accepted again, gets no second email, and gets the new tag as well', async () => {
    const email = somebody()
    const first = await send(aSubscription({ email, tag: 'share' }))
    const second = await send(aSubscription({ email, tag: 'programs-early-access' }))
    expect(second.status).toBe(200)
    expect(second.body).toMatchObject({
      success: true,
      outcome: 'already-subscribed',
      reference: first.body.reference,
    })
    expect(await emailsTo(email)).toHaveLength(1)
    expect((await getRows(email))[0]).toMatchObject({ tags: ['share', 'programs-early-access'] })
  })

  it('is stored once, and gets one email, if several forms are sent at once', async () => {
    const email = somebody()
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => send(aSubscription({ email }))),
    )
    expect(answers.map(({ body }) => body.outcome).sort()).toEqual([
      'already-subscribed',
      'already-subscribed',
      'subscribed',
    ])
    expect(await getRows(email)).toHaveLength(1)
    expect(await emailsTo(email)).toHaveLength(1)
  })

  it('cannot be stored twice, by any writer', async () => {
    const email = somebody()
    await send(aSubscription({ email }))
    await expect(
      query`
        INSERT INTO subscribers (reference, email, status) VALUES ('AAAA3333', ${email}, 'subscribed')`,
    ).rejects.toThrow('subscribers_once')
  })

  it('gets at most one email, however often a stranger enters it', async () => {
    const victim = somebody()
    const statuses = []
    for (let turn = 0; turn < 8; turn += 1) {
      statuses.push((await send(aSubscription({ email: victim }))).status)
    }
    expect(statuses).toContain(429)
    expect(await emailsTo(victim)).toHaveLength(1)
  })
})

describe('the link in an email', () => {
  const act = (key: string, body = '') =>
    confirm(
      new Request(`http://localhost/unsubscribe/${key}/confirm`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
      { params: Promise.resolve({ key }) },
    )
  const aReader = async () => {
    const email = somebody()
    await send(aSubscription({ email }))
    const [message] = await emailsTo(email)
    expect(message?.text).toContain(LINK_PLACEHOLDERS.unsubscribe)
    return { email, key: getLinkKey(message?.id ?? '', 'unsubscribe') }
  }
  const getStatus = async (email: string) => (await getRows(email))[0]?.status

  it('changes nothing if it is opened, even five times', async () => {
    const { email, key } = await aReader()
    for (let turn = 0; turn < 5; turn += 1) {
      expect((await findSubscriber(key))?.email).toBe(email)
      const opened = await showConfirm(new Request('http://localhost/'), {
        params: Promise.resolve({ key }),
      })
      expect(opened.headers.get('location')).toBe(`/unsubscribe/${key}`)
    }
    expect(await getStatus(email)).toBe('subscribed')
  })

  it('unsubscribes the reader when the button is pressed, and does nothing the second time', async () => {
    const { email, key } = await aReader()
    const first = await act(key)
    expect(first.status).toBe(303)
    expect(first.headers.get('location')).toBe(`/unsubscribe/${key}`)
    expect(await getStatus(email)).toBe('unsubscribed')
    const at = (await getRows(email))[0]?.unsubscribed_at
    await act(key)
    expect((await getRows(email))[0]?.unsubscribed_at).toEqual(at)
  })

  it('unsubscribes at once for a mail program’s own button, which follows no redirect', async () => {
    const { email, key } = await aReader()
    expect((await act(key, 'List-Unsubscribe=One-Click')).status).toBe(200)
    expect(await getStatus(email)).toBe('unsubscribed')
  })

  it('does not unsubscribe any other address', async () => {
    const { email } = await aReader()
    await act('made-up-key-made-up-key-made-up-')
    expect(await getStatus(email)).toBe('subscribed')
  })

  it('does not prevent subscribing again, with a new consent and a new email', async () => {
    const { email, key } = await aReader()
    await act(key)
    const [left] = await getRows(email)
    expect((await send(aSubscription({ email }))).body).toMatchObject({ outcome: 'subscribed' })
    const rows = await getRows(email)
    const [first, second] = rows.toSorted((one) => (one.status === 'unsubscribed' ? -1 : 1))
    expect(rows).toHaveLength(2)
    // The first consent and its end are unchanged.
    expect(first).toEqual(left)
    expect(second).toMatchObject({ status: 'subscribed', unsubscribed_at: null })
    expect(second?.consented_at).not.toEqual(first?.consented_at)
    expect(second?.reference).not.toBe(first?.reference)
    expect(await emailsTo(email)).toHaveLength(2)

    // The link in the first email is for the subscription, so it still unsubscribes.
    expect((await findSubscriber(key))?.id).toBe(second?.id)
    await act(key)
    expect((await getRows(email)).map(({ status }) => status)).toEqual([
      'unsubscribed',
      'unsubscribed',
    ])
  })
})
