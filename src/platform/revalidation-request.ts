import { timingSafeEqual } from 'node:crypto'
import type { Task } from 'graphile-worker'
import { z } from 'zod'

import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { mac } from '@/lib/secrets'

// How the worker tells the running site which pages have changed. Only the two of them know the key.

/** The name of the worker's task. */
export const REVALIDATE_PAGES = 'revalidate-pages'

/** Stands for every page. */
export const ALL_PAGES = '*'

const PATH = '/internal/refresh'
const MAC_HEADER = 'x-refresh-mac'
const BODY_BYTES_MAX = 16 * 1024
const PATHS_MAX = 100
const AGE_MS_MAX = 5 * 60_000
const TIMEOUT_MS = 20_000

const pathsSchema = z.array(z.string())
const bodySchema = z.object({
  paths: z
    .array(
      z.union([
        z.literal(ALL_PAGES),
        z
          .string()
          .regex(/^\/[a-z0-9/.()-]*\*?$/)
          .max(200),
      ]),
    )
    .min(1)
    .max(PATHS_MAX),
  at: z.number(),
})

/** The worker's task: forwards the queued paths to the site. It is retried when the site does not respond. */
export const forwardRevalidation: Task = async (payload) => {
  const paths = new Set(pathsSchema.parse(payload))
  const isWhole = paths.has(ALL_PAGES) || paths.size > PATHS_MAX
  await postRevalidation(isWhole ? [ALL_PAGES] : [...paths])
}

/** @throws when the site does not respond, or refuses */
async function postRevalidation(paths: readonly string[]): Promise<void> {
  const body = JSON.stringify({ paths, at: now().getTime() })
  const response = await fetch(`${env.internalOrigin}${PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [MAC_HEADER]: mac(REVALIDATE_PAGES, body) },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!response.ok)
    throw new Error(`The site refused to revalidate pages: ${String(response.status)}`)
  log.info({ paths }, 'pages revalidated')
}

/** The paths in a request that our worker sent within the last minutes; `null` for any other request. */
export async function parseRevalidation(request: Request): Promise<readonly string[] | null> {
  const body = await readLimited(request)
  if (body === null || !isAuthentic(body, request.headers.get(MAC_HEADER))) return null
  const parsed = bodySchema.safeParse(JSON.parse(body))
  if (!parsed.success || Math.abs(now().getTime() - parsed.data.at) > AGE_MS_MAX) return null
  return parsed.data.paths
}

function isAuthentic(body: string, sent: string | null): boolean {
  const expected = Buffer.from(mac(REVALIDATE_PAGES, body))
  const actual = Buffer.from(sent ?? '')
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

async function readLimited(request: Request): Promise<string | null> {
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
