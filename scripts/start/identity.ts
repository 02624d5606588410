/** Which database this site belongs to, so that a missing disk is never mistaken for an empty site. */

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { replaceFile } from '../lib/files'
import { DATA, Refusal } from '../lib/steps.mjs'
import { databaseIdentity } from './database'
import { readSettings } from './settings'

const FILE = path.join(DATA, 'identity')
/** The database that comes with `npm start`. */
const EMBEDDED = 'in .data'

const ON_PURPOSE = `If that is on purpose, remove ${FILE} and start again.`

const identitySchema = z.object({ database: z.string().optional(), place: z.string() })

/** @returns nothing before the first complete start */
export const knownIdentity = () =>
  existsSync(FILE) ? identitySchema.parse(JSON.parse(readFileSync(FILE, 'utf8'))) : undefined

/**
 * Checks it before the embedded database is started, which would be empty.
 *
 * @throws when the site belongs to the database of a DATABASE_URL that is not set
 */
export function checkLocation() {
  const identity = knownIdentity()
  if (readSettings()['DATABASE_URL'] || !identity || identity.place === EMBEDDED) return
  throw new Refusal(
    `This site belongs to the database at ${identity.place}, but DATABASE_URL is not set: set it again. ${ON_PURPOSE}`,
  )
}

/** @throws when this is not the database that the site belongs to */
export async function checkIdentity(url: string) {
  const identity = knownIdentity()
  if (!identity) return
  const actual = await databaseIdentity(url)
  if (actual === identity.database) return
  const where = `The database ${location() === EMBEDDED ? EMBEDDED : `at ${location()}`}`
  const expected = `this site belongs to one created ${identity.database}`
  throw new Refusal(
    actual
      ? `${where} is a different database (created ${actual}; ${expected}): correct DATABASE_URL. ${ON_PURPOSE}`
      : `${where} is empty, but ${expected}: restore its disk or its backup, or correct DATABASE_URL. Nothing was changed. ${ON_PURPOSE}`,
  )
}

/** Records that the site belongs to this database. */
export async function rememberIdentity(url: string) {
  const database = await databaseIdentity(url)
  replaceFile(FILE, `${JSON.stringify({ database, place: location() }, null, 2)}\n`)
}

/** Where the database is according to the settings, without the user and the password. */
function location() {
  const { DATABASE_URL: given, EMBEDDED_DATABASE: isEmbedded } = readSettings()
  // `withDatabase` gives a program the URL of the embedded database, whose port changes.
  if (!given || isEmbedded) return EMBEDDED
  const { host, pathname } = new URL(given)
  return `${host}${pathname}`
}
