/** How a phone becomes a helper's: the code of a link, or the word that stands for it, is traded for a key. */

import { openAsHelper } from './server'
import type { PhoneStore } from './store'
import type { DaySync } from './sync'

const CODE = /^#h=([\w-]+)$/

/** Takes the code out of the address, where the history of the browser would keep it. */
export function takeCode(): string | null {
  const code = CODE.exec(location.hash)?.[1] ?? null
  if (location.hash.startsWith('#h=')) history.replaceState(null, '', location.pathname)
  return code
}

/** Another code is scanned while the day is open in the same tab. */
export function openNextCode(): void {
  addEventListener('hashchange', () => {
    if (CODE.test(location.hash)) location.reload()
  })
}

export type Problem = { problem: string; mayTryAgain: boolean }

export type HelperAccess = {
  getKey: () => string | null
  /** @returns what to do if the code did not open the day; `null` if it did */
  open: (code: string, sync: DaySync) => Promise<Problem | null>
}

/** Reads the key that the phone has kept for an event, if it has one. */
export async function readAccess(event: string, store: PhoneStore | null): Promise<HelperAccess> {
  let key = (await store?.readKey(event)) ?? null
  return {
    getKey: () => key,
    open: async (code, sync) => {
      const answer = await openAsHelper(event, { code, device: sync.device })
      if ('problem' in answer) return answer
      key = answer.key
      // Without a store the key lasts as long as the page, and so does the list.
      await store?.saveKey(event, key).catch(() => undefined)
      await sync.startAnew()
      return null
    },
  }
}
