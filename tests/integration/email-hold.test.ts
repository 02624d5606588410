// @database seeded
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { POST as postLetGo } from '@/app/staff/emails/let-go/route'
import type { Session } from '@/features/accounts/sessions.tx'
import { findHoldingRestore } from '@/features/emails/hold'
import { SiteItself } from '@/features/inbox/today/screens/site-itself'
import { env } from '@/lib/env'
import { openPayload } from '@/platform/payload'

import { createAccount, getHeaders, post } from '../support/accounts'
import { query } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { until } from '../support/until'
import { type OpenWorker, openWorker } from '../support/worker'

let opened: OpenWorker
let staff: Session
let admin: Session

beforeAll(async () => {
  admin = await createAccount('admin', { isConfirmed: true })
  staff = await createAccount('staff', { isConfirmed: true })
  opened = await openWorker()
})
afterAll(() => opened.stop())

const letGo = async (session: Session) => {
  const request = post('/staff/emails/let-go', {}, getHeaders(session))
  request.headers.set('origin', env.SITE_URL)
  return (await postLetGo(request, { params: Promise.resolve({}) })).status
}

const getState = async (recipient: string) => {
  const [email] = await query<{ status: string; attempts: number; waits: boolean; max: number }>`
    SELECT e.status::text, e.attempts::int, j.run_at > now() + interval '50 seconds' AS waits, j.max_attempts AS max
    FROM emails e LEFT JOIN graphile_worker.jobs j ON j.key = 'email:' || e.id
    WHERE recipient = ${recipient}`
  return email
}

describe('after a restore', () => {
  it('no email is sent until an administrator releases email, and then each is sent once', async () => {
    await until(async () => (await query`SELECT FROM emails WHERE status = 'queued'`).length === 0)
    await query`
      INSERT INTO restores (taken_at, differences) VALUES ('2026-11-20T12:00:00Z', '["lou@staff.example: staff"]')`
    expect(await findHoldingRestore()).toEqual({
      takenAt: '2026-11-20T12:00:00Z',
      differences: ['lou@staff.example: staff'],
    })
    expect(renderToStaticMarkup(await SiteItself({ payload: await openPayload() }))).toMatch(
      /Emails are on hold since the site was restored.*An administrator has to look at it first/,
    )
    expect(
      renderToStaticMarkup(
        await SiteItself({ payload: await openPayload(), letGo: 'Let emails go' }),
      ),
    ).toMatch(/lou@staff\.example: staff.*Let emails go/)
    const { parentEmail } = anRsvp(await anEvent())
    expect((await send(anRsvp(await anEvent(), { parentEmail }))).status).toBe(200)
    await until(async () => (await getState(parentEmail))?.waits === true)
    expect(await getState(parentEmail)).toMatchObject({ status: 'queued', attempts: 0, max: 16 })

    expect(await letGo(staff)).toBe(403)
    expect(await findHoldingRestore()).not.toBeNull()
    expect(await letGo(admin)).toBe(200)
    expect(await findHoldingRestore()).toBeNull()
    expect(await letGo(admin)).toBe(409)
    await query`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE locked_at IS NULL`
    await until(async () => (await getState(parentEmail))?.status === 'sent')
    const received = opened.mailbox.received.filter(({ recipients }) =>
      recipients.includes(parentEmail),
    )
    expect(received).toHaveLength(1)
    expect(
      await query`SELECT actor_id, detail FROM audit_log WHERE action = 'emails.let-go'`,
    ).toEqual([{ actor_id: admin.account.id, detail: { backupTakenAt: '2026-11-20T12:00:00Z' } }])
  })
})
