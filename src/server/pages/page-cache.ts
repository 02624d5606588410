import { NEXT_CACHE_IMPLICIT_TAG_ID, NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import NextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {
  areTagsExpired,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

import { POLICY_HEADER, storedPagePolicy } from './content-security'
import { addPrefetching, removeUnusedScripts } from './page-html'
import { PAGE_MADE_HEADER } from './page-made'

type Cache = typeof NextCache

/** Whether Node has imported a CommonJS module with a default export, which it wraps in another. */
const isWrapped = (module: Cache | { default: Cache }): module is { default: Cache } =>
  'default' in module

const FileSystemCache = isWrapped(NextCache) ? NextCache.default : NextCache

type GetArguments = Parameters<InstanceType<Cache>['get']>
type SetArguments = Parameters<InstanceType<Cache>['set']>
type StoredValue = SetArguments[1]

/** Next compares header names in lower case. */
const POLICY_KEY = POLICY_HEADER.toLowerCase()

/** The pages in memory that have been prepared. */
const prepared = new WeakSet<object>()

/**
 * Next's own cache of rendered pages, which `next.config.ts` replaces with this one for five reasons: a page comes without scripts
 * that it does not need, it has the policy that lets its other scripts run, it says when it was made, an address without a page
 * leaves nothing behind (Next would store one more "not found" for every made-up address), and a page that was changed while it
 * was being rendered is not stored.
 */
export default class PageCache extends FileSystemCache {
  /** Next creates one of these for each request, before it renders anything. */
  readonly #since = Date.now()
  /** The keys under which this request has found an entry. */
  readonly #found = new Set<string>()

  override async get(...args: GetArguments) {
    const found = await super.get(...args)
    // Pages that the build rendered have not been through `set`.
    if (found !== null) {
      prepare(found.value, found.lastModified)
      this.#found.add(args[0])
    }
    return found
  }

  override async set(...[key, value, context]: SetArguments) {
    // Next sends the value that it stores, so this also prepares the first response.
    prepare(value, this.#since)
    if (areTagsExpired(readTags(value), this.#since)) return
    const isNoPage = value !== null && 'rscData' in value && (value.status ?? 200) >= 300
    // If it replaces a page, it is stored, so that the page is no longer shown.
    if (isNoPage && !this.#found.has(key)) return
    await super.set(key, value, context)
  }
}

function prepare(page: StoredValue, madeAt: number): void {
  // Of all that Next stores, only pages have data for React.
  if (!page || !('rscData' in page) || typeof page.html !== 'string' || prepared.has(page)) return
  page.html = addPrefetching(removeUnusedScripts(page.html))
  page.headers ??= {}
  page.headers[POLICY_KEY] ??= storedPagePolicy(page.html)
  page.headers[PAGE_MADE_HEADER] = [madeAt, ...readTags(page)].join(',')
  prepared.add(page)
}

function readTags(page: StoredValue): string[] {
  const tags = page && 'headers' in page ? page.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}

/** Whether a page has changed since it was made, by its `PAGE_MADE_HEADER`. */
export function isOutdated(made: string): boolean {
  const [madeAt, ...tags] = made.split(',')
  return areTagsExpired(tags, Number(madeAt))
}

/**
 * Expires the pages of this process that were made before a moment. The next visitor of each gets it rendered again.
 *
 * @param path as in `src/platform/revalidate-pages.ts`
 * @param before in milliseconds
 */
export function expirePages(path: string, before: number): void {
  for (const tag of tagsFor(path)) {
    const known = tagsManifest.get(tag)
    tagsManifest.set(tag, { ...known, expired: Math.max(known?.expired ?? 0, before) })
  }
}

/** The tags under which Next knows the pages that `revalidatePath` is called with. */
function tagsFor(path: string): string[] {
  const tag = (name: string) => NEXT_CACHE_IMPLICIT_TAG_ID + name
  if (path === '/') return [tag('/'), tag('/index')]
  return [tag(path.replace(/\/?\*$/, '/layout'))]
}
