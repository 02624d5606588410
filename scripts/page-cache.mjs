import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

import { POLICY_HEADER, policyOfStoredPage } from './edge/content-security.mjs'

// A CommonJS module with a default export of its own.
const { default: FileSystemCache } = nextCache

/** Next compares names of headers in lower case. */
const HEADER = POLICY_HEADER.toLowerCase()

/**
 * Next's own cache of rendered pages, with two differences: every page has the policy that lets its own scripts run,
 * and an address without a page leaves nothing behind. Next would keep one more "not found" on the disk for every
 * address that somebody makes up.
 */
export default class PageCache extends FileSystemCache {
  /** @type {InstanceType<typeof FileSystemCache>['get']} */
  async get(...args) {
    const found = await super.get(...args)
    // What the build has rendered has not been through `set`.
    if (found !== null) addPolicy(found.value)
    return found
  }

  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, ctx) {
    // Next sends what it stores, so the first response has the policy, too.
    addPolicy(data)
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

/** @param {Parameters<InstanceType<typeof FileSystemCache>['set']>[1] | undefined} page */
function addPolicy(page) {
  if (process.env['NODE_ENV'] !== 'production') return
  if (page?.kind !== 'APP_PAGE' || typeof page.html !== 'string') return
  page.headers ??= {}
  page.headers[HEADER] ??= policyOfStoredPage(page.html)
}
