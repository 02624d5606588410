import nextCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'

// A CommonJS module with a default export of its own.
const { default: FileSystemCache } = nextCache

/**
 * Next's own cache of rendered pages, except that an address without a page leaves nothing in it. Next would keep
 * one more "not found" on the disk for every address that somebody makes up.
 */
export default class PageCache extends FileSystemCache {
  /** @type {InstanceType<typeof FileSystemCache>['set']} */
  async set(key, data, ctx) {
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
