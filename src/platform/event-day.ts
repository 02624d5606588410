import { mac } from '@/lib/secrets'

import { EVENT_DAY } from './limits'
import { openPayload } from './payload'
import { countInTurn, type Limit, type Use } from './rate-limit'
import { sql, type Transaction } from './transaction'

type Sql = Pick<Transaction, 'sql'>

const fingerprint = (address: string) => mac('event-day', address)

/** Lets a network address send more forms from now on, and deletes entries that have ended. */
export async function startEventDay({ sql: tx }: Sql, address: string): Promise<void> {
  await tx.execute(sql`DELETE FROM event_day_addresses WHERE ends_at <= now()`)
  await tx.execute(sql`
    INSERT INTO event_day_addresses (address_mac, ends_at)
    VALUES (${fingerprint(address)}, now() + make_interval(hours => ${EVENT_DAY.hours}))
    ON CONFLICT (address_mac) DO UPDATE SET ends_at = EXCLUDED.ends_at
  `)
}

/** @returns whether the mode was on */
export async function endEventDay({ sql: tx }: Sql, address: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    DELETE FROM event_day_addresses
    WHERE address_mac = ${fingerprint(address)} AND ends_at > now() RETURNING 1
  `)
  return rows.length > 0
}

/** Until when a network address may send more forms, as an instant; `null` if it may not. */
export async function eventDayEnd(address: string): Promise<string | null> {
  const { db } = await openPayload()
  const { rows } = await db.drizzle.execute<{ endsAt: string }>(sql`
    SELECT to_char(ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS "endsAt" FROM event_day_addresses
    WHERE address_mac = ${fingerprint(address)} AND ends_at > now()
  `)
  return rows[0]?.endsAt ?? null
}

/**
 * Counts a use of a network address's limits, and of others with them. Event-day mode multiplies those of the address;
 * the mode is looked up only after an ordinary limit is reached.
 *
 * @returns `null`, or the seconds until the next use is allowed
 */
export async function consumeFrom(
  address: string,
  perAddress: readonly Limit[],
  others: readonly Use[] = [],
): Promise<number | null> {
  const ofAddress = perAddress.map((limit): Use => [limit, address])
  let [first, ...rest] = [...ofAddress, ...others]
  while (first) {
    const uses: [Use, ...Use[]] = [first, ...rest]
    const { last, seconds, share } = await countInTurn(uses)
    if (seconds === null) return null
    const [reached = first] = uses.slice(last)
    const mayBeHigher = ofAddress.includes(reached) && share <= EVENT_DAY.factor
    if (!mayBeHigher || (await eventDayEnd(address)) === null) return seconds
    ;[first, ...rest] = uses.slice(last + 1)
  }
  return null
}
