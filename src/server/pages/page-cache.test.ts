import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'

import PageCache, { expirePages, findBuiltPages, pagesVersion } from './page-cache'

const TAGS = '_N_T_/layout,_N_T_/(site)/layout,_N_T_/(site)/about/page,_N_T_/about'

const aPage = ({ html = '<p>Words</p>', status = 200, tags = TAGS } = {}) => ({
  kind: 'APP_PAGE',
  html,
  rscData: Buffer.from('data'),
  status,
  headers: { 'x-next-cache-tags': tags },
})

/** Keys are unique, because the cache is shared by the process. */
let keys = 0
const newKey = () => {
  keys += 1
  return `/route-cache/APP_PAGE/hash/$/${keys}`
}

const find = (key: string) => new PageCache().get(key)

/** Lets time pass: events within one millisecond have no order. */
const later = () => vi.setSystemTime(Date.now() + 10)

// One clock for all tests, because pages expired in one test were made before the next.
beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
beforeEach(later)
afterAll(() => {
  vi.useRealTimers()
})

/** Stores a page under a key, as a request does. */
function store(key: string, value = aPage()) {
  new PageCache().set(key, value, { cacheControl: { revalidate: 300 } })
  later()
}

describe('the cache of pages', () => {
  it('finds what was stored, with its lifetime, and ready to be sent', async () => {
    const key = newKey()
    store(key)
    const entry = await find(key)
    expect(entry?.cacheControl).toEqual({ revalidate: 300 })
    expect(entry?.value?.html).toContain('speculationrules')
    expect(entry?.value?.headers?.['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(await find(newKey())).toBeNull()
  })

  it.each(['/about', '/(site)/*', '*'])(
    'stops finding a page once %s has changed',
    async (changed) => {
      const [key, other] = [newKey(), newKey()]
      store(key)
      store(other, aPage({ tags: '_N_T_/(staff)/layout,_N_T_/cms' }))
      expirePages('/other', Date.now())
      expect(await find(key)).not.toBeNull()
      const version = pagesVersion()
      expirePages(changed, Date.now())
      expect(await find(key)).toBeNull()
      expect(await find(other)).not.toBeNull()
      expect(pagesVersion()).not.toBe(version)
      later()
      store(key)
      expect(await find(key)).not.toBeNull()
    },
  )

  it('finds a page that was made after the named change', async () => {
    const key = newKey()
    store(key)
    expirePages('/about', Date.now() - 60_000)
    expect(await find(key)).not.toBeNull()
  })

  it.each([['/'], ['/index']])('knows the home page by both of its tags: %s', async (address) => {
    const key = newKey()
    store(key, aPage({ tags: `_N_T_${address}` }))
    expirePages('/', Date.now())
    expect(await find(key)).toBeNull()
  })

  it('expires what Next revalidates', async () => {
    const key = newKey()
    store(key)
    new PageCache().revalidateTag('_N_T_/about')
    expect(await find(key)).toBeNull()
    later()
    store(key)
    new PageCache().revalidateTag(['_N_T_/x', '_N_T_/(site)/layout'])
    expect(await find(key)).toBeNull()
  })

  it('does not find a page that changed while it was being rendered', async () => {
    const key = newKey()
    const request = new PageCache()
    later()
    expirePages('/about', Date.now())
    later()
    request.set(key, aPage())
    expect(await find(key)).toBeNull()
  })

  it('stores nothing for an address without a page, unless it had one', async () => {
    const key = newKey()
    store(key, aPage({ status: 404 }))
    expect(await find(key)).toBeNull()
    store(key)
    store(key, aPage({ status: 404 }))
    expect((await find(key))?.value?.status).toBe(404)
  })

  it('stores no data that a page has fetched, because the data would not expire with the page', async () => {
    const key = newKey()
    new PageCache().set(key, { kind: 'FETCH' })
    expect(await find(key)).toBeNull()
  })
})

describe('the pages of a build', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'swan-built-'))
  const app = path.join(folder, 'server/app')
  const write = (name: string, text: string) => {
    writeFileSync(path.join(app, name), text)
  }
  const writeMetadata = (name: string, key: string) => {
    write(`${name}.meta`, JSON.stringify({ ...aPage(), routeCache: { key } }))
    utimesSync(path.join(app, `${name}.meta`), new Date(), new Date())
  }
  beforeEach(() => {
    mkdirSync(path.join(app, 'events'), { recursive: true })
  })
  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  it('are found until they change', async () => {
    const key = newKey()
    writeMetadata('events/one', key)
    write('events/one.html', '<p>Built</p>')
    write('events/one.rsc', 'data')
    const madeAt = Date.now()
    later()
    expect(await find(key)).toBeNull()
    findBuiltPages(folder)
    const entry = await find(key)
    expect(entry?.value?.html).toMatch(/^<p>Built<\/p>/)
    expect(entry?.value?.headers).toHaveProperty('content-security-policy')
    // The file system keeps it to the microsecond.
    expect(entry?.lastModified).toBeCloseTo(madeAt, 0)
    expirePages('/about', Date.now())
    expect(await find(key)).toBeNull()
  })

  it('include files, without a policy for pages', async () => {
    const key = newKey()
    writeMetadata('robots.txt', key)
    write('robots.txt.body', 'User-Agent: *')
    findBuiltPages(folder)
    const value = (await find(key))?.value
    expect(String(value?.body)).toBe('User-Agent: *')
    expect(value?.headers).not.toHaveProperty('content-security-policy')
  })

  it('are rendered by Next if the build has another shape', async () => {
    const [key, other] = [newKey(), newKey()]
    writeMetadata('whole', key)
    write('whole.html', '<p>No data for React</p>')
    write('unnamed.meta', JSON.stringify(aPage()))
    findBuiltPages(folder)
    expect(await find(key)).toBeNull()
    expect(await find(other)).toBeNull()
  })
})
