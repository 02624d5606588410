import { ConcurrencyLimiter, type ConcurrencyLimits } from '@/lib/concurrency'

/**
 * How many requests each lane takes at once, in total and from one client, so that no single client can keep all others out. A
 * school on launch day has one address.
 *
 * Each write needs a database connection, and there are few; more concurrent writes would only queue. A request whose body is
 * still arriving costs nothing but a socket, so it waits in a lane of its own (`sending`), and a slow sender takes no slot from
 * others (`sent`). Visitors cannot fill the lane of staff.
 */
const LANES = {
  read: { total: 1000, perClient: 250 },
  sending: { total: 1000, perClient: 50 },
  sent: { total: 100, perClient: 50 },
  staff: { total: 500, perClient: 250 },
} as const satisfies Record<string, ConcurrencyLimits>

export type Lane = keyof typeof LANES

export const createLanes = (): Record<Lane, ConcurrencyLimiter> => ({
  read: new ConcurrencyLimiter(LANES.read),
  sending: new ConcurrencyLimiter(LANES.sending),
  sent: new ConcurrencyLimiter(LANES.sent),
  staff: new ConcurrencyLimiter(LANES.staff),
})
