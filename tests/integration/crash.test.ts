// @database seeded
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'

import { env } from '@/lib/env'

import { query } from '../support/database'
import { startDatabaseProxy } from '../support/database-proxy'
import {
  killAllElsewhere,
  prepareElsewhere,
  removeElsewhere,
  submitElsewhere,
} from '../support/elsewhere'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { until } from '../support/until'

const traces = async (email: string) => {
  const [row] = await query`
    SELECT (SELECT count(*)::int FROM rsvps WHERE parent_email = ${email}) AS rsvps,
           (SELECT count(*)::int FROM waiver_signatures s JOIN rsvps r ON r.id = s.rsvp_id
             WHERE r.parent_email = ${email}) AS signatures,
           (SELECT count(*)::int FROM emails WHERE recipient = ${email}) AS emails`
  return row
}

beforeAll(prepareElsewhere)
afterEach(killAllElsewhere)
afterAll(removeElsewhere)

describe('a crash', () => {
  it('between the insert and the commit leaves no record', async () => {
    const body = anRsvp(await anEvent())
    // The insert of the signature is delayed, so the RSVP is inserted but not committed.
    await query`
      CREATE FUNCTION take_time() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(3); RETURN NEW; END $$`
    await query`
      CREATE TRIGGER take_time BEFORE INSERT ON waiver_signatures
      FOR EACH ROW EXECUTE FUNCTION take_time()`
    const isSleeping = async () =>
      (
        await query`
          SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event = 'PgSleep'`
      ).length > 0
    try {
      const taker = submitElsewhere(body, env.DATABASE_URL)
      await until(isSleeping)
      taker.kill()
      expect((await taker.ended).signal).toBe('SIGKILL')
      await until(async () => !(await isSleeping()))
    } finally {
      await query`DROP TRIGGER take_time ON waiver_signatures`
      await query`DROP FUNCTION take_time`
    }
    await until(
      async () =>
        (await query`SELECT 1 FROM form_receipts WHERE nonce = ${getNonce(body)}`).length === 0,
    )
    expect(await traces(body.parentEmail)).toEqual({ rsvps: 0, signatures: 0, emails: 0 })

    expect((await send(body)).status).toBe(200)
    expect(await traces(body.parentEmail)).toEqual({ rsvps: 1, signatures: 1, emails: 1 })
  })

  it('between the commit and the response leaves one record, and a retry gets its reference', async () => {
    const body = anRsvp(await anEvent())
    let isInserted = false
    let isCommitted = false
    let kill = () => {}
    const proxy = await startDatabaseProxy(env.DATABASE_URL, {
      onQuestion: (text) => {
        if (/insert into "rsvps"/i.test(text)) isInserted = true
      },
      onAnswer: (text) => {
        if (!isInserted || !text.includes('COMMIT\0')) return !isCommitted
        isCommitted = true
        kill()
        return false
      },
    })
    const taker = submitElsewhere(body, proxy.url)
    kill = taker.kill
    const ended = await taker.ended
    proxy.stop()
    expect(ended).toEqual({
      code: null,
      signal: 'SIGKILL',
      said: expect.not.stringContaining('ANSWER'),
    })
    expect(isCommitted).toBe(true)
    expect(await traces(body.parentEmail)).toEqual({ rsvps: 1, signatures: 1, emails: 1 })

    const [stored] = await query`
      SELECT reference FROM rsvps WHERE parent_email = ${body.parentEmail}`
    const retried = await send(body)
    expect(retried).toMatchObject({ status: 200, body: { reference: stored?.reference } })
    expect(await traces(body.parentEmail)).toEqual({ rsvps: 1, signatures: 1, emails: 1 })
  })
})

const getNonce = ({ formToken }: { formToken: string }) => formToken.split('.')[3]
