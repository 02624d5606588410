/**
 * The first step of `docker compose up`: makes the secrets of this installation, once, in its own volume. The
 * settings keep them; the database is told its password by a file.
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
// For PostgreSQL, which is another user; nobody else has this volume.
writeFileSync(PASSWORD_FILE, password, { mode: 0o644 })
