import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How often an instance looks for changes. */
const INTERVAL_MS = 1000
const TIMEOUT_MS = 5000
/** More than a transaction can take, and more than the clocks of two machines differ. */
const LEEWAY_MS = 300_000
/** After a start, older pages of the build are not shown: their texts about dates may be out of date. */
const MAX_AGE_MS = 3_600_000

/**
 * The changes recorded since the last query, and where the next query has to start: at the first transaction that has not
 * ended. Row ids would not do, because a transaction with a lower id can end later.
 */
const CHANGES = `
  SELECT pg_snapshot_xmin(now)::text AS next, id, path, extract(epoch FROM at)::float8 * 1000 AS at
  FROM pg_current_snapshot() AS now LEFT JOIN page_changes ON transaction >= $1::xid8
  ORDER BY id`

type Row = { next: string } & ({ id: string; path: string; at: number } | { id: null })

/** Expires the pages of a path that were made before a moment, in milliseconds. */
type Expire = (path: string, before: number) => void

/**
 * Follows the changes that `src/platform/revalidate-pages.ts` records, because every instance of the site has its own pages in
 * memory. After a lost connection it continues where it stopped, so it misses none.
 *
 * @param onLost is called when the database stops responding
 * @returns a function that says whether the database responds at the moment. Resolves after the first query, even if it failed.
 */
export async function followPageChanges(
  databaseUrl: string,
  { expire, onLost }: { expire: Expire; onLost: (error: unknown) => void },
): Promise<() => Promise<boolean>> {
  const reader = new ChangeReader(databaseUrl, expire)
  let isLost = false
  let reading: Promise<void> | undefined
  const read = () =>
    (reading ??= readOnce().finally(() => {
      reading = undefined
    }))
  const readOnce = async () => {
    try {
      await reader.read()
      isLost = false
    } catch (error) {
      if (!isLost) onLost(error)
      isLost = true
    }
  }
  const keepReading = async () => {
    for (;;) {
      await sleep(INTERVAL_MS, undefined, { ref: false })
      await read()
    }
  }
  await read()
  void keepReading()
  return async () => {
    if (!isLost) await read()
    return !isLost
  }
}

class ChangeReader {
  readonly #databaseUrl: string
  readonly #expire: Expire
  #client: pg.Client | undefined
  #since: string | undefined
  /** The changes of the last query: it returns those of ended transactions again until all older ones have ended. */
  #seen = new Set<string | null>()

  constructor(databaseUrl: string, expire: Expire) {
    this.#databaseUrl = databaseUrl
    this.#expire = expire
  }

  async read(): Promise<void> {
    try {
      this.#client ??= await connect(this.#databaseUrl)
      const { rows } = await this.#client.query<Row>(CHANGES, [this.#since ?? '0'])
      this.#apply(rows)
    } catch (error) {
      this.#client?.end().catch(() => undefined)
      this.#client = undefined
      throw error
    }
  }

  #apply(rows: readonly Row[]): void {
    const now = Date.now()
    const isFirst = this.#since === undefined
    if (isFirst) this.#expire('*', now - MAX_AGE_MS)
    for (const row of rows) {
      if (row.id === null || this.#seen.has(row.id)) continue
      // Pages that were made long after a change already show it.
      this.#expire(row.path, isFirst ? Math.min(now, row.at + LEEWAY_MS) : now)
    }
    this.#seen = new Set(rows.map(({ id }) => id))
    this.#since = rows[0]?.next
  }
}

async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
    keepAlive: true,
    application_name: 'page changes',
  })
  // A lost connection fails the next query.
  client.on('error', () => undefined)
  await client.connect()
  return client
}
