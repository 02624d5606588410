import { AsyncLocalStorage } from 'node:async_hooks'
import type { AuthStrategy } from 'payload'

import type { User } from '@/payload-types'

declare global {
  // This module is bundled more than once, and Payload keeps the configuration of the first bundle that
  // loads.
  var accountForPayload: AsyncLocalStorage<User> | undefined
}

const storage = (globalThis.accountForPayload ??= new AsyncLocalStorage())

/**
 * Runs Payload work as an account that we have authenticated. Meanwhile Payload authenticates no other
 * account.
 */
export const withAccount = <Value>(account: User, work: () => Value): Value =>
  storage.run(account, work)

/**
 * Gives Payload the account of `withAccount`. Payload's own strategy would read the account again and, if
 * that failed, treat the request as anonymous, so staff would lose their rights for that request (tried on
 * 3.90.2).
 */
export const accountStrategy: AuthStrategy = {
  name: 'handed-over',
  authenticate: () => ({ user: storage.getStore() ?? null }),
}
