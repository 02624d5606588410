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
    const owner = settings['OWNER_DATABASE_URL'] || given
    checkAddress(given)
    checkAddress(owner, 'OWNER_DATABASE_URL')
    await checkConnection(owner)
    return workOn(owner, {})
  }
  const running = await runningPostgres(DATA)
  if (running) return workOn(running.url, embeddedSettings(running))
  const postgres = await startPostgres(DATA, { isExpected: Boolean(knownIdentity()) })
  try {
    return await workOn(postgres.url, embeddedSettings(postgres))
  } finally {
    await postgres.stop()
  }

  /** @param {string} owner @param {Partial<NodeJS.ProcessEnv>} embedded */
  async function workOn(owner, embedded) {
    await checkIdentity(owner)
    return work({ ...settings, DATABASE_URL: given ?? '', ...embedded })
  }
}

/**
 * The settings by which a program reaches the database of `npm start`: as the site, as its owner, and to erase.
 *
 * @param {import('../postgres/cluster.mjs').Urls} urls
 */
export const embeddedSettings = ({ url, appUrl, eraseUrl }) => ({
  DATABASE_URL: appUrl,
  OWNER_DATABASE_URL: url,
  ERASE_DATABASE_URL: eraseUrl,
  EMBEDDED_DATABASE: 'yes',
})
