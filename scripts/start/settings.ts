import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

import { runProgram } from '../lib/children.mjs'
import { replaceFile } from '../lib/files'
import { Refusal, ROOT } from '../lib/steps.mjs'

const FILE = path.join(ROOT, '.env')

/** Settings by their names, as a process gets them. */
export type Environment = Partial<Record<string, string>>

/**
 * The settings of this run: the environment takes precedence over `.env`. `src/lib/env.ts` checks them; this checks only what the
 * programs that start the site need.
 */
export function readSettings(): Environment & { PORT: string; SITE_URL: string } {
  const fromFile = existsSync(FILE) ? parseEnv(readFileSync(FILE, 'utf8')) : {}
  const settings = { ...fromFile, ...process.env }
  const port = settings['PORT'] || '3000'
  if (!/^\d+$/.test(port) || Number(port) < 1 || Number(port) > 65_535) {
    throw new Refusal(`PORT must be a number from 1 to 65535, not “${port}”.`)
  }
  return { ...settings, PORT: port, SITE_URL: settings['SITE_URL'] || `http://localhost:${port}` }
}

/**
 * The address on which `src/lib/env.ts` lets the server listen: all of the machine's, unless it is behind a proxy,
 * which must be the only way in.
 */
export const listenAddress = (settings: Environment) =>
  settings['HOST'] || (Number(settings['TRUSTED_PROXY_HOPS']) > 0 ? '127.0.0.1' : undefined)

/** @returns a random secret, hexadecimal */
export const newSecret = (): string => randomBytes(32).toString('hex')

/**
 * Writes missing secrets to `.env`, which it creates from `.env.example`. A site with a session secret but no seal keys has sealed
 * with that secret, so it becomes the first key.
 *
 * @returns whether anything was written
 */
export function writeMissingSettings(): boolean {
  const { PAYLOAD_SECRET: secret, SEAL_KEYS: keys } = readSettings()
  const missing: Record<string, string> = {}
  if (!secret) missing['PAYLOAD_SECRET'] = newSecret()
  // A secret in the environment of the process is managed there.
  if (!keys && isOwnSetting('PAYLOAD_SECRET')) missing['SEAL_KEYS'] = `k1:${secret || newSecret()}`
  if (Object.keys(missing).length === 0) return false
  writeSettings(missing)
  return true
}

/** Writes these settings to `.env`, which is created from `.env.example` first. */
export function writeSettings(settings: Record<string, string>) {
  let text = readFileSync(existsSync(FILE) ? FILE : path.join(ROOT, '.env.example'), 'utf8')
  for (const [name, value] of Object.entries(settings)) {
    const line = getLine(name, value)
    const existing = new RegExp(`^${name}=.*$`, 'm')
    text = existing.test(text)
      ? text.replace(existing, () => line)
      : `${text.replace(/\n?$/, '\n')}${line}\n`
  }
  replaceSettings(text)
}

/** A line of `.env`, with quotes if the value has a space or a special character. */
export function getLine(name: string, value: string) {
  if (/^[\w@.:/?=&%+,-]*$/.test(value)) return `${name}=${value}`
  const quote = ['"', "'", '`'].find((sign) => !value.includes(sign)) ?? '"'
  return `${name}=${quote}${value}${quote}`
}

/** Replaces `.env`. */
export const replaceSettings = (text: string) => replaceFile(FILE, text)

/** Whether a setting would come from `.env`: the environment of the process takes precedence. */
export const isOwnSetting = (name: string) => !process.env[name]

/** Has `src/lib/env.ts` check the settings, so that a wrong one is reported before anything depends on it. */
export async function checkSettings(env: Environment) {
  const { code, output } = await runProgram('check-settings', env)
  if (code === 0) return
  const problem = /^Error: (The settings are not usable.*(?:\n {2}\S.*)*)/m.exec(output)?.[1]
  throw problem ? new Refusal(problem) : new Refusal('The settings could not be checked.', output)
}
