import { AsyncLocalStorage } from 'node:async_hooks'

import { randomLegibleText } from './reference'

/** The web server and the routes are bundled separately, so they share the storage through `globalThis`. */
const KEY = Symbol.for('swantastic.request-id')
const LENGTH = 10

function storage(): AsyncLocalStorage<unknown> {
  const existing: unknown = Reflect.get(globalThis, KEY)
  if (existing instanceof AsyncLocalStorage) return existing
  const created = new AsyncLocalStorage<unknown>()
  Reflect.set(globalThis, KEY, created)
  return created
}

/** A number for a request that a visitor can read out on the phone. */
export const newRequestId = (): string => randomLegibleText(LENGTH)

/**
 * The number of the request that this work belongs to, by which staff find its log lines, its line of the audit log and
 * its emails.
 */
export function requestId(): string | null {
  const id = storage().getStore()
  return typeof id === 'string' ? id : null
}

/** Does work for a request, so that `requestId` returns its number. The worker does work for requests that ended earlier. */
export const onBehalfOf = <Value>(id: string | null, work: () => Value): Value =>
  storage().run(id, work)
