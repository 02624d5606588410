import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

import { runNode } from '../lib/children.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'

const FILE = path.join(ROOT, '.env')

/**
 * The settings of this run: the environment first, then `.env`. `src/lib/env.ts` checks them; this covers only what
 * the scripts themselves need.
 *
 * @returns {NodeJS.ProcessEnv & { PORT: string, SITE_URL: string }}
 */
export function readSettings() {
  const fromFile = existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {}
  const settings = { ...fromFile, ...process.env }
  const port = settings['PORT'] || '3000'
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Refusal(`PORT must be a number from 1 to 65535, not “${port}”.`)
  }
  return { ...settings, PORT: port, SITE_URL: settings['SITE_URL'] || `http://localhost:${port}` }
}

/**
 * Where the server listens: on every address of the machine, unless it is behind a proxy, which must be the only way
 * in.
 *
 * @param {NodeJS.ProcessEnv} settings
 */
export const listenAddress = (settings) =>
  settings['HOST'] || (Number(settings['TRUSTED_PROXY_HOPS']) > 0 ? '127.0.0.1' : undefined)

/**
 * Writes `.env` from `.env.example` with a fresh secret, unless there is one already.
 *
 * @returns {boolean} whether it was written
 */
export function writeMissingSettings() {
  if (readSettings()['PAYLOAD_SECRET']) return false
  const text = readFileSync(existsSync(FILE) ? FILE : path.join(ROOT, '.env.example'), 'utf8')
  const line = `PAYLOAD_SECRET=${randomBytes(32).toString('hex')}`
  const completed = /^PAYLOAD_SECRET=.*$/m.test(text)
    ? text.replace(/^PAYLOAD_SECRET=.*$/m, line)
    : `${text.replace(/\n?$/, '\n')}${line}\n`
  writeFileSync(FILE, completed, { mode: 0o600 })
  return true
}

/** Has `src/lib/env.ts` check the settings, so that a wrong one is reported before anything depends on it. */
export async function checkSettings(/** @type {NodeJS.ProcessEnv} */ env) {
  const { code, output } = await runNode(
    ['--import', 'tsx', '--input-type=module', '--eval', "await import('./src/lib/env.ts')"],
    env,
  )
  if (code === 0) return
  const problem = /^Error: (The settings are not usable.*(?:\n {2}\S.*)*)/m.exec(output)?.[1]
  throw problem ? new Refusal(problem) : new Refusal('The settings could not be checked.', output)
}
