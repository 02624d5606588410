import { DATA } from '../lib/steps.mjs'
import { runningPostgres, startPostgres, type Urls } from '../postgres/cluster'
import { checkAddress, checkConnection } from './database'
import { checkIdentity, checkLocation, knownIdentity } from './identity'
import { type Environment, readSettings } from './settings'

/**
 * Runs work on the database that the settings name, or on the embedded one in this folder, which it starts for the duration of the
 * work unless it is running.
 */
export async function withDatabase<T>(
  work: (env: Environment & { DATABASE_URL: string }) => Promise<T>,
): Promise<T> {
  const settings = readSettings()
  const configuredUrl = settings['DATABASE_URL']
  checkLocation()
  if (configuredUrl) {
    const owner = settings['OWNER_DATABASE_URL'] || configuredUrl
    checkAddress(configuredUrl)
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

  async function workOn(owner: string, embedded: Environment) {
    await checkIdentity(owner)
    return work({ ...settings, DATABASE_URL: configuredUrl ?? '', ...embedded })
  }
}

/** The settings by which a program reaches the database of `npm start`: as the site, as its owner, and to erase. */
export const embeddedSettings = ({ url, appUrl, eraseUrl }: Urls) => ({
  DATABASE_URL: appUrl,
  OWNER_DATABASE_URL: url,
  ERASE_DATABASE_URL: eraseUrl,
  EMBEDDED_DATABASE: 'yes',
})
