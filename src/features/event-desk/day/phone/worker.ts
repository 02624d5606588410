/**
 * The service worker of the day desk: keeps its shell, script, style and fonts on the phone, so that it opens without a
 * connection. It never sees a list or a tap. A new version takes over at once; the page in use keeps running until it is
 * opened again.
 */

/** Inserted by the build (src/server/pages/day-page.ts). */
declare const VERSION: string
declare const SHELL: string
declare const FILES: readonly string[]

type WaitingEvent = { waitUntil: (work: Promise<unknown>) => void }
type FetchingEvent = { request: Request; respondWith: (response: Promise<Response>) => void }

/** What this file uses of a worker's scope. The types of workers and of pages exclude each other. */
declare const self: {
  addEventListener: ((type: 'install' | 'activate', act: (event: WaitingEvent) => void) => void) &
    ((type: 'fetch', act: (event: FetchingEvent) => void) => void)
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void> }
  location: { origin: string }
}

const CACHE = `day ${VERSION}`

const DAY = /^\/day\/[\da-f-]{36}$/

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate' && DAY.test(pathname))
    event.respondWith(fromCache(SHELL, request))
  else if (FILES.includes(pathname)) event.respondWith(fromCache(pathname, request))
})

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  // The shell has the same address in every version, so the browser's own cache must not answer.
  await cache.addAll(FILES.map((file) => new Request(file, { cache: 'reload' })))
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  for (const name of await caches.keys())
    if (name.startsWith('day ') && name !== CACHE) await caches.delete(name)
  await self.clients.claim()
}

const fromCache = async (address: string, request: Request): Promise<Response> =>
  (await caches.match(address, { cacheName: CACHE })) ?? fetch(request)

export {}
