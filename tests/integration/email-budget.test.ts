// @database seeded
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { POST as postResend } from '@/app/staff/emails/[id]/send-again/route'
import { requestPasswordReset } from '@/features/accounts/passwords'
import type { Session } from '@/features/accounts/sessions.tx'
import { resendConfirmation } from '@/forms/server/resend-confirmation'
import { env } from '@/lib/env'
import { type EmailContext, enqueueEmail, recallEmails } from '@/mail/queue'
import { LIMITS } from '@/platform/limits'
import { openPayload } from '@/platform/payload'
import { consume, EVERYBODY, type Limit, resetLimit } from '@/platform/rate-limit'
import { inTransaction, sql } from '@/platform/transaction'

import { createAccount, freshAddress, getHeaders, post } from '../support/accounts'
import { query } from '../support/database'
import { freshParent } from '../support/forms'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { until } from '../support/until'
import { type OpenWorker, openWorker } from '../support/worker'

const payload = await openPayload()
const BUDGET = LIMITS.unprovenEmails.global
const USED_UP = 'emails: the daily budget for unproven addresses is used up'

let opened: OpenWorker
let staff: Session
let admin: Session

beforeAll(async () => {
  admin = await createAccount('admin', { isConfirmed: true })
  staff = await createAccount('staff', { isConfirmed: true })
  opened = await openWorker()
})
beforeEach(async () => {
  // A new day, on which nothing has been sent.
  await until(async () => (await query`SELECT FROM emails WHERE status = 'queued'`).length === 0)
  await resetLimit(BUDGET, EVERYBODY)
})
afterEach(async () => {
  opened.mailbox.behave('accepts')
  await tomorrow()
})
afterAll(() => opened.stop())

const useUpBudget = (left = 0) => consume(BUDGET, EVERYBODY, BUDGET.times - left)

/** What the next day does: the limit begins anew, and what has waited for it is due. */
async function tomorrow(): Promise<void> {
  await resetLimit(BUDGET, EVERYBODY)
  await retryNow()
}

const retryNow = () =>
  query`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`

type Row = { id: string; status: string; attempts: number; lastError: string | null }
const emailTo = async (recipient: string) =>
  (
    await query<Row>`
      SELECT id, status::text, attempts::int, last_error AS "lastError" FROM emails
      WHERE recipient = ${recipient} ORDER BY created_at DESC LIMIT 1`
  )[0]
const waits = async (to: string) => (await emailTo(to))?.lastError === 'OVER_BUDGET'
const isSent = async (to: string) => (await emailTo(to))?.status === 'sent'
const received = (to: string) =>
  opened.mailbox.received.filter(({ recipients }) => recipients.includes(to)).length

const getJobs = (id: string) =>
  query<{ hours: number; attempts: number; max: number }>`
    SELECT round(extract(epoch FROM run_at - now()) / 3600)::int AS hours, attempts, max_attempts AS max
    FROM graphile_worker.jobs WHERE key = ${`email:${id}`}`

const queue = (to: string, context: Partial<EmailContext> = { isToTypedAddress: true }) =>
  inTransaction(payload, (tx) =>
    enqueueEmail(
      tx,
      { to, subject: 'An email', text: 'Hello.', html: '<p>Hello.</p>' },
      { reference: to.slice(0, 8), ...context },
    ),
  )

const countedToday = async () =>
  (
    await query<{ points: number }>`
      SELECT points FROM rate_limits WHERE key LIKE ${`${BUDGET.name}:%`}`
  )[0]?.points ?? 0

const resendAsVisitor = (email: string) =>
  resendConfirmation(sql`SELECT ${email.slice(0, 8)}::text AS reference, ${email}::text AS email`)

async function resendAsStaff(id: string): Promise<number> {
  const request = post(`/staff/emails/${id}/send-again`, {}, getHeaders(staff))
  return (await postResend(request, { params: Promise.resolve({ id }) })).status
}

describe('when the daily budget is used up', () => {
  it('a confirmation waits for the next day with all of its attempts, and is then sent once', async () => {
    await useUpBudget()
    const { parentEmail } = anRsvp(await anEvent())
    const sent = await send(anRsvp(await anEvent(), { parentEmail }))
    expect(sent.status).toBe(200)
    await until(() => waits(parentEmail))

    const email = await emailTo(parentEmail)
    expect(email).toMatchObject({ status: 'queued', attempts: 0 })
    expect(await getJobs(String(email?.id))).toEqual([{ hours: 24, attempts: 0, max: 16 }])
    expect(received(parentEmail)).toBe(0)
    // The notice about the same RSVP goes to an address of ours.
    await opened.mailbox.waitFor(({ subject }) =>
      (subject ?? '').includes(String(sent.body.reference)),
    )

    await tomorrow()
    await until(() => isSent(parentEmail))
    expect(await emailTo(parentEmail)).toMatchObject({ lastError: null, attempts: 1 })
    expect(received(parentEmail)).toBe(1)
    // The worker is done with a job only after the email is.
    await until(async () => (await getJobs(String(email?.id))).length === 0)
  })

  it('the log says so once, and every admin gets one email, which is not counted', async () => {
    const before = opened.mailbox.received.length
    const times = () => opened.worker.log().split(USED_UP).length - 1
    const loggedBefore = times()
    await useUpBudget()
    const others = [freshParent(), freshParent(), freshParent()]
    for (const to of others) await queue(to)
    for (const to of others) await until(() => waits(to))

    const told = () =>
      opened.mailbox.received
        .slice(before)
        .filter(({ subject }) => subject === 'Emails wait until tomorrow')
    await until(() => told().length > 0)
    expect(told().map(({ recipients }) => recipients)).toEqual([[admin.account.email]])
    expect(told()[0]?.text).toContain('2,000')
    expect(times()).toBe(loggedBefore + 1)
    // Neither line nor email says to whom.
    for (const to of others) {
      expect(opened.worker.log()).not.toContain(to)
      expect(told()[0]?.text).not.toContain(to)
    }
  })

  it('more than a day’s worth waits for the day after', async () => {
    const parents = [freshParent(), freshParent(), freshParent()]
    await useUpBudget()
    for (const to of parents) await queue(to)
    for (const to of parents) await until(() => waits(to))

    await resetLimit(BUDGET, EVERYBODY)
    await useUpBudget(2)
    await retryNow()
    await until(async () => (await Promise.all(parents.map(isSent))).filter(Boolean).length === 2)
    const last = await Promise.all(parents.map(emailTo))
    await until(async () => {
      const jobs = await Promise.all(last.map((email) => getJobs(String(email?.id))))
      return jobs.flat().every(({ hours }) => hours === 24) && jobs.flat().length === 1
    })
    // Which of them waits is open: the worker sends several at once.
    expect(parents.map(received).toSorted()).toEqual([0, 1, 1])

    await tomorrow()
    for (const to of parents) await until(() => isSent(to))
    expect(parents.map(received)).toEqual([1, 1, 1])
  })

  it('an email to the confirmed address of an account goes, however it is written', async () => {
    await useUpBudget()
    const { email } = (await createAccount('user', { isConfirmed: true })).account
    const unconfirmed = (await createAccount()).account.email
    await queue(email.toUpperCase())
    await queue(unconfirmed)

    await until(() => isSent(email.toUpperCase()))
    await until(() => waits(unconfirmed))
  })

  it('an email that staff or the site have caused goes', async () => {
    await useUpBudget()
    const to = freshParent()
    await queue(to, {})
    await until(() => isSent(to))
  })

  it('an address is looked at when its email is due, so that one that is confirmed meanwhile goes', async () => {
    await useUpBudget()
    const { email } = (await createAccount()).account
    const id = await queue(email)
    await until(async () => (await getJobs(id))[0]?.hours === 24)
    await query`UPDATE users SET email_confirmed_at = now() WHERE email = ${email}`
    await retryNow()
    await until(() => isSent(email))
  })

  it('a link to reset a password that has ended while it waited leads to where one asks for another', async () => {
    await useUpBudget()
    const { email } = (await createAccount()).account
    await until(() => waits(email))
    expect((await requestPasswordReset(email, freshAddress())).ok).toBe(true)
    const isReset = ({ subject = '' }) => subject === 'Choose a new password'
    await until(async () => isReset((await getSubject(email)) ?? {}) && (await waits(email)))
    await query`
      UPDATE link_keys SET expires_at = now() WHERE kind = 'reset'
        AND email_id = (SELECT id FROM emails WHERE recipient = ${email} AND subject = 'Choose a new password')`

    await tomorrow()
    const message = await opened.mailbox.waitFor(
      (one) => one.recipients.includes(email) && isReset({ subject: one.subject ?? '' }),
    )
    expect(message.text).toContain(`${env.SITE_URL}/auth/forgot`)
    expect(message.text).not.toContain('/auth/reset/')
  })

  it('taking an email back works while it waits', async () => {
    await useUpBudget()
    const to = freshParent()
    const id = await queue(to)
    await until(() => waits(to))
    await inTransaction(payload, (tx) =>
      recallEmails(tx, { reference: to.slice(0, 8), recipient: to }),
    )

    await tomorrow()
    expect(await emailTo(to)).toMatchObject({ status: 'failed', lastError: 'RECALLED' })
    expect(await getJobs(id)).toEqual([])
    expect(received(to)).toBe(0)
  })

  it('asking for it again as a visitor neither sends nor loses it', async () => {
    await useUpBudget()
    const to = freshParent()
    const id = await queue(to)
    await until(() => waits(to))
    for (let n = 0; n < 3; n += 1) await resendAsVisitor(to)
    expect(await getJobs(id)).toEqual([{ hours: 24, attempts: 0, max: 16 }])

    await tomorrow()
    await until(() => isSent(to))
    expect(received(to)).toBe(1)
  })

  it('staff let a single email go at once, and it is not counted', async () => {
    await useUpBudget()
    const to = freshParent()
    const id = await queue(to)
    await until(() => waits(to))
    const before = await countedToday()
    expect(await resendAsStaff(id)).toBe(200)

    await until(() => isSent(to))
    expect([received(to), await countedToday()]).toEqual([1, before])
  })
})

describe('an email', () => {
  it('is counted once, however often the mail server has to be asked', async () => {
    opened.mailbox.behave('defers')
    const to = freshParent()
    await queue(to)
    for (const attempts of [1, 2, 3]) {
      await until(async () => {
        await retryNow()
        return Number((await emailTo(to))?.attempts) >= attempts
      })
    }
    opened.mailbox.behave('accepts')
    await until(async () => {
      await retryNow()
      return isSent(to)
    })
    expect(await countedToday()).toBe(1)
  })

  it('that a visitor has sent again is counted again', async () => {
    const to = freshParent()
    await queue(to)
    await until(() => isSent(to))
    await query`UPDATE emails SET sent_at = now() - interval '61 seconds' WHERE recipient = ${to}`
    await resendAsVisitor(to)
    await until(() => received(to) === 2)
    expect(await countedToday()).toBe(2)
  })

  it('that was sent before is counted when a visitor has it sent again, also if staff had caused it', async () => {
    const to = freshParent()
    await queue(to, {})
    await until(() => isSent(to))
    expect(await countedToday()).toBe(0)
    await query`UPDATE emails SET sent_at = now() - interval '61 seconds' WHERE recipient = ${to}`
    await useUpBudget()
    await resendAsVisitor(to)
    await until(() => waits(to))
    expect(received(to)).toBe(1)
  })
})

describe('the scale of the limits', () => {
  const scaled = async (isPublicSite: boolean, limit: Limit) => {
    const before = { RATE_LIMIT_SCALE: env.RATE_LIMIT_SCALE, isPublicSite: env.isPublicSite }
    Object.assign(env, { RATE_LIMIT_SCALE: 5, isPublicSite })
    try {
      return await consume(limit, EVERYBODY, 5)
    } finally {
      Object.assign(env, before)
    }
  }

  it('does not multiply the budget on a public site', async () => {
    const limit = (name: string): Limit => ({ name, times: 1, perSeconds: 60, isFixed: true })
    expect(await scaled(true, limit('fixed-in-public'))).not.toBeNull()
    expect(await scaled(false, limit('fixed-elsewhere'))).toBeNull()
    expect(await scaled(true, { name: 'scaled', times: 1, perSeconds: 60 })).toBeNull()
    expect(BUDGET).toMatchObject({ times: 2000, isFixed: true })
  })
})

async function getSubject(recipient: string) {
  const [email] = await query<{ subject: string }>`
    SELECT subject FROM emails WHERE recipient = ${recipient} ORDER BY created_at DESC LIMIT 1`
  return email
}
