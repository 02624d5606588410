/** What goes on beside the screen: sending, staying awake, and not moving a row under a finger. */

import { countUnsent } from './posts'
import type { PhoneStore } from './store'
import { type DaySync, isPast } from './sync'

const SEND_EVERY_MS = 15_000
const UNTOUCHED_MS = 2000

let touchedAt = -Infinity
for (const type of ['pointerdown', 'scroll', 'keydown'])
  addEventListener(
    type,
    () => {
      touchedAt = performance.now()
    },
    { capture: true, passive: true },
  )

/** Resolves once nobody has touched the page for two seconds. */
export async function untouched(): Promise<void> {
  for (;;) {
    const left = touchedAt + UNTOUCHED_MS - performance.now()
    if (left <= 0 || document.visibilityState === 'hidden') return
    await new Promise((resolve) => setTimeout(resolve, left))
  }
}

/** Runs work once what changed just now can be seen: the row that was pressed comes before the whole desk. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden') work()
  else requestAnimationFrame(() => setTimeout(work))
}

/** Sends when a connection or the page comes back, and every 15 seconds. There is no last try. */
export function keepSending(sync: DaySync): void {
  const contact = () => void sync.contact()
  addEventListener('online', contact)
  document.addEventListener('visibilitychange', contact)
  setInterval(contact, SEND_EVERY_MS)
  addEventListener('beforeunload', (event) => {
    if (countUnsent(sync.getState()) > 0) event.preventDefault()
  })
  contact()
  // Without it a browser may forget what it keeps when the phone is full.
  if ('storage' in navigator) void navigator.storage.persist().catch(() => false)
}

/** Keeps the screen on while the list is open, as long as the browser finds that the battery allows it. @returns a function that lets it go dark */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null
  let isOver = false
  const request = async () => {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
    const granted = await navigator.wakeLock.request('screen').catch(() => null)
    if (isOver) await granted?.release()
    else lock = granted
  }
  const requestAgain = () => void request()
  document.addEventListener('visibilitychange', requestAgain)
  requestAgain()
  return () => {
    isOver = true
    document.removeEventListener('visibilitychange', requestAgain)
    void lock?.release()
  }
}

/** Forgets the lists of days that are over, although their own pages are never opened again. */
export async function forgetOldLists(store: PhoneStore): Promise<void> {
  const offset = await store.readOffset()
  for (const event of await store.listedEvents()) {
    const list = await store.readList(event)
    if (list && !isPast(list.event.forgetAt, { now: Date.now(), offset })) continue
    await store.dropList(event)
    // A list that an older version kept is fetched again, for the same hands.
    if (list) await store.saveTapper(event, null)
    await store.dropSent(event)
    await store.dropDraft(event)
  }
}
