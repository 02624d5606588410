// @database seeded
// @as owner
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { removeDemo } from '@/demo/remove'
import { seedDemo } from '@/demo/seed'
import { correctAnswer } from '@/features/corrections/store'
import { addNote } from '@/features/notes/store'
import { makeChange, previewChange } from '@/features/place-changes/store'
import { verifySignature } from '@/features/waiver/store'
import { env } from '@/lib/env'
import { enqueueEmail } from '@/mail/queue'
import type { User } from '@/payload-types'
import { asSystem, asUser } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { listStoredBefore } from '@/platform/private-files'
import { inTransaction } from '@/platform/transaction'

import { createUser } from '../support/accounts'
import { count, query, raw } from '../support/database'
import { openMailbox } from '../support/mailbox'
import { aChild, aFamily, anEvent, anRsvp, send } from '../support/rsvp'
import { startWorker } from '../support/server'
import { until } from '../support/until'

const payload = await openPayload()

const WALK = 'practice-winter-lantern-walk'
const HARBOR = 'practice-harbor-sounds'

/**
 * Every row of every table, and every private file; but for the counters of uploads, which forget by themselves, the
 * lines of the audit log that say that people were invented and removed, and the chain of its lines.
 */
async function everything(): Promise<Map<string, unknown>> {
  const tables = await query<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'rate_limits'
      AND table_name NOT IN ('page_changes', 'audit_blocks', 'audit_block_lines', 'audit_verifications')`
  const all = new Map<string, unknown>()
  for (const { name } of tables) {
    const rows = await query<{ row: string }>`
      SELECT to_jsonb(one)::text AS row FROM ${raw(`"${name}"`)} one ORDER BY 1`
    all.set(
      name,
      rows.map(({ row }) => row).filter((row) => !row.includes('"action": "demo.')),
    )
  }
  return all.set('files', (await listStoredBefore(new Date(Date.now() + 60_000))).sort())
}

const eventOf = async (slug: string) => {
  const [event] = await query<{ id: string }>`SELECT id FROM events WHERE slug = ${slug}`
  return event?.id ?? ''
}

/** How many RSVPs to the full event have this status. */
const walkersWho = async (status: string) =>
  count`SELECT count(*) FROM rsvps WHERE event_id = ${await eventOf(WALK)} AND status = ${status}`

const aWalker = async (firstName: string) => {
  const [found] = await query<{ id: string }>`
    SELECT id FROM rsvps WHERE event_id = ${await eventOf(WALK)} AND participant_first_name = ${firstName}`
  return found?.id ?? ''
}

let admin: User
let before: Map<string, unknown>

beforeAll(async () => {
  expect(await seedDemo(payload)).toEqual({ ok: false, refusal: 'no-admin' })
  admin = await createUser('admin')
  // A real family, to which nothing may happen.
  const eventId = await anEvent({ capacity: 1 })
  await send(aFamily(eventId, [aChild('Maya'), aChild('Leo')], { ifNotAll: 'split' }))
  await query`SELECT graphile_worker.remove_job('email:' || id) FROM emails`
  await query`UPDATE emails SET status = 'sent', sent_at = now()`
  before = await everything()
  expect((await seedDemo(payload)).ok).toBe(true)
})

describe('the invented people', () => {
  it('fill an event in five days, with siblings on its waitlist', async () => {
    expect(await walkersWho('confirmed')).toBe(14)
    expect(await walkersWho('waitlisted')).toBe(3)
    expect(await walkersWho('cancelled')).toBe(1)
    const [event] = await query`
      SELECT starts_at BETWEEN now() + '4 days' AND now() + '6 days' AS is_soon, title FROM events WHERE slug = ${WALK}`
    expect(event).toEqual({ is_soon: true, title: 'Practice: Winter Lantern Walk' })
  })

  it('have signed what can be verified, at the moment at which they sent it', async () => {
    const signatures = await query<{ reference: string; signer: string; isThen: boolean }>`
      SELECT s.reference, s.signer_name AS signer, s.signed_at = coalesce(r.created_at, g.created_at) AS "isThen"
      FROM waiver_signatures s LEFT JOIN rsvps r ON r.id = s.rsvp_id LEFT JOIN registrations g ON g.id = s.registration_id
      WHERE s.reference IN (SELECT reference FROM demo_records)`
    expect(signatures.length).toBeGreaterThan(40)
    for (const { reference, signer, isThen } of signatures) {
      expect((await verifySignature(reference, signer))?.isGenuine).toBe(true)
      expect(isThen).toBe(true)
    }
    const sentAndRecorded = await count`
      SELECT count(*) FROM audit_log a JOIN rsvps r ON a.subject = 'rsvps/' || r.id AND a.created_at = r.created_at
      WHERE a.action = 'rsvp.created' AND r.id IN (SELECT record_id FROM demo_records)`
    expect(sentAndRecorded).toBe(
      await count`SELECT count(*) FROM demo_records WHERE collection = 'rsvps'`,
    )
  })

  it('have emails that look sent, but for one that came back; nobody real has any', async () => {
    const [emails] = await query`
      SELECT count(*) FILTER (WHERE status = 'failed')::int AS failed,
        count(*) FILTER (WHERE status = 'sent')::int > 30 AS "areSent",
        count(*) FILTER (WHERE status = 'queued')::int AS queued,
        count(*) FILTER (WHERE recipient NOT LIKE '%@example.com')::int AS "areReal"
      FROM emails WHERE reference IN (SELECT reference FROM demo_records)`
    expect(emails).toEqual({ failed: 1, areSent: true, queued: 0, areReal: 0 })
    const jobs = await query`SELECT key FROM graphile_worker.jobs WHERE key LIKE 'email:%'`
    expect(jobs).toEqual([])
  })

  it('were written to as the families of two events, once each', async () => {
    const messages = await query`
      SELECT e.slug, m.created_at < now() - '1 day'::interval AS "isPast",
        m.goes_at = m.created_at + '1 minute'::interval AS "hadItsMinute",
        count(*) > 2 AND count(*) = count(DISTINCT l.recipient) AS "isOneEach",
        bool_and(l.status = 'sent' AND l.subject LIKE '%' || e.title) AS "areSent"
      FROM family_messages m JOIN events e ON e.id = m.event_id
      JOIN family_message_emails f ON f.message_id = m.id JOIN emails l ON l.id = f.email_id
      GROUP BY e.slug, m.id ORDER BY m.created_at DESC`
    const asTold = { isPast: true, hadItsMinute: true, isOneEach: true, areSent: true }
    expect(messages).toEqual([
      { slug: WALK, ...asTold },
      { slug: 'practice-leaf-hike', ...asTold },
    ])
  })

  it('are invented once', async () => {
    expect(await seedDemo(payload)).toEqual({ ok: false, refusal: 'already-there' })
  })

  it('get no email from the mail server, whatever staff do', async () => {
    const mailbox = await openMailbox()
    const worker = startWorker({ databaseUrl: env.DATABASE_URL, env: { SMTP_URL: mailbox.url } })
    onTestFinished(async () => {
      await worker.kill()
      await mailbox.stop()
    })
    const id = await aWalker('Imani')
    const data = { staffNotes: 'Called.' }
    await payload.update({ collection: 'rsvps', id, data, ...asUser(admin) })
    const event = await eventOf(WALK)
    const ask = { kind: 'cancel', rsvpIds: [id], isAlone: false, freePlaces: 'hold' } as const
    const seen = await previewChange(admin, event, ask)
    const fingerprint = seen.ok ? seen.value.fingerprint : ''
    const made = await makeChange(admin, event, { ask, fingerprint, reason: '', limitReason: '' })
    expect(made.ok).toBe(true)
    // Else its email would wait ten minutes, in which staff can undo it.
    await query`UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key LIKE 'email:%'`
    const letter = { subject: 'Hello', text: 'Hello.', html: '<p>Hello.</p>' }
    await inTransaction(payload, (tx) =>
      enqueueEmail(tx, { ...letter, to: 'somebody@family.example' }, { reference: 'TEST' }),
    )
    await mailbox.waitFor(({ recipients }) => recipients.includes('somebody@family.example'))
    await until(async () => {
      const waiting = await query`
        SELECT FROM emails WHERE reference IN (SELECT reference FROM demo_records) AND status = 'queued'`
      return waiting.length === 0
    })
    expect(mailbox.received).toHaveLength(1)
    const [told] = await query`
      SELECT status FROM emails WHERE recipient = 'renee.abbott@example.com' ORDER BY created_at DESC LIMIT 1`
    expect(told).toEqual({ status: 'sent' })
    await query`DELETE FROM emails WHERE reference = 'TEST'`
  })
})

describe('removing them', () => {
  it('leaves everything else as it was, whatever staff have done with them, and can be done twice', async () => {
    const correction = { field: 'parentName', value: 'Ana Delgado Ruiz', reason: 'She called.' }
    const corrected = await correctAnswer('rsvps', await aWalker('Mateo'), correction, admin)
    expect(corrected.ok).toBe(true)
    expect((await addNote(admin, 'rsvps', await aWalker('Leo'), 'She called.')).ok).toBe(true)

    const { records, kept } = await removeDemo(payload)
    expect([records > 60, kept]).toEqual([true, []])
    const after = await everything()
    for (const [table, rows] of before) expect(after.get(table), table).toEqual(rows)
    expect(await removeDemo(payload)).toEqual({ records: 0, kept: [] })
  })

  it('keeps an event that somebody real has signed up for', async () => {
    const { isPublicSite } = env
    Object.assign(env, { isPublicSite: true })
    onTestFinished(() => void Object.assign(env, { isPublicSite }))
    expect(await seedDemo(payload)).toEqual({ ok: false, refusal: 'real-people' })
    expect((await seedDemo(payload, { isForced: true })).ok).toBe(true)

    // On a public site visitors cannot sign up, unless staff let them.
    const id = await eventOf(HARBOR)
    expect((await send(anRsvp(id))).status).toBe(409)
    await payload.update({ collection: 'events', id, data: { rsvpOpen: true }, ...asSystem })
    expect((await send(anRsvp(id))).status).toBe(200)

    expect((await removeDemo(payload)).kept).toEqual(['Practice: Harbor Sounds'])
    const [left] = await query`
      SELECT count(*)::int AS rsvps, (SELECT count(*)::int FROM demo_records) AS invented FROM rsvps WHERE event_id = ${id}`
    expect(left).toEqual({ rsvps: 1, invented: 1 })
  })
})
