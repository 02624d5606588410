/** Which database this site belongs to, so that a missing disk is never taken for an empty site. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { DATA, Refusal } from '../lib/steps.mjs'
import { databaseIdentity } from './database.mjs'
import { readSettings } from './settings.mjs'

const FILE = path.join(DATA, 'identity')
/** The database that comes with `npm start`. */
const OURS = 'in .data'

const ON_PURPOSE = `If that is on purpose, remove ${FILE}, and start again.`

/**
 * @typedef {{ database: string, place: string }} Identity
 * @returns {Identity | undefined} nothing before the first whole start
 */
export const knownIdentity = () =>
  existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : undefined

/**
 * Asked before a database of our own is started, which would be an empty one.
 *
 * @throws {Refusal} when the site belongs to the database of a DATABASE_URL that is not set any more
 */
export function checkPlace() {
  const known = knownIdentity()
  if (readSettings()['DATABASE_URL'] || !known || known.place === OURS) return
  throw new Refusal(
    `This site belongs to the database at ${known.place}, and DATABASE_URL is not set: set it again. ${ON_PURPOSE}`,
  )
}

/**
 * @throws {Refusal} when this is not the database that the site belongs to
 * @param {string} url
 */
export async function checkIdentity(url) {
  const known = knownIdentity()
  if (!known) return
  const found = await databaseIdentity(url)
  if (found === known.database) return
  const where = `The database ${place() === OURS ? OURS : `at ${place()}`}`
  const expected = `this site belongs to one made ${known.database}`
  throw new Refusal(
    found
      ? `${where} is another one (made ${found}; ${expected}): correct DATABASE_URL. ${ON_PURPOSE}`
      : `${where} is empty, and ${expected}: bring back its disk or its backup, or correct DATABASE_URL. Nothing was changed. ${ON_PURPOSE}`,
  )
}

/** From now on the site belongs to this database. @param {string} url */
export async function rememberIdentity(url) {
  const database = await databaseIdentity(url)
  writeFileSync(FILE, `${JSON.stringify({ database, place: place() }, null, 2)}\n`, { mode: 0o600 })
}

/** Where the settings say that the database is, without the user and the password. */
function place() {
  const given = readSettings()['DATABASE_URL']
  if (!given) return OURS
  const { host, pathname } = new URL(given)
  return `${host}${pathname}`
}
