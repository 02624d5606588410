/**
 * The first step of `docker compose up`: creates the secrets of this installation, once, in its own volume. The
 * settings hold them; the database reads its password from a file.
 */

import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from './lib/steps.mjs'
import { writeMissingSettings } from './start/settings.mjs'

const SETTINGS = path.join(ROOT, '.env')
const PASSWORD_FILE = process.env['DATABASE_PASSWORD_FILE'] ?? ''

writeMissingSettings()
const settings = existsSync(SETTINGS) ? readFileSync(SETTINGS, 'utf8') : ''
const password =
  /^DATABASE_URL=postgres:\/\/swantastic:([\da-f]+)@db:5432\/swantastic$/m.exec(settings)?.[1] ??
  randomBytes(24).toString('hex')
const line = `DATABASE_URL=postgres://swantastic:${password}@db:5432/swantastic`
writeFileSync(SETTINGS, settings.replace(/^DATABASE_URL=.*$/m, line), { mode: 0o600 })
// Readable by PostgreSQL, which runs as another user. No other service mounts this volume.
writeFileSync(PASSWORD_FILE, password, { mode: 0o644 })
