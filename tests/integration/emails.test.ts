// @database seeded
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { POST as postResend } from '@/app/staff/emails/[id]/send-again/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { findEmails, readEmail } from '@/features/emails/store'
import { countWork } from '@/features/inbox/worklist/store'
import { env } from '@/lib/env'
import { getLinkKey } from '@/mail/link-keys'
import { type EmailContext, enqueueEmail } from '@/mail/queue'
import { REQUEUE_ORPHANED_EMAILS } from '@/mail/requeue-orphaned'
import { asSystem } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { inTransaction, sql } from '@/platform/transaction'

import { createAccount, getHeaders, post } from '../support/accounts'
import { auditLines, query } from '../support/database'
import { startRewriter } from '../support/database-proxy'
import { freshParent } from '../support/forms'
import { type Mailbox, openMailbox } from '../support/mailbox'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Running, startWorker } from '../support/server'
import { until } from '../support/until'

const payload = await openPayload()

const emailTo = async (recipient: string) => {
  const [email] = await query`
    SELECT id, status, attempts::int, last_error, sent_at FROM emails WHERE recipient = ${recipient}`
  return email
}

let mailbox: Mailbox
let staff: Session
/** One worker serves the whole file, except for the tests about its end. */
let worker: Running

const startOwnWorker = async (databaseUrl = env.DATABASE_URL): Promise<Running> => {
  const started = startWorker({
    databaseUrl,
    env: { DATABASE_URL: databaseUrl, SMTP_URL: mailbox.url },
  })
  await until(() => started.log().includes('worker ready'))
  return started
}

/** The second attempt waits for seconds, the tenth for hours: tests do not wait. */
const retryNow = () =>
  query`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`

const queue = (
  to: string,
  context: Partial<EmailContext> = {},
  { attemptsMax }: { attemptsMax?: number } = {},
) =>
  inTransaction(payload, async (tx) => {
    await enqueueEmail(
      tx,
      { to, subject: 'An email', text: 'Hello.', html: '<p>Hello.</p>' },
      { reference: 'TEST', ...context },
    )
    if (attemptsMax === undefined) return
    await tx.sql.execute(sql`
      UPDATE graphile_worker._private_jobs SET max_attempts = ${attemptsMax}
      WHERE key = (SELECT 'email:' || id FROM emails WHERE recipient = ${to})`)
  })

const getStatus = async (to: string) => (await emailTo(to))?.status
const isSent = async (to: string) => (await getStatus(to)) === 'sent'
const received = (to: string) =>
  mailbox.received.filter(({ recipients }) => recipients.includes(to))

/** Presses *Send again* in the panel. */
async function resend(
  emailId: unknown,
  session: Session | null = staff,
  more: Record<string, string> = {},
): Promise<number> {
  const id = String(emailId)
  const headers = session ? getHeaders(session) : new Headers()
  for (const [name, value] of Object.entries(more)) headers.set(name, value)
  const request = post(`/staff/emails/${id}/send-again`, {}, headers)
  return (await postResend(request, { params: Promise.resolve({ id }) })).status
}

/** Makes an email look as if it had been sent a while ago: one that has just been sent is not sent again. */
const backdate = (to: string) =>
  query`UPDATE emails SET sent_at = now() - interval '61 seconds' WHERE recipient = ${to}`

beforeAll(async () => {
  staff = await createAccount('staff')
  mailbox = await openMailbox()
  worker = await startOwnWorker()
})
afterEach(() => {
  mailbox.behave('accepts')
})
afterAll(async () => {
  await worker.stop()
  await mailbox.stop()
})

describe('several emails that wait', () => {
  it('go to families first, and to staff last', async () => {
    const sent = () => mailbox.received.filter(({ subject }) => subject === 'In turn')
    const families = Array.from({ length: 8 }, freshParent)
    await inTransaction(payload, async (tx) => {
      const hello = { subject: 'In turn', text: 'Hello.', html: '<p>Hello.</p>' }
      for (const to of [...families.map(() => env.STAFF_EMAIL), ...families])
        await enqueueEmail(tx, { ...hello, to }, { reference: 'TEST' })
    })
    await until(() => sent().length === 16)
    const order = sent().map(({ recipients }) => recipients[0])
    // Four are sent at once, so three notices at most may overtake the last families.
    expect(order.slice(-5)).toEqual(Array.from({ length: 5 }, () => env.STAFF_EMAIL))
    expect(order.slice(0, 5)).not.toContain(env.STAFF_EMAIL)
  })
})

describe('an RSVP', () => {
  it('sends one email to the parent and one to staff', async () => {
    const eventId = await anEvent({ title: 'Knots, Maps & Soup' })
    const name = 'Nguyễn Thị Ánh'
    const body = anRsvp(eventId, {
      participantLastName: 'Nguyễn',
      parentName: name,
      signature: name,
    })
    const { body: accepted } = await send(body)

    const toParent = await mailbox.waitFor(({ recipients }) =>
      recipients.includes(body.parentEmail),
    )
    expect(toParent.subject).toMatch(
      /^Maya has a spot: Knots, Maps & Soup, [A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:\d\d [AP]M$/,
    )
    expect(toParent.text).toContain(String(accepted.reference))
    expect(toParent.text).not.toContain('Thị')
    expect(toParent.html).toContain('Knots, Maps &amp; Soup')
    const stored = await emailTo(body.parentEmail)
    expect(toParent.messageId).toBe(`<${String(stored?.id)}@localhost>`)

    const isAboutIt = ({ subject = '' }) => subject.includes(String(accepted.reference))
    const toStaff = await mailbox.waitFor(
      (email) => email.recipients.includes(env.STAFF_EMAIL) && isAboutIt(email),
    )
    expect(toStaff.replyTo?.[0]?.address).toBe(body.parentEmail)
    expect(toStaff.text).toContain('/cms/people/')

    await until(() => isSent(body.parentEmail))
    expect(received(body.parentEmail)).toHaveLength(1)
    expect(received(env.STAFF_EMAIL).filter(isAboutIt)).toHaveLength(1)
  })
})

describe('a mail server', () => {
  it('that was down receives each email once when it is back', async () => {
    await mailbox.stop()
    const parents = [freshParent(), freshParent(), freshParent()]
    const eventId = await anEvent()
    for (const parentEmail of parents) {
      expect((await send(anRsvp(eventId, { parentEmail }))).status).toBe(200)
    }
    for (const parent of parents) {
      await until(async () => Number((await emailTo(parent))?.attempts) >= 1)
      expect(await emailTo(parent)).toMatchObject({
        status: 'queued',
        last_error: expect.stringMatching(/ECONN|ESOCKET/),
        sent_at: null,
      })
    }

    await mailbox.start()
    await retryNow()
    for (const parent of parents) {
      await mailbox.waitFor(({ recipients }) => recipients.includes(parent))
      await until(() => isSent(parent))
      expect(received(parent)).toHaveLength(1)
    }
    expect(worker.log()).not.toContain('family.example')
  })

  it('that asks to try later gets a second attempt', async () => {
    mailbox.behave('defers')
    const to = freshParent()
    await queue(to)
    await until(async () => Number((await emailTo(to))?.attempts) === 1)
    expect(await getStatus(to)).toBe('queued')
    mailbox.behave('accepts')
    await retryNow()
    await mailbox.waitFor(({ recipients }) => recipients.includes(to))
    await until(() => isSent(to))
    expect(await emailTo(to)).toMatchObject({ attempts: 2, last_error: null })
  })

  it('that rejects an email to the last attempt leaves it marked as failed', async () => {
    mailbox.behave('rejects')
    const to = freshParent()
    await queue(to, {}, { attemptsMax: 1 })
    await until(async () => (await getStatus(to)) === 'failed')
    expect(await emailTo(to)).toMatchObject({ status: 'failed', attempts: 1, sent_at: null })
  })
})

describe('resending an email', () => {
  it('delivers a second copy with a Message-ID of its own and records who asked', async () => {
    const to = freshParent()
    await queue(to)
    await until(() => isSent(to))
    await backdate(to)
    const email = await emailTo(to)
    expect(await resend(email?.id)).toBe(200)
    await until(() => received(to).length === 2)
    await until(() => isSent(to))

    expect(await emailTo(to)).toMatchObject({ attempts: 2, last_error: null })
    // Mailboxes drop an email with a known Message-ID.
    expect(received(to).map(({ messageId }) => messageId)).toEqual([
      `<${String(email?.id)}@localhost>`,
      `<${String(email?.id)}.1@localhost>`,
    ])
    expect(await auditLines('email.sent-again', `emails/${String(email?.id)}`)).toEqual([
      { actor_id: staff.account.id, actor_kind: 'staff', detail: { from: 'sent' } },
    ])
  })

  it('sends one copy, however often and fast the button is pressed', async () => {
    const to = freshParent()
    await queue(to)
    await until(() => isSent(to))
    await backdate(to)
    const id = (await emailTo(to))?.id
    const statuses = await Promise.all(Array.from({ length: 5 }, () => resend(id)))
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([])
    expect(statuses).toContain(200)
    await until(async () => received(to).length === 2 && (await isSent(to)))
    // A late second click, after the email was sent.
    expect(await resend(id)).toBe(409)
    // Any other queued copy would be sent before this email.
    const next = freshParent()
    await queue(next)
    await until(() => isSent(next))
    expect(received(to)).toHaveLength(2)
  })

  it('is refused while the email is being handed to the mail server', async () => {
    mailbox.behave('hangs')
    const to = freshParent()
    await queue(to)
    await until(() => mailbox.offeredTo(to) === 1)
    expect(await resend((await emailTo(to))?.id)).toBe(409)
    mailbox.behave('accepts')
    await until(() => isSent(to))
    expect(received(to)).toHaveLength(1)
  })

  it('sends a waiting email at once, and gives a failed one new attempts', async () => {
    mailbox.behave('defers')
    const to = freshParent()
    await queue(to)
    await until(async () => Number((await emailTo(to))?.attempts) === 1)
    await query`
      UPDATE graphile_worker._private_jobs SET run_at = now() + interval '9 hours', max_attempts = 2`
    const id = (await emailTo(to))?.id
    expect(await resend(id)).toBe(200)
    await until(async () => Number((await emailTo(to))?.attempts) === 2)
    expect(await getStatus(to)).toBe('queued')

    await query`UPDATE graphile_worker._private_jobs SET max_attempts = 2, run_at = now()`
    await until(async () => (await getStatus(to)) === 'failed')
    mailbox.behave('accepts')
    expect(await resend(id)).toBe(200)
    await until(() => isSent(to))
    expect(await emailTo(to)).toMatchObject({ attempts: 4, last_error: null })
    // No copy was sent before, so this is still the first.
    expect(received(to).map(({ messageId }) => messageId)).toEqual([`<${String(id)}@localhost>`])
  })

  it('does not send a recalled email, even if its job is left, and does not list it as work', async () => {
    const { id } = staff.account
    const user = await payload.findByID({ collection: 'users', id, ...asSystem })
    const figure = async () => (await countWork(user)).emails
    const before = await figure()
    mailbox.behave('defers')
    const to = freshParent()
    await queue(to)
    await until(async () => Number((await emailTo(to))?.attempts) === 1)
    await query`
      UPDATE emails SET status = 'failed', last_error = 'RECALLED' WHERE recipient = ${to}`
    mailbox.behave('accepts')
    expect(await resend((await emailTo(to))?.id)).toBe(409)
    await retryNow()
    const next = freshParent()
    await queue(next)
    await until(() => isSent(next))
    expect(received(to)).toEqual([])
    expect(await figure()).toBe(before)
  })

  it('is open only to staff, from our own page', async () => {
    const to = freshParent()
    await queue(to)
    const id = (await emailTo(to))?.id
    expect(await resend(id, null)).toBe(401)
    expect(await resend(id, await createAccount('user'))).toBe(403)
    expect(await resend(id, staff, { 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await resend('8c5c7d1e-0000-4000-8000-000000000000')).toBe(404)
    expect(await resend('../emails')).toBe(404)
    expect(await auditLines('email.sent-again', `emails/${String(id)}`)).toEqual([])
  })
})

describe('an email to a subscriber', () => {
  it('has the one-click unsubscribe headers of RFC 8058, which an email to a parent has not', async () => {
    const [subscriber, parent] = [freshParent(), freshParent()]
    const expiresAt = new Date(Date.now() + 60_000)
    await queue(subscriber, { link: { kind: 'unsubscribe', recordId: randomUUID(), expiresAt } })
    await queue(parent)
    const listHeadersTo = async (to: string) => {
      const { headers } = await mailbox.waitFor(({ recipients }) => recipients.includes(to))
      return headers
        .filter(({ key }) => key.startsWith('list-'))
        .map(({ key, value }) => [key, value])
    }
    const key = getLinkKey(String((await emailTo(subscriber))?.id), 'unsubscribe')
    expect(await listHeadersTo(subscriber)).toEqual([
      ['list-unsubscribe', `<${env.SITE_URL}/unsubscribe/${key}/confirm>`],
      ['list-unsubscribe-post', 'List-Unsubscribe=One-Click'],
    ])
    expect(await listHeadersTo(parent)).toEqual([])
  })
})

describe('the queue', () => {
  it('holds no email of a transaction that was rolled back', async () => {
    const to = freshParent()
    await expect(
      inTransaction(payload, async (tx) => {
        await enqueueEmail(
          tx,
          { to, subject: 'Never', text: 'Never.', html: '<p>Never.</p>' },
          { reference: 'TEST' },
        )
        throw new Error('the record was refused')
      }),
    ).rejects.toThrow('the record was refused')
    expect(await emailTo(to)).toBeUndefined()
    const next = freshParent()
    await queue(next)
    await until(() => isSent(next))
    expect(received(to)).toEqual([])
  })

  it('is worked off by two workers without sending an email twice', async () => {
    const second = await startOwnWorker()
    const recipients = Array.from({ length: 30 }, freshParent)
    await inTransaction(payload, async (tx) => {
      for (const to of recipients) {
        await enqueueEmail(
          tx,
          { to, subject: 'An email', text: 'Hello.', html: '<p>Hello.</p>' },
          { reference: 'SHARED' },
        )
      }
    })
    await until(
      async () =>
        (await query`SELECT 1 FROM emails WHERE status = 'queued' AND reference = 'SHARED'`)
          .length === 0,
    )
    await second.stop()
    expect([worker.log(), second.log()].map((log) => log.includes('email sent'))).toEqual([
      true,
      true,
    ])
    expect(recipients.map((to) => received(to).length)).toEqual(recipients.map(() => 1))
  })
})

describe('a worker that is killed while sending', () => {
  const requestRecovery = () =>
    query`SELECT graphile_worker.add_job(${REQUEUE_ORPHANED_EMAILS}, job_key := 'recovery')`

  /** Moves the lock of a dead worker six minutes into the past and runs the recovery. */
  const recover = async () => {
    await query`
      UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '6 minutes'
      WHERE locked_at IS NOT NULL`
    await requestRecovery()
  }

  /** PostgreSQL may notice a dead connection only after the first recovery; there is one every five minutes. */
  const recoverUntil = async (check: () => Promise<boolean>) => {
    await recover()
    await until(async () => {
      if (await check()) return true
      await requestRecovery()
      return false
    })
  }

  /** An email whose worker was killed after offering it and before the mail server's answer. */
  async function anOrphanedEmail() {
    mailbox.behave('hangs')
    const to = freshParent()
    await queue(to)
    await until(() => mailbox.offeredTo(to) === 1)
    await worker.kill()
    return to
  }

  it('leaves the email to another worker, and it arrives once', async () => {
    const to = await anOrphanedEmail()
    // The mail server rejects the interrupted delivery.
    mailbox.behave('defers')
    mailbox.behave('accepts')
    worker = await startOwnWorker()
    await recoverUntil(() => isSent(to))
    expect(received(to)).toHaveLength(1)
  })

  it('after the mail server accepted it, makes another send a copy with the same Message-ID', async () => {
    const to = await anOrphanedEmail()
    mailbox.behave('accepts')
    await until(() => received(to).length === 1)
    worker = await startOwnWorker()
    await recoverUntil(() => isSent(to))
    const [first, second] = received(to)
    expect(second?.messageId).toBe(first?.messageId)
  })

  it('in the last attempt leaves an email that is shown as failed', async () => {
    const to = await anOrphanedEmail()
    mailbox.behave('defers')
    await query`UPDATE graphile_worker._private_jobs SET max_attempts = attempts`
    worker = await startOwnWorker()
    await recoverUntil(async () => (await getStatus(to)) === 'failed')
    expect(await emailTo(to)).toMatchObject({ last_error: 'STOPPED' })
  })
})

describe('a worker that is slow', () => {
  it('keeps the email it is sending when orphaned emails are requeued', async () => {
    mailbox.behave('hangs')
    const to = freshParent()
    await queue(to)
    await until(() => mailbox.offeredTo(to) === 1)
    await query`
      UPDATE graphile_worker._private_jobs SET locked_at = locked_at - interval '6 minutes'
      WHERE locked_at IS NOT NULL`
    const [job] = await query`
      SELECT id::text FROM graphile_worker.add_job(${REQUEUE_ORPHANED_EMAILS}, job_key := 'recovery')`
    // A finished job is removed from the queue.
    await until(
      async () =>
        (
          await query`
            SELECT 1 FROM graphile_worker._private_jobs WHERE id = ${String(job?.id)}::bigint`
        ).length === 0,
    )
    expect(mailbox.offeredTo(to)).toBe(1)
    mailbox.behave('accepts')
    await until(() => isSent(to))
    expect(received(to)).toHaveLength(1)
  })
})

describe('a worker whose first look for jobs fails', () => {
  it('ends, because it would never get one, and the next worker sends what waits', async () => {
    const rewriter = await startRewriter(env.DATABASE_URL)
    await worker.stop()
    const to = freshParent()
    await queue(to)
    rewriter.rewrite({
      question: (text) => text.replaceAll(/(insert) into (.+?\._private_tasks)/g, '$1 onto $2'),
    })
    try {
      const stalled = await startOwnWorker(rewriter.url)
      await stalled.ended
      expect(stalled.log()).toContain('it gets no jobs, although the database responds')
      expect(await getStatus(to)).toBe('queued')
    } finally {
      rewriter.stop()
      worker = await startOwnWorker()
    }
    await until(() => isSent(to))
    expect(received(to)).toHaveLength(1)
  })
})

describe('a worker that is told to stop', () => {
  it('finishes the email it is sending and exits cleanly', async () => {
    mailbox.behave('hangs')
    const to = freshParent()
    await queue(to)
    await until(() => mailbox.offeredTo(to) === 1)
    const stopping = worker.stop()
    mailbox.behave('accepts')
    expect(await stopping).toBe(0)
    expect(await getStatus(to)).toBe('sent')
    expect(received(to)).toHaveLength(1)
  })
})

describe('the list of emails', () => {
  it('is read in parts, each email once, the newest first', async () => {
    const to = (number: number) => `part-${String(number)}@example.com`
    for (const number of [1, 2, 3, 4, 5]) await queue(to(number))
    // Emails of one transaction have the same moment.
    await query`UPDATE emails SET created_at = '2026-11-20T12:00:00Z' WHERE recipient LIKE 'part-%' AND recipient <> 'part-5@example.com'`

    const list = { view: 'all', search: 'part-', after: null } as const
    const first = await findEmails(list, 2)
    const after = first.rows.at(-1)
    const second = await findEmails(
      { ...list, after: { at: after?.createdAt ?? '', id: after?.id ?? '' } },
      3,
    )
    expect(first.isMore).toBe(true)
    expect(first.rows[0]?.recipient).toBe(to(5))
    expect(second.isMore).toBe(false)
    expect([...first.rows, ...second.rows].map(({ recipient }) => recipient).sort()).toEqual(
      [1, 2, 3, 4, 5].map(to),
    )
  })

  it('is searched by address, subject and reference, and takes every character as it is', async () => {
    await queue('100%_of@example.com', { reference: 'K7QFM3XR' })
    const found = async (search: string) => {
      const { rows } = await findEmails({ view: 'all', search, after: null })
      return rows.map(({ recipient }) => recipient)
    }
    expect(await found('100%_OF@')).toEqual(['100%_of@example.com'])
    expect(await found('k7qfm3xr')).toEqual(['100%_of@example.com'])
    expect(await found('100%of')).toEqual([])
    const [email] = await query`SELECT id FROM emails WHERE recipient = '100%_of@example.com'`
    expect(await readEmail(String(email?.['id']))).toMatchObject({
      subject: 'An email',
      text: 'Hello.',
      hasSignedCopy: false,
      about: null,
    })
  })
})

describe('a mail server that offers no encryption', () => {
  /** As a worker with this setting sends an email. */
  async function sendBy(url: string, to: string): Promise<unknown> {
    vi.stubEnv('SMTP_URL', url)
    vi.resetModules()
    const { closeMailer, sendMail } = await import('@/mail/transport')
    try {
      const email = { to, subject: 'An email', text: 'Hello.', html: '<p>Hello.</p>' }
      return await sendMail(email, { messageId: randomUUID() }).catch((error: unknown) => error)
    } finally {
      closeMailer()
      vi.unstubAllEnvs()
      vi.resetModules()
    }
  }

  it('gets no email, unless it is on the same machine', async () => {
    const [far, near] = [freshParent(), freshParent()]
    // The same server under a name that does not show where it is.
    const elsewhere = mailbox.url.replace('127.0.0.1', '127.1')
    expect(elsewhere).not.toBe(mailbox.url)
    expect(await sendBy(elsewhere, far)).toMatchObject({ code: 'ETLS' })
    expect(await sendBy(mailbox.url, near)).toBeUndefined()
    expect([mailbox.offeredTo(far), mailbox.offeredTo(near)]).toEqual([0, 1])
  })
})
