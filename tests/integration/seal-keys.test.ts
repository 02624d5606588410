// @database seeded
import { readFile, stat, writeFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { z } from 'zod'

import { MIN_FILL_TIME_MS } from '@/forms/core/limits'
import { env } from '@/lib/env'

import { checkSealKeys } from '../../scripts/start/seal-keys'
import { testSettings } from '../../scripts/testing/test-database'
import { buildTestSite } from '../../scripts/testing/test-site'
import { type Clone, makeClone } from '../support/clone'
import { query, testCluster } from '../support/database'
import { anEvent, anRsvp, send } from '../support/rsvp'
import { type Site, startSite } from '../support/server'
import { askAbout, type Signed } from '../support/verify'

const { SEAL_KEYS: OLD } = testSettings(env.DATABASE_URL)
const NEW = 'k2:another-key-of-the-tests-that-protects-nothing'

beforeAll(async () => {
  await buildTestSite(testCluster())
})

describe('while a key is added, with two processes', () => {
  /** A process of the built site with these keys, and with another session secret than the one before. */
  const siteWith = (sealKeys: string) =>
    startSite({
      databaseUrl: env.DATABASE_URL,
      env: { SEAL_KEYS: sealKeys, PAYLOAD_SECRET: 'another session secret, for nobody but tests' },
    })

  async function signAt(site: Site, eventId: string): Promise<Signed> {
    const token = await fetch(`${site.url}/forms/token?form=rsvp`)
    const { formToken } = z.object({ formToken: z.string() }).parse(await token.json())
    // A faster response is taken for a bot.
    await sleep(MIN_FILL_TIME_MS + 100)
    const sent = await fetch(`${site.url}/forms/rsvp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...anRsvp(eventId), formToken }),
    })
    const signed = z.object({ reference: z.string(), signedCopy: z.string() })
    const { reference, signedCopy: copy } = signed.parse(await sent.json())
    return { reference, copy }
  }

  const getKey = async ({ reference }: Signed) => {
    const [row] = await query`
      SELECT split_part(s.seal, '.', 1) AS key FROM waiver_signatures s JOIN rsvps r ON r.id = s.rsvp_id
      WHERE r.reference = ${reference}`
    return row?.key
  }

  it('every signature stays genuine in both, and its copy can be downloaded by the old link', async () => {
    const eventId = await anEvent()
    const { status, body } = await send(anRsvp(eventId))
    expect(status).toBe(200)
    const before = { reference: String(body.reference), copy: String(body.signedCopy) }
    // In the order of docs/operations.md: every process knows a key before one of them uses it.
    const [knowing, using] = await Promise.all([
      siteWith(`${OLD},${NEW}`),
      siteWith(`${NEW},${OLD}`),
    ])
    onTestFinished(async () => {
      await Promise.all([knowing.stop(), using.stop()])
    })
    const [older, newer] = await Promise.all([signAt(knowing, eventId), signAt(using, eventId)])
    expect(await Promise.all([before, older, newer].map(getKey))).toEqual(['k1', 'k1', 'k2'])
    for (const site of [knowing, using]) {
      for (const signed of [before, older, newer]) {
        const answer = await askAbout(site, signed)
        expect(answer.verified).toContain('This copy is genuine')
        expect(answer).toMatchObject({ status: 200, type: 'application/pdf' })
      }
    }

    // A process without the new key would call it forged, which is why the order matters.
    const forgotten = await siteWith(OLD)
    onTestFinished(async () => {
      await forgotten.stop()
    })
    const answer = await askAbout(forgotten, newer)
    expect(answer.verified).toContain('does not match its seal')
    expect(answer.status).toBe(404)
  })
})

describe('a site', () => {
  const check = (sealKeys: string, more: object = {}) =>
    checkSealKeys({ DATABASE_URL: env.DATABASE_URL, SEAL_KEYS: sealKeys, ...more })

  const recorded = () =>
    query<{ id: string }>`SELECT id FROM seal_keys ORDER BY id`.then((rows) =>
      rows.map(({ id }) => id),
    )

  beforeEach(() => query`DELETE FROM seal_keys`)

  it('records its seal keys by fingerprint, and no part of them', async () => {
    await check(`${NEW},${OLD}`)
    await check(`${NEW},${OLD}`)
    expect(await recorded()).toEqual(['k1', 'k2'])
    const [row] = await query`SELECT string_agg(fingerprint, ' ') AS all FROM seal_keys`
    expect(String(row?.all)).toMatch(/^[\da-f]{64} [\da-f]{64}$/)
  })

  it('does not start without a key that it has sealed with, nor with another key of that name', async () => {
    await check(`${NEW},${OLD}`)
    await expect(check(OLD)).rejects.toThrow('SEAL_KEYS lacks the key k2')
    const exchanged = `${NEW},k1:a key that someone else has made up`
    await expect(check(exchanged)).rejects.toThrow('SEAL_KEYS is not the key k1')
    await check(`${NEW},${OLD}`)
    expect(await recorded()).toEqual(['k1', 'k2'])
  })

  it('without seal keys seals with its session secret, and notices when that changes', async () => {
    const secret = 'the session secret of an older site'
    await check('', { PAYLOAD_SECRET: secret })
    await check(`${NEW},k1:${secret}`, { PAYLOAD_SECRET: 'the next session secret of that site' })
    await expect(check('', { PAYLOAD_SECRET: 'the next one' })).rejects.toThrow('SEAL_KEYS')
  })
})

describe('npm run keys:rotate', () => {
  let clone: Clone

  beforeAll(async () => {
    clone = await makeClone()
  })
  afterAll(() => clone.remove())

  const settingsAre = (...lines: string[]) =>
    writeFile(clone.inside('.env'), ['PORT=3000', ...lines, 'HOST=', ''].join('\n'))
  const settings = () => readFile(clone.inside('.env'), 'utf8')

  async function rotate(args: string[] = [], more: Partial<NodeJS.ProcessEnv> = {}) {
    const run = clone.run(['scripts/program.mjs', 'rotate-keys', ...args], more)
    return { code: await run.ended, said: run.said() }
  }

  it('puts a new key in front, keeps the old ones and every other setting, and shows none', async () => {
    await settingsAre(`PAYLOAD_SECRET=${'s'.repeat(32)}`, `SEAL_KEYS=${OLD}`)
    expect((await rotate()).code).toBe(0)
    const { code, said } = await rotate()
    expect(code).toBe(0)
    const text = await settings()
    expect(text).toMatch(
      new RegExp(
        `^PORT=3000\nPAYLOAD_SECRET=s{32}\nSEAL_KEYS=k3:[\\da-f]{64},k2:[\\da-f]{64},${OLD}\nHOST=\n$`,
      ),
    )
    const [, newest = 'none'] = /k3:([\da-f]+)/.exec(text) ?? []
    expect(said).toContain('k3 is in .env now')
    expect(said).not.toContain(newest)
    expect((await stat(clone.inside('.env'))).mode & 0o777).toBe(0o600)
  })

  it('keeps the secret that an older site has sealed with as its first key, and can replace that of sessions', async () => {
    await settingsAre(`PAYLOAD_SECRET=${'s'.repeat(32)}`)
    expect((await rotate(['--session-secret'])).code).toBe(0)
    expect(await settings()).toMatch(
      /^PORT=3000\nPAYLOAD_SECRET=[\da-f]{64}\nHOST=\nSEAL_KEYS=k2:[\da-f]{64},k1:s{32}\n$/,
    )
  })

  it('changes nothing if the keys are not in .env', async () => {
    await settingsAre(`PAYLOAD_SECRET=${'s'.repeat(32)}`)
    const before = await settings()
    const { code, said } = await rotate([], { SEAL_KEYS: OLD })
    expect(code).toBe(1)
    expect(said).toContain('SEAL_KEYS comes from the environment of this process')
    expect(await settings()).toBe(before)
  })
})
