import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** How often an instance looks for what has changed. */
const EVERY_MS = 1000
const PATIENCE_MS = 5000
/** Longer than a transaction can take, and than the clocks of two machines differ. */
const LEEWAY_MS = 300_000
/** After a start, pages of the build that are older than this are not shown: they would speak of days that are over. */
const OLD_MS = 3_600_000

/**
 * What was recorded since the last time, and from where to read the next time: the first transaction that had not ended.
 * Numbers of rows would not do, because a transaction with a lower one can end later.
 */
const CHANGES = `
  SELECT pg_snapshot_xmin(now)::text AS next, id, path, extract(epoch FROM at)::float8 * 1000 AS at
  FROM pg_current_snapshot() AS now LEFT JOIN page_changes ON transaction >= $1::xid8
  ORDER BY id`

/** @typedef {{ next: string, id: string | null, path: string, at: number }} Row */

/**
 * Reads what `src/platform/revalidate-pages.ts` has recorded, wherever that was: every instance of the site has pages of its
 * own in its memory. After a lost connection it reads on from where it was, so that nothing is missed.
 *
 * @param {string} url of the database
 * @param {object} options
 * @param {(path: string, before: number) => void} options.expire is given each path whose pages count as outdated if they
 *   were made before a moment
 * @param {(error: unknown) => void} options.onLost is called when the database stops responding
 * @returns {Promise<() => Promise<boolean>>} whether the database responds at the moment; resolves once it has looked for the
 *   first time, even if it did not
 */
export async function followPageChanges(url, { expire, onLost }) {
  const reader = new Reader(url, expire)
  let isLost = false
  /** @type {Promise<void> | undefined} */
  let looking
  const look = () =>
    (looking ??= lookOnce().finally(() => {
      looking = undefined
    }))
  const lookOnce = async () => {
    try {
      await reader.read()
      isLost = false
    } catch (error) {
      if (!isLost) onLost(error)
      isLost = true
    }
  }
  const goOn = async () => {
    for (;;) {
      await sleep(EVERY_MS, undefined, { ref: false })
      await look()
    }
  }
  await look()
  void goOn()
  return async () => {
    if (!isLost) await look()
    return !isLost
  }
}

class Reader {
  #url
  #expire
  /** @type {pg.Client | undefined} */
  #client
  /** @type {string | undefined} */
  #since
  /** What was read the last time: a transaction that had not ended then can be older than one that had. */
  #seen = /** @type {Set<string | null>} */ (new Set())

  /** @param {string} url @param {(path: string, before: number) => void} expire */
  constructor(url, expire) {
    this.#url = url
    this.#expire = expire
  }

  async read() {
    try {
      this.#client ??= await connect(this.#url)
      const { rows } = await this.#client.query(CHANGES, [this.#since ?? '0'])
      this.#apply(rows)
    } catch (error) {
      this.#client?.end().catch(() => {})
      this.#client = undefined
      throw error
    }
  }

  /** @param {Row[]} rows */
  #apply(rows) {
    const now = Date.now()
    const isFirst = this.#since === undefined
    if (isFirst) this.#expire('*', now - OLD_MS)
    for (const { id, path, at } of rows) {
      if (id === null || this.#seen.has(id)) continue
      // Pages that were made after a change of long ago have it already.
      this.#expire(path, isFirst ? Math.min(now, at + LEEWAY_MS) : now)
    }
    this.#seen = new Set(rows.map(({ id }) => id))
    this.#since = rows[0]?.next
  }
}

/** @param {string} url */
async function connect(url) {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    keepAlive: true,
    application_name: 'page changes',
  })
  // A lost connection fails the next query.
  client.on('error', () => {})
  await client.connect()
  return client
}
