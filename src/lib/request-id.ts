import { AsyncLocalStorage } from 'node:async_hooks'

/** Where the web server, which is not part of the build, keeps it too; see `scripts/edge/request-ids.mjs`. */
const KEY = Symbol.for('swantastic.request-id')

function storage(): AsyncLocalStorage<unknown> {
  const kept: unknown = Reflect.get(globalThis, KEY)
  if (kept instanceof AsyncLocalStorage) return kept
  const made = new AsyncLocalStorage<unknown>()
  Reflect.set(globalThis, KEY, made)
  return made
}

/** The number of the request that this work belongs to, by which its log lines, its line of the audit log and its emails are found. */
export function requestId(): string | null {
  const id = storage().getStore()
  return typeof id === 'string' ? id : null
}

/** Does work for a request that was answered before, as the worker does. */
export const onBehalfOf = <Value>(id: string | null, work: () => Value): Value =>
  storage().run(id, work)
