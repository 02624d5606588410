// @database seeded
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

import { env } from '@/lib/env'

import { buildTestSite } from '../../scripts/testing/test-site'
import { query, testCluster } from '../support/database'
import { startFreezer } from '../support/database-proxy'
import { aTokenFor, freshParent } from '../support/forms'
import { sendAsPage } from '../support/panel'
import { PATIENCE_MS } from '../support/patience'
import { anRsvp } from '../support/rsvp'
import { type Site, startSite } from '../support/server'

let site: Site
let freezer: Awaited<ReturnType<typeof startFreezer>>
let eventId = ''

beforeAll(async () => {
  await buildTestSite(testCluster())
  freezer = await startFreezer(env.DATABASE_URL)
  site = await startSite({ databaseUrl: freezer.url, env: { RATE_LIMIT_SCALE: '1000' } })
  const [event] = await query<{ id: string }>`SELECT id FROM events WHERE starts_at > now() LIMIT 1`
  eventId = event?.id ?? ''
  // A visitor has been here: pages that change right before the build are rendered once more. An instance that could
  // not read the changes at once reads them a second later.
  await sleep(2000)
  expect((await fetch(site.url)).status).toBe(200)
})

afterEach(() => freezer.thaw())
afterAll(async () => {
  await site.stop()
  freezer.stop()
})

const TRY_AGAIN = 'An unexpected error occurred. Please try again.'

const postJson = (path: string, body: object) => sendAsPage(site, path, body)

const aMessage = () => ({
  name: 'Elena Torres',
  email: freshParent(),
  subject: 'A question',
  message: 'When does it begin?',
  formToken: aTokenFor('contact'),
})

// Every response must arrive before the database is unfrozen, because otherwise the test would wait forever.
describe('a frozen database', () => {
  it('leaves every form a response that a person can read', async () => {
    expect((await postJson('/forms/rsvp', anRsvp(eventId))).status).toBe(200)
    freezer.freeze()
    const plainForm = fetch(`${site.url}/forms/contact`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(aMessage()),
    })
    const unmadePage = fetch(`${site.url}/family`, { headers: { accept: 'text/html' } })
    const answers = await Promise.all([
      postJson('/forms/rsvp', anRsvp(eventId)),
      postJson('/forms/contact', aMessage()),
      fetch(`${site.url}/forms/token?form=contact`, { headers: { accept: 'application/json' } }),
    ])
    for (const answer of answers) {
      expect(answer.status).toBe(503)
      expect(await answer.json()).toEqual({ success: false, error: TRY_AGAIN })
    }
    const page = await plainForm
    expect(page.status).toBe(503)
    expect(await page.text()).toContain('Nothing you typed is lost')
    expect((await unmadePage).status).toBe(503)
    expect(await (await unmadePage).text()).toContain('We cannot show this page right now')
  })

  it('leaves sign-ins a response and visitors the pages, and the site reports that it is not ready', async () => {
    const readiness = async () => {
      const statuses = []
      for (let time = 0; time < 3; time += 1)
        statuses.push((await fetch(`${site.url}/readyz`)).status)
      return statuses
    }
    freezer.freeze()
    const [signIn, ready, home] = await Promise.all([
      postJson('/auth/sign-in', { email: freshParent(), password: 'a long enough password' }),
      readiness(),
      fetch(site.url),
    ])
    expect(signIn.status).toBe(503)
    expect(await signIn.json()).toMatchObject({ success: false })
    // A single slow check may be a busy machine.
    expect(ready).toEqual([200, 200, 503])
    expect(home.status, site.log()).toBe(200)
  })

  it('during a submission neither loses nor duplicates it', async () => {
    const body = anRsvp(eventId)
    freezer.freezeAt(/insert into "rsvps"/i)
    expect((await postJson('/forms/rsvp', body)).status).toBe(503)
    freezer.thaw()
    // Frozen connections are still being closed, so the first attempt may be refused as well.
    const again = await vi.waitFor(
      async () => {
        const response = await postJson('/forms/rsvp', body)
        expect(response.status).toBe(200)
        return response
      },
      { timeout: PATIENCE_MS, interval: 500 },
    )
    const answer: { reference?: string } = await again.json()
    expect(
      await query`SELECT reference FROM rsvps WHERE parent_email = ${body.parentEmail}`,
    ).toEqual([{ reference: answer.reference }])
  })
})
