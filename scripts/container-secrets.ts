/**
 * The first step of `docker compose up`: creates the secrets of this installation, once, in a separate volume. The
 * settings hold them; the database reads the password of its owner from a file.
 */

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from './lib/steps.mjs'
import { writeMissingSettings, writeSettings } from './start/settings'

const SETTINGS = path.join(ROOT, '.env')
const PASSWORD_FILE = process.env['DATABASE_PASSWORD_FILE'] ?? ''

writeMissingSettings()
const settings = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : ''
/** The existing password of a database user, or a new one. */
const getPassword = (user: string) =>
  new RegExp(`=postgres://${user}:([\\da-f]+)@db:5432/swantastic$`, 'm').exec(settings)?.[1] ??
  randomBytes(24).toString('hex')
const getUrl = (user: string, password: string = getPassword(user)) =>
  `postgres://${user}:${password}@db:5432/swantastic`

// An installation from before the separate users has only that of the owner, as DATABASE_URL.
const password = getPassword('swantastic')
writeSettings({
  DATABASE_URL: getUrl('swantastic_app'),
  OWNER_DATABASE_URL: getUrl('swantastic', password),
  ERASE_DATABASE_URL: getUrl('swantastic_erase'),
})
// Readable by PostgreSQL, which runs as another user. No other service mounts this volume.
writeFileSync(PASSWORD_FILE, password, { mode: 0o644 })
