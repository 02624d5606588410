import { NEXT_CACHE_IMPLICIT_TAG_ID, NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants.js'
import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import {
  areTagsExpired,
  tagsManifest,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'

import { POLICY_HEADER, policyOfStoredPage } from './edge/content-security.mjs'
import { MADE_HEADER } from './edge/response-headers.mjs'
import { pageHtml, withPrefetching } from './page-html.mjs'

// A CommonJS module with a default export of its own.
const { default: FileSystemCache } = nextCache

/** Next compares names of headers in lower case. */
const HEADER = POLICY_HEADER.toLowerCase()

/** The pages in memory that are as they are sent. @type {WeakSet<object>} */
const ready = new WeakSet()

/**
 * Next's own cache of rendered pages, with five differences: a page comes without scripts that it does not need, it has the
 * policy that lets its other scripts run, it says when it was made, an address without a page leaves nothing behind, and a
 * page that was changed while it was being rendered is not kept. Next would keep one more "not found" for every address that
 * somebody makes up.
 */
export default class PageCache extends FileSystemCache {
  /** Next makes one of these for each request, before it renders anything. */
  #since = Date.now()

  /** @type {InstanceType<typeof FileSystemCache>['get']} */
  async get(...args) {
    const found = await super.get(...args)
    // What the build has rendered has not been through `set`.
    if (found !== null) prepare(found.value, found.lastModified ?? this.#since)
    return found
  }

  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, ctx) {
    // Next sends what it stores, so this is true of the first response, too.
    prepare(data, this.#since)
    if (areTagsExpired(tagsIn(data), this.#since)) return
    const isPage = data?.kind === 'APP_PAGE'
    // One that was a page is replaced, so that it is not shown any longer.
    if (isPage && (data.status ?? 200) >= 300 && !(await this.#has(key))) return
    await super.set(key, data, ctx)
  }

  /** @param {string} key */
  async #has(key) {
    return (await this.get(key, { kind: 'APP_PAGE', isFallback: false })) !== null
  }
}

/** @typedef {Parameters<InstanceType<typeof FileSystemCache>['set']>[1] | undefined} Stored */

/** @param {Stored} page @param {number} since when it was made, in milliseconds */
function prepare(page, since) {
  if (process.env['NODE_ENV'] !== 'production') return
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string' || ready.has(page)) return
  page.html = withPrefetching(pageHtml(page.html))
  page.headers ??= {}
  page.headers[HEADER] ??= policyOfStoredPage(page.html)
  page.headers[MADE_HEADER] = [since, ...tagsIn(page)].join(',')
  ready.add(page)
}

/** @param {Stored} page */
function tagsIn(page) {
  const tags = page && 'headers' in page ? page.headers?.[NEXT_CACHE_TAGS_HEADER] : undefined
  return typeof tags === 'string' ? tags.split(',') : []
}

/** Whether a page has changed since it was made. @param {string} made its `MADE_HEADER` */
export function isOutdated(made) {
  const [since, ...tags] = made.split(',')
  return areTagsExpired(tags, Number(since))
}

/**
 * Outdates the pages of this process that were made before a moment: the next visitor of each gets it afresh.
 *
 * @param {string} path as in `src/platform/revalidate-pages.ts`
 * @param {number} before in milliseconds
 */
export function expirePages(path, before) {
  for (const tag of tagsOf(path)) {
    const known = tagsManifest.get(tag)
    tagsManifest.set(tag, { ...known, expired: Math.max(known?.expired ?? 0, before) })
  }
}

/** The names by which Next knows what `revalidatePath` is given. @param {string} path */
function tagsOf(path) {
  const tag = (/** @type {string} */ name) => NEXT_CACHE_IMPLICIT_TAG_ID + name
  if (path === '/') return [tag('/'), tag('/index')]
  return [tag(path.replace(/\/?\*$/, '/layout'))]
}
