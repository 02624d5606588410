import { randomUUID } from 'node:crypto'

import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { POST as postSendAgain } from '@/app/staff/letters/[id]/send-again/route'
import { seedContent } from '@/content/seed'
import { type Session, signUp } from '@/features/accounts/store'
import { env } from '@/lib/env'
import { type LetterContext, queueLetter } from '@/lib/letters'
import { manageKeyOf } from '@/lib/manage-keys'
import { openPayload } from '@/lib/payload'
import { RESCUE_LETTERS } from '@/lib/stranded-letters'
import { inTransaction } from '@/lib/transaction'
import type { User } from '@/payload-types'

import { freshAddress, freshEmail, headersOf, post } from '../support/accounts'
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

const until = async (check: () => boolean | Promise<boolean>) => {
  for (let tries = 0; tries < 200; tries += 1) {
    if (await check()) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('it never came to that')
}

/** Waiting for the second try takes seconds, for the tenth hours: tests do not wait. */
const retryNow = () =>
  query(sql`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`)

const queue = (to: string, context: Partial<LetterContext> = {}) =>
  inTransaction(payload, (tx) =>
    queueLetter(
      tx,
      { to, subject: 'A letter', text: 'Hello.', html: '<p>Hello.</p>' },
      { reference: 'TEST', ...context },
    ),
  )

const statusOf = async (to: string) => (await letterTo(to))?.status
const isSent = async (to: string) => (await statusOf(to)) === 'sent'
const received = (to: string) =>
  mailbox.received.filter(({ recipients }) => recipients.includes(to))

async function account(role: User['role']): Promise<Session> {
  const made = await signUp({ email: freshEmail(), password: 'a long password' }, freshAddress(), {
    mayClaim: true,
  })
  if (!made.ok) throw new Error('sign-up refused')
  const { id } = made.value.account
  await query(sql`UPDATE users SET role = ${role}::enum_users_role WHERE id = ${id}`)
  return made.value
}

let staff: Session

/** Presses the button of the panel. */
async function sendAgain(
  letterId: unknown,
  session: Session | null = staff,
  more: Record<string, string> = {},
): Promise<number> {
  const id = String(letterId)
  const headers = session ? headersOf(session) : new Headers()
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const request = post(`/staff/letters/${id}/send-again`, {}, headers)
  return (await postSendAgain(request, { params: Promise.resolve({ id }) })).status
}

/** As if the letter had gone out a while ago: one that has just gone out is not sent again. */
const aWhileAgo = (to: string) =>
  query(sql`UPDATE letters SET sent_at = now() - interval '61 seconds' WHERE recipient = ${to}`)

beforeAll(async () => {
  await seedContent(payload)
  staff = await account('staff')
})
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
    expect([received(body.parentEmail).length, received(env.STAFF_EMAIL).length]).toEqual([1, 1])
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
    for (const parent of parents) {
      await until(async () => Number((await letterTo(parent))?.attempts) >= 1)
      expect(await letterTo(parent)).toMatchObject({
        status: 'queued',
        last_error: expect.stringMatching(/ECONN|ESOCKET/),
        sent_at: null,
      })
    }

    await mailbox.start()
    await retryNow()
    for (const parent of parents) {
      await mailbox.waitFor(({ recipients }) => recipients.includes(parent))
    }
    for (const parent of parents) {
      await until(async () => (await letterTo(parent))?.status === 'sent')
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

describe('a letter that is sent again', () => {
  it('arrives once more, as a letter of its own, and the log says who asked', async () => {
    work()
    const to = freshParent()
    await queue(to)
    await until(() => isSent(to))
    await aWhileAgo(to)
    const letter = await letterTo(to)
    expect(await sendAgain(letter?.id)).toBe(200)
    await until(() => received(to).length === 2)
    await until(() => isSent(to))

    expect(await letterTo(to)).toMatchObject({ attempts: 2, last_error: null })
    // Mailboxes drop a letter whose Message-ID they have seen.
    expect(received(to).map(({ messageId }) => messageId)).toEqual([
      `<${String(letter?.id)}@localhost>`,
      `<${String(letter?.id)}.1@localhost>`,
    ])
    expect(
      await query(sql`
        SELECT actor_id, actor_kind, detail FROM audit_log
        WHERE action = 'letter.sent-again' AND subject = ${`letters/${String(letter?.id)}`}`),
    ).toEqual([{ actor_id: staff.account.id, actor_kind: 'staff', detail: 'was sent' }])
  })

  it('goes out once, however often and fast the button is pressed', async () => {
    work()
    const to = freshParent()
    await queue(to)
    await until(() => isSent(to))
    await aWhileAgo(to)
    const id = (await letterTo(to))?.id
    const pressed = await Promise.all(Array.from({ length: 5 }, () => sendAgain(id)))
    expect(pressed.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(pressed).toContain(200)
    await until(async () => received(to).length === 2 && (await isSent(to)))
    // The slow hand, that presses when the letter is out already.
    expect(await sendAgain(id)).toBe(409)
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(received(to)).toHaveLength(2)
  })

  it('is not touched while the mail server has it in hand', async () => {
    mailbox.behave('hesitates')
    work()
    const to = freshParent()
    await queue(to)
    await until(() => mailbox.offered() === 1)
    expect(await sendAgain((await letterTo(to))?.id)).toBe(409)
    mailbox.behave('takes')
    await until(() => isSent(to))
    expect(received(to)).toHaveLength(1)
  })

  it('waits no longer when it waited for its next try, and starts anew when it failed', async () => {
    mailbox.behave('tries-later')
    work()
    const to = freshParent()
    await queue(to)
    await until(async () => Number((await letterTo(to))?.attempts) === 1)
    await query(sql`
      UPDATE graphile_worker._private_jobs SET run_at = now() + interval '9 hours', max_attempts = 2`)
    const id = (await letterTo(to))?.id
    expect(await sendAgain(id)).toBe(200)
    await until(async () => Number((await letterTo(to))?.attempts) === 2)
    expect(await statusOf(to)).toBe('queued')

    await query(sql`UPDATE graphile_worker._private_jobs SET max_attempts = 2, run_at = now()`)
    await until(async () => (await statusOf(to)) === 'failed')
    mailbox.behave('takes')
    expect(await sendAgain(id)).toBe(200)
    await until(() => isSent(to))
    expect(await letterTo(to)).toMatchObject({ attempts: 4, last_error: null })
    // It had never gone out, so it is still the first.
    expect(received(to).map(({ messageId }) => messageId)).toEqual([`<${String(id)}@localhost>`])
  })

  it('is sent by staff from the panel and by nobody else', async () => {
    const to = freshParent()
    await queue(to)
    const id = (await letterTo(to))?.id
    expect(await sendAgain(id, null)).toBe(401)
    expect(await sendAgain(id, await account('user'))).toBe(403)
    expect(await sendAgain(id, staff, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await sendAgain('8c5c7d1e-0000-4000-8000-000000000000')).toBe(404)
    expect(await sendAgain('../letters')).toBe(404)
    expect(
      await query(sql`
        SELECT 1 FROM audit_log
        WHERE action = 'letter.sent-again' AND subject = ${`letters/${String(id)}`}`),
    ).toEqual([])
    await query(sql`DELETE FROM graphile_worker._private_jobs`)
  })
})

describe('a list', () => {
  it('can be left with one click: the letter has the headers of RFC 8058', async () => {
    work()
    const [subscriber, parent] = [freshParent(), freshParent()]
    const expiresAt = new Date(Date.now() + 60_000)
    await queue(subscriber, { link: { kind: 'unsubscribe', recordId: randomUUID(), expiresAt } })
    await queue(parent)
    const headersTo = async (to: string) => {
      const { headers } = await mailbox.waitFor(({ recipients }) => recipients.includes(to))
      return headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ key, value }) => [key, value])
    }
    const key = manageKeyOf(String((await letterTo(subscriber))?.id), 'unsubscribe')
    expect(await headersTo(subscriber)).toEqual([
      ['list-unsubscribe', `<${env.SITE_URL}/unsubscribe/${key}/confirm>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
    expect(await headersTo(parent)).toEqual([])
  })
})

describe('a worker that dies', () => {
  const askForRescue = () =>
    query(sql`SELECT graphile_worker.add_job(${RESCUE_LETTERS}, job_key := 'rescue')`)

  const rescue = async () => {
    // The clock of the dead worker's lock, five minutes on.
    await query(sql`
      UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '6 minutes'
      WHERE locked_at IS NOT NULL`)
    await askForRescue()
  }

  /** PostgreSQL may notice a dead connection later than the first round; there is one every five minutes. */
  const rescuedUntil = async (check: () => Promise<boolean>) => {
    await rescue()
    await until(async () => {
      if (await check()) return true
      await askForRescue()
      return false
    })
  }

  /** A letter whose worker was killed while the mail server had it in hand. */
  async function inDeadHands() {
    mailbox.behave('hesitates')
    const to = freshParent()
    await queue(to)
    const worker = work()
    await until(() => mailbox.offered() === 1)
    await worker.kill()
    return to
  }

  it('before the mail server’s yes leaves the letter to another, and it arrives once', async () => {
    const to = await inDeadHands()
    mailbox.behave('tries-later')
    mailbox.behave('takes')
    work()
    await rescuedUntil(() => isSent(to))
    expect(received(to)).toHaveLength(1)
  })

  it('after it, sends a second copy that mailboxes know to be the same', async () => {
    const to = await inDeadHands()
    mailbox.behave('takes')
    await until(() => received(to).length === 1)
    work()
    await rescuedUntil(() => isSent(to))
    const [first, second] = received(to)
    expect(second?.messageId).toBe(first?.messageId)
  })

  it('in the last try leaves a letter that is shown as failed', async () => {
    const to = await inDeadHands()
    mailbox.behave('tries-later')
    await query(sql`UPDATE graphile_worker._private_jobs SET max_attempts = attempts`)
    work()
    await rescuedUntil(async () => (await statusOf(to)) === 'failed')
    expect(await letterTo(to)).toMatchObject({ last_error: 'STOPPED' })
  })

  it('leaves alone what a slow one still has in hand', async () => {
    mailbox.behave('hesitates')
    const to = freshParent()
    await queue(to)
    work()
    await until(() => mailbox.offered() === 1)
    await rescue()
    await new Promise((resolve) => setTimeout(resolve, 1500))
    expect(mailbox.offered()).toBe(1)
    mailbox.behave('takes')
    await until(() => isSent(to))
    expect(received(to)).toHaveLength(1)
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
