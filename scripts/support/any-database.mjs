import { checkAddress, checkConnection } from './database.mjs'
import { runningPostgres, startPostgres } from './postgres.mjs'
import { readSettings } from './settings.mjs'
import { DATA } from './steps.mjs'

/**
 * Works with the database that the settings name, or with the one in this folder: while the site runs,
 * with the same; otherwise with one started for the while.
 *
 * @template T
 * @param {(env: NodeJS.ProcessEnv & { DATABASE_URL: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(work) {
  const settings = readSettings()
  const given = settings['DATABASE_URL']
  if (given) {
    checkAddress(given)
    await checkConnection(given)
    return work({ ...settings, DATABASE_URL: given })
  }
  const running = await runningPostgres(DATA)
  if (running) return work({ ...settings, DATABASE_URL: running })
  const postgres = await startPostgres(DATA)
  try {
    return await work({ ...settings, DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}
