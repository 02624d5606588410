import { DATA } from '../lib/steps.mjs'
import { runningPostgres, startPostgres } from '../postgres/cluster.mjs'
import { checkAddress, checkConnection } from './database.mjs'
import { checkIdentity, checkLocation, knownIdentity } from './identity.mjs'
import { readSettings } from './settings.mjs'

/**
 * Does some work on the database that the settings name, or on the one in this folder. If that one is not running,
 * it is started for the duration of the work.
 *
 * @template T
 * @param {(env: NodeJS.ProcessEnv & { DATABASE_URL: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withDatabase(work) {
  const settings = readSettings()
  const given = settings['DATABASE_URL']
  checkLocation()
  if (given) {
    checkAddress(given)
    await checkConnection(given)
    return workOn(given)
  }
  const running = await runningPostgres(DATA)
  if (running) return workOn(running)
  const postgres = await startPostgres(DATA, { isExpected: Boolean(knownIdentity()) })
  try {
    return await workOn(postgres.url)
  } finally {
    await postgres.stop()
  }

  /** @param {string} url */
  async function workOn(url) {
    await checkIdentity(url)
    return work({
      ...settings,
      DATABASE_URL: url,
      ...(given ? {} : { EMBEDDED_DATABASE: 'yes' }),
    })
  }
}
