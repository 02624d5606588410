// @database seeded
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'

import { verifySignature } from '@/features/waiver/store'

import { howToPractice, practiceSettings } from '../../scripts/start/practice'
import { startSessionFor } from '../support/accounts'
import { makeClone } from '../support/clone'
import { count, query } from '../support/database'
import { runScript } from '../support/scripts'

const PASSWORD = 'only for practice'
const WALK = 'winter-lantern-walk'

const countWalkers = (status: string) =>
  count`SELECT count(*) FROM rsvps r JOIN events e ON e.id = r.event_id WHERE e.slug = ${WALK} AND r.status = ${status}`

describe('the practice site', () => {
  beforeAll(async () => {
    const filled = await runScript(['fill-practice-site'], undefined, {
      PRACTICE_DIR: '.data/demo',
      PRACTICE_PASSWORD: PASSWORD,
    })
    expect(filled.code, filled.said).toBe(0)
  })

  it('has a full event in five days, with siblings on its waitlist', async () => {
    expect(await countWalkers('confirmed')).toBe(14)
    expect(await countWalkers('waitlisted')).toBe(3)
    expect(await countWalkers('cancelled')).toBe(1)
    const [event] = await query`
      SELECT starts_at BETWEEN now() + '4 days' AND now() + '6 days' AS is_soon FROM events WHERE slug = ${WALK}`
    expect(event).toEqual({ is_soon: true })
  })

  it('has past events, with families who were there', async () => {
    expect(
      await query`
      SELECT e.slug, count(r.id) > 3 AS "hasFamilies" FROM events e JOIN rsvps r ON r.event_id = e.id
      WHERE e.ends_at < now() GROUP BY e.slug ORDER BY e.slug`,
    ).toEqual([
      { slug: 'leaf-hike', hasFamilies: true },
      { slug: 'maps-and-soup', hasFamilies: true },
    ])
  })

  it('has signatures that can be verified', async () => {
    const signatures = await query<{ reference: string; signer: string }>`
      SELECT reference, signer_name AS signer FROM waiver_signatures`
    expect(signatures.length).toBeGreaterThan(40)
    for (const { reference, signer } of signatures)
      expect((await verifySignature(reference, signer))?.isGenuine).toBe(true)
  })

  it('has one email that bounced, and all others wait for its worker', async () => {
    const [emails] = await query`
      SELECT count(*) FILTER (WHERE status = 'failed')::int AS failed,
        count(*) FILTER (WHERE status = 'queued')::int > 60 AS "areQueued" FROM emails`
    expect(emails).toEqual({ failed: 1, areQueued: true })
  })

  it('has a driver in every state', async () => {
    const states = await query<{ state: string }>`
      SELECT DISTINCT coalesce(verdict::text, CASE WHEN passed_on_at IS NULL THEN 'to check' ELSE 'to decide' END) AS state
      FROM clearances ORDER BY 1`
    expect(states.map(({ state }) => state)).toEqual([
      'cleared',
      'refused',
      'to check',
      'to decide',
    ])
  })

  it('lets its staff sign in with the printed password', async () => {
    const words = howToPractice({ ...process.env, PRACTICE_PASSWORD: PASSWORD })
    expect(words).toContain(PASSWORD)
    const roles = []
    for (const [email] of words.matchAll(/\S+@\S+[^\s,]/g))
      roles.push((await startSessionFor(email, PASSWORD)).account.role)
    expect(roles).toEqual(['admin', 'staff'])
  })
})

describe('invented people', () => {
  it('exist only on the practice site', async () => {
    const { code, said } = await runScript(['fill-practice-site'])
    expect(code).not.toBe(0)
    expect(said).toContain('Invented people belong only on the practice site: npm run demo')
  })

  it('exist without any setting of the real site', () => {
    const settings = practiceSettings()
    for (const name of ['DATABASE_URL', 'SMTP_URL', 'S3_BUCKET', 'BACKUP_RECIPIENT', 'STAFF_EMAIL'])
      expect(settings[name], name).toBe('')
    const { PORT = '', SITE_URL, HOST } = settings
    expect({ SITE_URL, HOST }).toEqual({ SITE_URL: `http://localhost:${PORT}`, HOST: '127.0.0.1' })
    const ownPaths = Object.entries(settings).filter(([name]) => /_(?:DIR|FILE)$/.test(name))
    for (const [name, value] of ownPaths)
      if (value !== '' && name !== 'NEXT_DIST_DIR') expect(value, name).toMatch(/^\.data\/demo/)
  })
})

describe('npm run demo -- --fresh', () => {
  it('removes the practice site and no file of the real one', async () => {
    const clone = await makeClone()
    onTestFinished(() => clone.remove())
    for (const file of ['.data/postgres/PG_VERSION', '.data/mail/one.eml', '.data/demo/old']) {
      await mkdir(path.dirname(clone.inside(file)), { recursive: true })
      await writeFile(clone.inside(file), '')
    }
    const server = createServer()
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, resolve))
    const address: AddressInfo | string | null = server.address()
    const port = String(typeof address === 'object' ? address?.port : '')
    const run = clone.run(['scripts/demo.mjs', '--fresh'], { PORT: port })
    expect(await run.ended, run.said()).toBe(1)
    expect(run.said()).toContain(`Port ${port} is in use`)
    const left = (file: string) => existsSync(clone.inside(file))
    expect(left('.data/postgres/PG_VERSION')).toBe(true)
    expect(left('.data/mail/one.eml')).toBe(true)
    expect(left('.data/demo/old')).toBe(false)
    expect(left('.data/demo/secrets.json')).toBe(true)
  })
})
