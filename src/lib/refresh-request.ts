import { timingSafeEqual } from 'node:crypto'

import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { now } from './clock'
import { env } from './env'
import { log } from './log'
import { mac } from './secrets'

/** How the worker tells the running site which pages have changed. Only the two of them know the key. */

/** The worker's task. */
export const REFRESH_PAGES = 'refresh-pages'

/** Stands for every page. */
export const WHOLE_SITE = '*'

const PATH = '/internal/refresh'
const MAC_HEADER = 'x-refresh-mac'
const BODY_BYTES_MAX = 16 * 1024
const PATHS_MAX = 100
const AGE_MS_MAX = 5 * 60_000
const ANSWER_MS = 20_000

const pathsSchema = z.array(z.string())
const bodySchema = z.object({
  paths: z
    .array(
      z.union([
        z.literal(WHOLE_SITE),
        z
          .string()
          .regex(/^\/[a-z0-9/.-]*$/)
          .max(200),
      ]),
    )
    .min(1)
    .max(PATHS_MAX),
  at: z.number(),
})

/** The worker's task: passes on what has gathered. When the site does not answer, it is tried again. */
export const passOnRefresh: Task = async (payload) => {
  const paths = new Set(pathsSchema.parse(payload))
  const isWhole = paths.has(WHOLE_SITE) || paths.size > PATHS_MAX
  await askForRefresh(isWhole ? [WHOLE_SITE] : [...paths])
}

/** @throws when the site does not answer, or refuses */
async function askForRefresh(paths: readonly string[]): Promise<void> {
  const body = JSON.stringify({ paths, at: now().getTime() })
  const response = await fetch(`${env.internalOrigin}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [MAC_HEADER]: mac(REFRESH_PAGES, body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(ANSWER_MS),
  })
  if (!response.ok) throw new Error(`The site refused to refresh pages: ${String(response.status)}`)
  log.info({ paths }, 'pages refreshed')
}

/** The paths of a request that our worker sent within the last minutes; `null` for anybody else's. */
export async function readRefresh(request: Request): Promise<readonly string[] | null> {
  const body = await readSmall(request)
  if (body === null || !isOurs(body, request.headers.get(MAC_HEADER))) return null
  const parsed = bodySchema.safeParse(JSON.parse(body))
  if (!parsed.success || Math.abs(now().getTime() - parsed.data.at) > AGE_MS_MAX) return null
  return parsed.data.paths
}

function isOurs(body: string, given: string | null): boolean {
  const expected = Buffer.from(mac(REFRESH_PAGES, body))
  const actual = Buffer.from(given ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

async function readSmall(request: Request): Promise<string | null> {
  if (!request.body) return null
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of request.body) {
    bytes += part.byteLength
    if (bytes > BODY_BYTES_MAX) return null
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
