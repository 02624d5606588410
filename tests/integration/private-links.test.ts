// @database seeded
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import { GET } from '@/app/(payload)/api/[...slug]/route'
import { POST as confirm } from '@/app/(site)/unsubscribe/[key]/confirm/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { subscribeForm } from '@/features/subscribe/handler'
import { findSubscriber } from '@/features/subscribe/store'
import { env } from '@/lib/env'
import { sha256 } from '@/lib/secrets'
import { LINK_PATHS, LINK_PLACEHOLDERS, type LinkKind } from '@/mail/private-links'
import { requeueEmail } from '@/mail/queue'
import { openPayload } from '@/platform/payload'
import { inTransaction } from '@/platform/transaction'

import { createAccount, getHeaders } from '../support/accounts'
import { query, raw } from '../support/database'
import { getDay } from '../support/family-page'
import { aTokenFor, freshParent, sendTo } from '../support/forms'
import { type Mailbox, openMailbox, type Received } from '../support/mailbox'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Running, startWorker } from '../support/server'

const payload = await openPayload()

let mailbox: Mailbox
let worker: Running
let staff: Session

beforeAll(async () => {
  staff = await createAccount('staff')
  mailbox = await openMailbox()
  worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
})
afterAll(async () => {
  await worker.stop()
  await mailbox.stop()
})

const keyIn = (message: Received | undefined, kind: LinkKind): string =>
  new RegExp(`${env.SITE_URL}/${LINK_PATHS[kind]}/([\\w-]{32})(?![\\w-])`).exec(
    message?.text ?? '',
  )?.[1] ?? ''

const emailsTo = (email: string) =>
  mailbox.received.filter(({ recipients }) => recipients.includes(email))

/** The next email to a person after those that have arrived. */
async function nextEmailTo(email: string): Promise<Received> {
  const known = new Set(emailsTo(email))
  return mailbox.waitFor((message) => message.recipients.includes(email) && !known.has(message))
}

async function aFamily() {
  const body = anRsvp(await anEvent())
  expect((await send(body)).status).toBe(200)
  const message = await mailbox.waitFor(({ recipients }) => recipients.includes(body.parentEmail))
  return { email: body.parentEmail, message, key: keyIn(message, 'manage') }
}

async function aSubscriber() {
  const email = freshParent()
  const { status } = await sendTo(subscribeForm, {
    email,
    consent: true,
    formToken: aTokenFor('subscribe'),
  })
  expect(status).toBe(200)
  const message = await mailbox.waitFor(({ recipients }) => recipients.includes(email))
  return { email, message, key: keyIn(message, 'unsubscribe') }
}

/** Every row of every table, as a dump of the database would contain it. */
async function dump(): Promise<string> {
  const tables = await query<{ schema: string; name: string }>`
    SELECT table_schema AS schema, table_name AS name FROM information_schema.tables
    WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`
  expect(tables.length).toBeGreaterThan(50)
  const texts = []
  for (const { schema, name } of tables) {
    const rows = await query<{ row: string }>`
      SELECT to_jsonb(t)::text AS row FROM ${raw(`"${schema}"."${name}"`)} t`
    texts.push(...rows.map(({ row }) => row))
  }
  return texts.join('\n')
}

const listSchema = z.object({ docs: z.array(z.object({ id: z.string() })) })
const emailSchema = z.record(z.string(), z.unknown())

async function askRest(...slug: string[]) {
  const headers = getHeaders(staff)
  headers.set('sec-fetch-site', 'same-origin')
  const [path = '', search = ''] = slug.join('/').split('?')
  const address = `${env.SITE_URL}/api/${path}?${search}`
  const response = await GET(new Request(address, { headers }), {
    params: Promise.resolve({ slug: path.split('/') }),
  })
  return response.text()
}

/** The list of a person's emails, which contains no texts, and each email as staff open it. */
async function emailsOverRest(recipient: string) {
  const list = await askRest(
    `emails?where[recipient][equals]=${encodeURIComponent(recipient)}&depth=2`,
  )
  const { docs } = listSchema.parse(JSON.parse(list))
  const opened = await Promise.all(docs.map(({ id }) => askRest('emails', `${id}?depth=2`)))
  return {
    text: [list, ...opened].join('\n'),
    docs: opened.map((one) => emailSchema.parse(JSON.parse(one))),
  }
}

describe('the link in an email', () => {
  it('works from the mailbox, and its key is not stored anywhere else', async () => {
    const [family, subscriber] = [await aFamily(), await aSubscriber()]
    expect((await getDay(family.key))?.rsvps[0]?.parentEmail).toBe(family.email)
    expect((await findSubscriber(subscriber.key))?.email).toBe(subscriber.email)
    expect(family.message.html).toContain(`href="${env.SITE_URL}/family/${family.key}"`)
    expect(subscriber.message.html).toContain(
      `href="${env.SITE_URL}/unsubscribe/${subscriber.key}"`,
    )

    const everything = await dump()
    // The dump contains the expected data: the hashes, and the families' answers.
    for (const { key, email } of [family, subscriber]) {
      expect(everything).toContain(sha256(key))
      expect(everything).toContain(email)
      expect(everything).not.toContain(key)
      expect(worker.log()).not.toContain(key)
      const rest = await emailsOverRest(email)
      expect(rest.docs).toHaveLength(1)
      expect(rest.text).not.toContain(key)
      expect(rest.text).not.toContain(sha256(key))
    }
    expect((await emailsOverRest(family.email)).docs[0]).not.toHaveProperty('text')
    const [stored] = await query`SELECT text FROM emails WHERE recipient = ${family.email}`
    expect(stored?.text).toContain(`Open your family page:\n${LINK_PLACEHOLDERS.manage}`)
  })

  it('is the same if the email is sent again, and different in every other email', async () => {
    const { email, key } = await aFamily()
    const [message] = await query`
      UPDATE emails SET sent_at = now() - interval '1 hour' WHERE recipient = ${email} RETURNING id`
    const next = nextEmailTo(email)
    await inTransaction(payload, (tx) => requeueEmail(tx, String(message?.id), 'staff'))
    expect(keyIn(await next, 'manage')).toBe(key)
    expect((await aFamily()).key).not.toBe(key)
  })

  it('leads to the page that sends a new one, if it has ended before the email is sent again', async () => {
    const { email } = await aFamily()
    const [message] = await query`
      UPDATE emails SET sent_at = now() - interval '1 hour' WHERE recipient = ${email} RETURNING id`
    await query`UPDATE link_keys SET expires_at = now() WHERE email_id = ${message?.id}`
    const next = nextEmailTo(email)
    await inTransaction(payload, (tx) => requeueEmail(tx, String(message?.id), 'staff'))
    const { text = '', html = '' } = await next
    expect(text).toContain(`Open your family page:\n${env.SITE_URL}/family\n`)
    expect(html).toContain(`href="${env.SITE_URL}/family"`)
    expect(keyIn(await next, 'manage')).toBe('')
  })

  it('opens only its own page', async () => {
    const [family, subscriber] = [await aFamily(), await aSubscriber()]
    expect(await getDay(subscriber.key)).toBeNull()
    expect(await findSubscriber(family.key)).toBeNull()
    const oneClick = (key: string) =>
      confirm(
        new Request(`${env.SITE_URL}/unsubscribe/${key}/confirm`, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
        { params: Promise.resolve({ key }) },
      )
    expect((await oneClick(family.key)).status).toBe(404)
    expect((await oneClick(subscriber.key)).status).toBe(200)
  })
})
