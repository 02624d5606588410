import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthStrategy } from 'payload'

import type { User } from '@/payload-types'

declare global {
  // This module is bundled more than once, and Payload keeps the configuration of the bundle that was loaded first.
  var accountForPayload: AsyncLocalStorage<User> | undefined
}

const storage = (globalThis.accountForPayload ??= new AsyncLocalStorage())

/** Does work of Payload's for an account that we have authenticated. Payload authenticates nobody else meanwhile. */
export const withAccount = <Value>(account: User, work: () => Value): Value =>
  storage.run(account, work)

/**
 * Gives Payload the account of `withAccount`. Payload's own strategy would read it from the database again and take one that it
 * could not read for nobody, so that staff would be refused what they may do (tried on 3.90.2).
 */
export const handedOver: AuthStrategy = {
  name: 'handed-over',
  authenticate: () => ({ user: storage.getStore() ?? null }),
}
