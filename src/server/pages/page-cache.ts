/**
 * The cache of rendered pages that `next.config.ts` gives to Next (`cacheHandler`). Pages are kept in the memory of this process, so
 * that any number of processes can run from one build; `page-changes.ts` expires them.
 */

import { readdirSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'

import { POLICY_HEADER, storedPagePolicy } from './content-security'
import {
  addressesOfPage,
  addressesOfPath,
  addressOfTag,
  appendToBody,
  BUILT,
  BUILT_ENDINGS,
  lightenPage,
  parseBuiltMetadata,
} from './next-output'
import { PREFETCHING } from './prefetching'

/** What Next stores, as far as this cache reads or makes it: a page, or the body of a route. */
type Value = {
  kind: string
  html?: string
  rscData?: Buffer
  body?: Buffer
  headers?: Record<string, unknown>
  status?: number | undefined
}

type Entry = {
  value: Value | null
  /** When Next began to render it, in milliseconds. */
  lastModified: number
  /** How long it is shown before it is rendered again. */
  cacheControl?: unknown
}

/** The size of the memory. A page is about 100 kB, with the data for React. */
const BYTES_MAX = 64 * 1024 * 1024
/** An estimate for an entry of the cache with its headers. */
const OVERHEAD_BYTES = 4096

/** Next compares header names in lower case. */
const POLICY_KEY = POLICY_HEADER.toLowerCase()

const entries = new LRUCache<string, Entry>({
  maxSize: BYTES_MAX,
  sizeCalculation: ({ value }) =>
    OVERHEAD_BYTES +
    (value?.html?.length ?? 0) +
    (value?.rscData?.length ?? 0) +
    (value?.body?.length ?? 0),
})

/** The pages of the build: their files without an ending, by the keys under which Next asks for them. */
const built = new Map<string, string>()

/** When the pages of an address were last expired, in milliseconds. */
const expired = new Map<string, number>()
let version = 0

/** Changes whenever pages expire, so that everything derived from a page can expire with it. */
export const pagesVersion = (): number => version

/**
 * One object for each request: Next creates it before it renders anything. A page that is expired while it is being rendered is
 * therefore sent and stored, but not found again.
 */
export default class PageCache {
  readonly #since = Date.now()

  async get(key: string): Promise<Entry | null> {
    const entry = entries.get(key) ?? (await readBuilt(key))
    return entry === undefined || isExpired(entry) ? null : entry
  }

  set(key: string, value: Value | null, context: { cacheControl?: unknown } = {}): void {
    // Only pages and routes expire with their addresses.
    if (value?.kind === 'FETCH') return
    // Next sends the value that it stores, so this also prepares the first response.
    if (value) prepare(value)
    // Anyone can make up addresses without a page. One that has lost its page replaces it.
    const isNoPage = value?.rscData !== undefined && (value.status ?? 200) >= 300
    if (isNoPage && !entries.has(key)) return
    entries.set(key, { value, lastModified: this.#since, cacheControl: context.cacheControl })
  }

  revalidateTag(tags: string | string[]): void {
    expire([tags].flat().map(addressOfTag), Date.now())
  }
}

/** Makes a page ready to be sent to every visitor: without unused scripts, and with the policy that lets its other scripts run. */
function prepare(page: Value): void {
  if (page.html === undefined || page.rscData === undefined) return
  if (page.headers?.[POLICY_KEY] !== undefined) return
  page.html = appendToBody(lightenPage(page.html), PREFETCHING)
  page.headers = { ...page.headers, [POLICY_KEY]: storedPagePolicy(page.html) }
}

const isExpired = ({ value, lastModified }: Entry): boolean =>
  addressesOfPage(value?.headers).some((address) => (expired.get(address) ?? 0) > lastModified)

function expire(addresses: readonly string[], before: number): void {
  version += 1
  for (const address of addresses) expired.set(address, Math.max(expired.get(address) ?? 0, before))
}

/**
 * Expires the pages of this process that were made before a moment. The next visitor of each gets it rendered again.
 *
 * @param path as in `src/platform/revalidate-pages.ts`
 * @param before in milliseconds
 */
export function expirePages(path: string, before: number): void {
  expire(addressesOfPath(path), before)
}

/** Lets the cache find the pages of a build. A page that it does not find is rendered on its first visit. */
export function findBuiltPages(buildFolder: string): void {
  const folder = path.join(buildFolder, BUILT.folder)
  const { metadata } = BUILT_ENDINGS
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith(metadata)) continue
    const file = path.join(folder, name)
    const key = parseBuiltMetadata(readFileSync(file, 'utf8'))?.key
    if (key !== undefined) built.set(key, file.slice(0, -metadata.length))
  }
}

async function readBuilt(key: string): Promise<Entry | undefined> {
  const file = built.get(key)
  if (file === undefined) return undefined
  const { metadata, html, rscData, body } = BUILT_ENDINGS
  const read = (ending: string) => readFile(file + ending).catch(() => undefined)
  const [{ mtimeMs }, about, page, data, bytes] = await Promise.all([
    stat(file + metadata),
    read(metadata),
    read(html),
    read(rscData),
    read(body),
  ])
  const stored = parseBuiltMetadata(String(about))
  let value: Value
  if (page !== undefined && data !== undefined)
    value = { kind: 'APP_PAGE', html: String(page), rscData: data, ...stored }
  else if (bytes !== undefined) value = { kind: 'APP_ROUTE', body: bytes, ...stored }
  else return undefined
  prepare(value)
  const entry = { value, lastModified: mtimeMs }
  entries.set(key, entry)
  return entry
}
