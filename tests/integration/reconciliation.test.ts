// @database seeded
import { randomUUID } from 'node:crypto'
import { Logger, runOnce } from 'graphile-worker'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { SiteItself } from '@/features/inbox/today/screens/site-itself'
import { RECONCILE, reconcile } from '@/features/records/reconciliation/store'
import { readSharedMetrics } from '@/features/reports/metrics/store'
import { SWEEP_FILES, sweepFiles } from '@/jobs/sweep-files'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { REQUEUE_ORPHANED_EMAILS, requeueOrphanedEmails } from '@/mail/requeue-orphaned'
import { openPayload } from '@/platform/payload'

import { createAccount } from '../support/accounts'
import { count, query } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'

const payload = await openPayload()

/** Runs one task as the worker does. */
async function work(name: string) {
  await query`DELETE FROM graphile_worker._private_jobs WHERE key IS NULL`
  await query`SELECT graphile_worker.add_job(${name})`
  await runOnce({
    connectionString: env.DATABASE_URL,
    taskList: {
      [RECONCILE]: reconcile,
      [SWEEP_FILES]: sweepFiles,
      [REQUEUE_ORPHANED_EMAILS]: requeueOrphanedEmails([]),
    },
    logger: new Logger(() => () => undefined),
  })
}

const today = async () => renderToStaticMarkup(await SiteItself({ payload }))

/** Sends an RSVP. @returns its id and address */
async function anId(event: Parameters<typeof anEvent>[0] = {}) {
  const rsvp = anRsvp(await anEvent(event))
  const { status, body } = await send(rsvp)
  expect(status).toBe(200)
  const [row] = await query<{ id: string; event: string; family: string }>`
    SELECT id, event_id AS event, family FROM rsvps WHERE reference = ${body.reference}`
  return { id: row?.id ?? '', event: row?.event ?? '', family: row?.family ?? '', ...rsvp }
}

const searchRows = (id: string) => count`SELECT count(*) FROM people_search WHERE record_id = ${id}`

afterEach(() => {
  vi.restoreAllMocks()
})

describe('a submission that cannot be indexed', () => {
  it('is stored, counted on Today and in the metrics, and found again once it can be indexed', async () => {
    const logged = vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const { account } = await createAccount('staff')
    const corrected = await anId()
    await query`ALTER TABLE people_search ADD CONSTRAINT broken CHECK (false) NOT VALID`
    const { id } = await anId()
    // An index entry for a correction that cannot be indexed must not stay outdated.
    await query`
      INSERT INTO corrections (record_collection, record_id, reference, field, old_value, new_value, reason, by_account_id)
      SELECT 'rsvps', id::text, reference, 'parentName', to_jsonb(parent_name), '"Elena Ortiz"', 'A slip', ${account.id}
      FROM rsvps WHERE id = ${corrected.id}`
    expect([await searchRows(id), await searchRows(corrected.id)]).toEqual([0, 0])
    await work(RECONCILE)
    expect(await searchRows(id)).toBe(0)
    expect(await today()).toContain('2 submissions are missing under People')
    expect(await readSharedMetrics()).toContain('site_findings{state="search-rows"} 2')
    expect(logged).toHaveBeenCalledWith(
      expect.objectContaining({ comparison: 'search-rows', left: 2 }),
      'reconciliation: something does not agree',
    )

    await query`ALTER TABLE people_search DROP CONSTRAINT broken`
    await work(RECONCILE)
    expect([await searchRows(id), await searchRows(corrected.id)]).toEqual([1, 1])
    expect(await today()).not.toContain('missing under People')
    expect(await readSharedMetrics()).toContain('site_findings{state="search-rows"} 0')
  })

  it('that waits to be erased is not indexed again', async () => {
    const { id } = await anId()
    const erasure = randomUUID()
    await query`
      INSERT INTO erasures (id, scope, record_ids, requested_by_id, due_at)
      VALUES (${erasure}, 'person', ARRAY[${id}]::uuid[], ${randomUUID()}, now() + interval '48 hours')`
    await query`SELECT withhold(${erasure})`
    expect(await searchRows(id)).toBe(0)
    await work(RECONCILE)
    expect(await searchRows(id)).toBe(0)
  })
})

describe('an email that waits without a job', () => {
  it('is not called failed, and gets a job', async () => {
    const { parentEmail } = await anId()
    const [email] = await query<{ id: string }>`
      UPDATE emails SET updated_at = now() - interval '2 minutes' WHERE recipient = ${parentEmail} RETURNING id`
    const key = `email:${email?.id ?? ''}`
    await query`SELECT graphile_worker.remove_job(${key})`
    await work(REQUEUE_ORPHANED_EMAILS)
    expect(await query`SELECT status::text FROM emails WHERE id = ${email?.id}`).toEqual([
      { status: 'queued' },
    ])
    expect(await count`SELECT count(*) FROM graphile_worker.jobs WHERE key = ${key}`).toBe(1)
  })
})

describe('an unsettled record', () => {
  it('is counted: spots beyond the limit, offers past their time, spots held for no one, missing files', async () => {
    vi.spyOn(log, 'error').mockImplementation(() => undefined)
    const over = await anId({ capacity: 5 })
    const offered = await anId({ capacity: 1 })
    const kept = await anId()
    await query`UPDATE events SET capacity = 0, updated_at = now() - interval '1 hour' WHERE id = ${over.event}`
    await query`
      UPDATE rsvps SET status = 'waitlisted', offered_until = now() - interval '1 hour' WHERE id = ${offered.id}`
    await query`
      INSERT INTO kept_places (event_id, family, places, created_at)
      VALUES (${kept.event}, ${kept.family}, 1, now() - interval '2 hours')`
    await query`
      INSERT INTO driver_documents (kind, rsvp_id, mime_type, bytes, sha256, storage_key)
      VALUES ('license', ${kept.id}, 'image/jpeg', 1, 'x', 'driver-documents/2026/11/gone')`
    await work(RECONCILE)
    await work(SWEEP_FILES)
    const shown = await today()
    expect(shown).toContain('One event has more families than spots')
    expect(shown).toContain('One offer of a spot is overdue')
    expect(shown).toContain('One spot is kept for no one')
    expect(shown).toContain('One file is missing')

    // Staff have lowered the limit, or have confirmed a child beyond it.
    await query`UPDATE events SET updated_at = now() WHERE id = ${over.event}`
    await work(RECONCILE)
    expect(await today()).not.toContain('more families than spots')
  })
})
