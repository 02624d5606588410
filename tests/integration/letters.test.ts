import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { seedContent } from '@/content/seed'
import { env } from '@/lib/env'
import { queueLetter } from '@/lib/letters'
import { openPayload } from '@/lib/payload'
import { inTransaction } from '@/lib/transaction'

import { freshParent } from '../support/forms'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Running, startWorker } from '../support/server'

const payload = await openPayload()

const query = async (text: ReturnType<typeof sql>) => (await payload.db.drizzle.execute(text)).rows

const letterTo = async (recipient: string) => {
  const [letter] = await query(
    sql`SELECT id, status, attempts::int, last_error, sent_at FROM letters WHERE recipient = ${recipient}`,
  )
  return letter
}

let mailbox: Mailbox
const workers: Running[] = []

const work = () => {
  const worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
  workers.push(worker)
  return worker
}

const until = async (check: () => Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it never came to that')
}

/** Waiting for the second try takes seconds, for the tenth hours: tests do not wait. */
const retryNow = () =>
  query(sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`)

const queue = (to: string) =>
  inTransaction(payload, (tx) =>
    queueLetter(
      tx,
      { to, subject: 'A letter', text: 'Hello.', html: '<p>Hello.</p>' },
      { reference: 'TEST' },
    ),
  )

beforeAll(() => seedContent(payload))
beforeEach(async () => {
  mailbox = await openMailbox()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()))
  await mailbox.stop()
})
afterAll(() => query(sql`DELETE FROM graphile_worker._private_jobs`))

describe('the letters of an RSVP', () => {
  it('reach the parent and staff over SMTP, once each', async () => {
    work()
    const eventId = await anEvent({ title: 'Knots, Maps & Soup' })
    const body = anRsvp(eventId, { participantLastName: 'Nguyễn', signature: 'Nguyễn Thị Ánh' })
    const { body: answer } = await send(body)

    const toParent = await mailbox.waitFor(({ recipients }) =>
      recipients.includes(body.parentEmail),
    )
    expect(toParent.subject).toBe('Maya has a place: Knots, Maps & Soup')
    expect(toParent.text).toContain(String(answer.reference))
    expect(toParent.text).toContain('Nguyễn')
    expect(toParent.html).toContain('Knots, Maps &amp; Soup')
    const stored = await letterTo(body.parentEmail)
    expect(toParent.messageId).toBe(`<${String(stored?.id)}@localhost>`)

    const toStaff = await mailbox.waitFor(({ recipients }) => recipients.includes(env.STAFF_EMAIL))
    expect(toStaff.subject).toContain(String(answer.reference))
    expect(toStaff.replyTo?.[0]?.address).toBe(body.parentEmail)
    expect(toStaff.text).toContain('/cms/collections/rsvps/')

    await until(async () => (await letterTo(body.parentEmail))?.status === 'sent')
    expect(mailbox.received).toHaveLength(2)
  })
})

describe('a mail server', () => {
  it('that is away loses nothing: what was queued meanwhile arrives once it is back', async () => {
    await mailbox.stop()
    const worker = work()
    const parents = [freshParent(), freshParent(), freshParent()]
    const eventId = await anEvent()
    for (const parentEmail of parents) {
      expect((await send(anRsvp(eventId, { parentEmail }))).status).toBe(200)
    }
    await until(async () => Number((await letterTo(parents[2] ?? ''))?.attempts) >= 1)
    expect(await letterTo(parents[0] ?? '')).toMatchObject({
      status: 'queued',
      last_error: expect.stringMatching(/ECONN|ESOCKET/),
      sent_at: null,
    })

    await mailbox.start()
    await retryNow()
    for (const parent of parents) {
      await mailbox.waitFor(({ recipients }) => recipients.includes(parent))
    }
    await until(async () => (await letterTo(parents[2] ?? ''))?.status === 'sent')
    for (const parent of parents) {
      expect(mailbox.received.filter(({ recipients }) => recipients.includes(parent))).toHaveLength(
        1,
      )
    }
    expect(worker.log()).not.toContain('family.example')
  })

  it('that asks to come back later is asked again', async () => {
    mailbox.behave('tries-later')
    work()
    const to = freshParent()
    await queue(to)
    await until(async () => Number((await letterTo(to))?.attempts) === 1)
    expect((await letterTo(to))?.status).toBe('queued')
    mailbox.behave('takes')
    await retryNow()
    await mailbox.waitFor(({ recipients }) => recipients.includes(to))
    await until(async () => (await letterTo(to))?.status === 'sent')
    expect(await letterTo(to)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('that never takes a letter leaves it marked as failed, for staff to see', async () => {
    mailbox.behave('refuses')
    const to = freshParent()
    await queue(to)
    await query(sql`UPDATE graphile_worker._private_jobs SET max_attempts = 1`)
    work()
    await until(async () => (await letterTo(to))?.status === 'failed')
    expect(await letterTo(to)).toMatchObject({ status: 'failed', attempts: 1, sent_at: null })
  })
})

describe('the queue', () => {
  it('holds no letter of a transaction that was rolled back', async () => {
    const to = freshParent()
    await expect(
      inTransaction(payload, async (tx) => {
        await queueLetter(
          tx,
          { to, subject: 'Never', text: 'Never.', html: '<p>Never.</p>' },
          { reference: 'TEST' },
        )
        throw new Error('the record was refused')
      }),
    ).rejects.toThrow('the record was refused')
    expect(await letterTo(to)).toBeUndefined()
    expect(
      await query(sql`SELECT 1 FROM graphile_worker._private_jobs WHERE attempts = 0`),
    ).toEqual([])
  })

  it('is shared by two workers without sending a letter twice', async () => {
    const recipients = Array.from({ length: 30 }, freshParent)
    for (const to of recipients) await queue(to)
    work()
    work()
    await until(
      async () =>
        (await query(sql`SELECT 1 FROM letters WHERE status = 'queued' AND reference = 'TEST'`))
          .length === 0,
    )
    const arrived = mailbox.received.flatMap((letter) => letter.recipients)
    expect(arrived.sort()).toEqual(recipients.sort())
  })

  it('is left in order by a worker that is told to stop: the letter in hand is finished', async () => {
    const worker = work()
    const to = freshParent()
    await queue(to)
    await mailbox.waitFor(({ recipients }) => recipients.includes(to))
    expect(await worker.stop()).toBe(0)
    expect((await letterTo(to))?.status).toBe('sent')
  })
})
