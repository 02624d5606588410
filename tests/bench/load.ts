import { spawnSync } from 'node:child_process'
import http from 'node:http'

import { run } from '../../scripts/lib/children.mjs'
import { Refusal } from '../../scripts/lib/steps.mjs'
import { quantile } from './figures'

/** As many as Lighthouse and common server benchmarks have. */
const CONNECTIONS = 16
/** A response that takes longer counts as lost. wrk counts so after two seconds. */
const PATIENCE_MS = 60_000

/** Finds a program or installs Debian's package of that name. */
export async function provide(program: string): Promise<void> {
  const isThere = () => !spawnSync(program, ['-v'], { stdio: 'ignore' }).error
  if (isThere()) return
  if (process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    const quietly = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], quietly)
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', program], quietly)
    if (isThere()) return
  }
  throw new Refusal(`${program} is needed and could not be installed.`)
}

/**
 * Requests one address again and again from 16 connections.
 *
 * @returns responses per second
 * @throws when a response is not 2xx or 3xx, or the connection fails
 */
export async function pagesPerSecond(url: string, seconds: number): Promise<number> {
  const { code, output } = await run('wrk', [
    '--threads=1',
    `--connections=${CONNECTIONS}`,
    `--duration=${seconds}s`,
    // As browsers do.
    '--header=Accept: text/html',
    url,
  ])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1])
  if (code !== 0 || !(perSecond > 0) || /Non-2xx|Socket errors/.test(output))
    throw new Error(`wrk ${url}: ${output}`)
  return perSecond
}

export type Sent = { path: string; body: string | Buffer; headers?: Record<string, string> }
export type Answers = {
  perSecond: number
  /** Milliseconds of each response, after the first that warm up. */
  times: number[]
  statuses: Map<number, number>
  bodies: string[]
}

/**
 * Sends requests from 16 connections, each as soon as the one before it is complete.
 *
 * @throws after a minute without a response
 */
export async function sendAll(origin: string, requests: readonly Sent[]): Promise<Answers> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  const statuses = new Map<number, number>()
  const bodies: string[] = []
  let next = 0
  const since = performance.now()
  const connection = async () => {
    for (let sent = requests[next++]; sent; sent = requests[next++]) {
      const begun = performance.now()
      const { status, body } = await post(agent, origin, sent)
      times.push(performance.now() - begun)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      bodies.push(body)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, connection))
  const perSecond = requests.length / ((performance.now() - since) / 1000)
  agent.destroy()
  return { perSecond, times, statuses, bodies }
}

function post(agent: http.Agent, origin: string, { path, body, headers }: Sent) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const request = http.request(
      `${origin}${path}`,
      {
        agent,
        method: 'POST',
        signal: AbortSignal.timeout(PATIENCE_MS),
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part: string) => (text += part))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: text }))
        response.on('error', reject)
      },
    )
    request.on('error', reject)
    request.end(body)
  })
}

/** How long half, 95 % and 99 % of the responses took, in words. */
export const getTail = (times: readonly number[]): string =>
  [0.5, 0.95, 0.99].map((share) => Math.round(quantile(times, share))).join(' / ')
