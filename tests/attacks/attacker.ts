import { randomInt } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, vi } from 'vitest'

import { env } from '@/lib/env'

import { ROOT } from '../../scripts/lib/steps.mjs'
import { buildTestSite } from '../../scripts/testing/test-site'
import { query, raw, testCluster } from '../support/database'
import { HOSTILE_ANSWERS } from '../support/forms'
import { getMemory, watch } from '../support/memory'
import { type Site, startSite } from '../support/server'

/** Printed, and set again to repeat a run. */
const SEED = Number(process.env['ATTACK_SEED'] || randomInt(2 ** 31))
/** For each target; `npm run test:attacks` tries many more. */
export const CASES = Number(process.env['ATTACK_CASES'] || 20)
/** For the top of a test file: a thousand cases take longer than any other test may. */
export function giveTime(): void {
  vi.setConfig({ testTimeout: 60_000 + CASES * 500 })
}

/** In flight at once. */
const CLIENTS = 4
/** Far more than any response takes alone; other tests run at the same time. */
const PATIENCE_MS = 10_000
/** How much more memory than at rest the site may use. */
export const MEGABYTES_MAX = 512

/** Content that a response must not have: code, SQL, paths. */
const INSIDE =
  /\bat [\w.<>]+ \(|node_modules|\/src\/|\bSELECT\b|\bINSERT INTO\b|Failed query|drizzle/
/** Content of every page of the panel: tags, and the components that its parts are made of. */
const OF_PANEL = /<[^>]*>|\/src\/[\w/-]+\.tsx#\w+/g

export type Attacked = Awaited<ReturnType<typeof startAttack>>

type Answer = { status: number; body: string }

/** Whether the site has closed the connection on which a client was still writing. */
const isCutOff = (error: unknown): boolean =>
  error instanceof Error &&
  error.cause instanceof Error &&
  'code' in error.cause &&
  (error.cause.code === 'EPIPE' || error.cause.code === 'ECONNRESET')

/** A response, and how long it took. */
type Took = { what: string; ms: number }

const NOTHING: Took = { what: '', ms: 0 }
const slower = (one: Took, other: Took): Took => (other.ms > one.ms ? other : one)
const inWords = ({ what, ms }: Took): string => `${String(Math.round(ms))} ms (${what})`

const hasFile = (body: RequestInit['body']): boolean =>
  body instanceof FormData && [...body.values()].some((value) => value instanceof File)

/**
 * Starts the built site on the database of this file, behind a proxy, so that every request can come from a new
 * address.
 */
export async function startAttack() {
  await buildTestSite(testCluster())
  const site: Site = await startSite({
    databaseUrl: env.DATABASE_URL,
    env: {
      RATE_LIMIT_SCALE: '100000',
      TRUSTED_PROXY_HOPS: '1',
      UPLOADS_DIR: env.UPLOADS_DIR,
      MAIL_DIR: env.MAIL_DIR,
    },
  })
  const figures = { cases: 0, stored: 0, slowest: NOTHING, slowestFile: NOTHING }
  const memory = () => getMemory(site.pid)
  const atRest = await memory()
  const memoryOverTime = watch(memory, 250)

  /** Counts one case, and checks the guarantees of every response. */
  function judge(
    shown: string,
    status: number,
    body: string,
    since: number,
    { mayFail = false, hasFile = false } = {},
  ) {
    figures.cases += 1
    const took = { what: shown.slice(0, 60), ms: performance.now() - since }
    figures.slowest = slower(figures.slowest, took)
    if (hasFile) figures.slowestFile = slower(figures.slowestFile, took)
    const all = `${shown.slice(0, 400)} → ${String(status)} ${body.slice(0, 300)}`
    if (!mayFail) expect(status, all).toBeLessThan(500)
    expect(body, all).not.toContain(`${ROOT}/`)
    const words = body.replaceAll(OF_PANEL, '')
    const { index, 0: inside } = INSIDE.exec(words) ?? { index: 0 }
    expect(inside, `${all} … ${words.slice(Math.max(0, index - 200), index + 200)}`).toBeUndefined()
  }

  /**
   * Sends one hostile request, and checks the guarantees of every response.
   *
   * @param mayFail where Next reads the request before our code, and responds with 500 to one that it cannot read
   */
  async function attack(path: string, init: RequestInit = {}, mayFail = false): Promise<Answer> {
    const since = performance.now()
    const headers = new Headers(init.headers)
    headers.set('x-forwarded-for', anAddress())
    const send = async (): Promise<Answer> => {
      const signal = AbortSignal.timeout(PATIENCE_MS)
      const response = await fetch(site.url + path, {
        redirect: 'manual',
        signal,
        ...init,
        headers,
      })
      return { status: response.status, body: await response.text() }
    }
    // A request that is refused by its first lines is not read to its end, and a client that is still writing may miss
    // the response.
    const answer = await send()
      .catch(send)
      .catch(send)
      .catch((error: unknown) => {
        if (!isCutOff(error)) throw error
        return { status: 413, body: '' }
      })
    const sent = typeof init.body === 'string' ? ` ${init.body}` : ''
    judge(`${init.method ?? 'GET'} ${path}${sent}`, answer.status, answer.body, since, {
      mayFail,
      hasFile: hasFile(init.body),
    })
    return answer
  }

  /**
   * Stops the site.
   *
   * @returns the memory that the attack has cost, in megabytes, and a line of figures for the output
   */
  async function end(): Promise<{ cost: number; line: string }> {
    const peak = Math.max(...(await memoryOverTime()))
    await site.stop()
    const { cases, stored, slowest, slowestFile } = figures
    const file = slowestFile.ms > 0 ? `, to a file ${inWords(slowestFile)}` : ''
    const line =
      `seed ${String(SEED)}, ${String(cases)} cases, ${String(stored)} acknowledged and stored, ` +
      `slowest response ${inWords(slowest)}${file}, memory of the site ${String(Math.round(atRest))} MB at rest and ` +
      `${String(Math.round(peak))} MB at its peak`
    return { cost: peak - atRest, line }
  }

  return { site, figures, attack, judge, end }
}

/** Reports the findings of a run, also to `npm run test:attacks`, which ends with them. */
export function report(text: string): void {
  process.stdout.write(`${text}\n`)
  const file = process.env['ATTACK_FIGURES']
  if (file) appendFileSync(file, `${text}\n`)
}

export const anAddress = () => `198.51.${String(randomInt(256))}.${String(randomInt(256))}`

/** Tries many cases of one kind, several at a time, as clients do. */
export async function tryAll<Case>(
  cases: fc.Arbitrary<Case>,
  run: (one: Case) => Promise<unknown>,
  times = CASES,
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(
      fc.array(cases, { minLength: CLIENTS, maxLength: CLIENTS }),
      async (several) => {
        await Promise.all(several.map(run))
      },
    ),
    { seed: SEED, numRuns: Math.ceil(times / CLIENTS), endOnFailure: true },
  )
}

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '__proto__',
    'constructor',
    '%00',
    '%ff',
    '../../etc/passwd',
    '${7*7}',
    '\u202Egpj.exe\u2069',
    'a\u200Fb',
    'a\u0000b',
    'a\uD800b',
    "' OR 1=1--",
  ),
)

export const hostileValue = fc.oneof(
  fc.constantFrom(...HOSTILE_ANSWERS),
  hostileText,
  fc.jsonValue({ maxDepth: 4 }),
  fc.array(hostileText, { maxLength: 30 }),
)

export const wellFormed = (text: string) => text.replaceAll(/[\uD800-\uDFFF]/g, '\uFFFD')

/** The tables that hold a character which reorders a text, including texts of staff. */
export async function tablesWithBidi(): Promise<string[]> {
  const found: string[] = []
  for (const name of await allTables()) {
    const [row] = await query`
      SELECT FROM ${raw(`"${name}"`)} t WHERE t::text ~ '[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]' LIMIT 1`
    if (row) found.push(name)
  }
  return found
}

async function allTables(): Promise<string[]> {
  const tables = await query<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`
  return tables.map(({ name }) => name)
}

/** Counters that any request changes, and the stored answers that a browser without scripts is shown again. */
const ALWAYS_WRITTEN = ['rate_limits', 'rejected_forms', 'session_devices']

/** A fingerprint of every table, to detect any write. */
export async function everyRow(): Promise<Record<string, string>> {
  const prints: Record<string, string> = {}
  for (const name of await allTables()) {
    if (ALWAYS_WRITTEN.includes(name)) continue
    const [row] = await query<{ print: string }>`
      SELECT count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))), '') AS print
      FROM ${raw(`"${name}"`)} t`
    prints[name] = row?.print ?? ''
  }
  return prints
}
