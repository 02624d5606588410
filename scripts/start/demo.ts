/** The main part of `npm run demo`, once the packages are installed. */

import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

import { end, Refusal, ROOT } from '../lib/steps.mjs'
import { runningPostgres } from '../postgres/cluster'
import { isFilled, PRACTICE_DIR, practiceSettings } from './practice'
import type { Environment } from './settings'

const folder = path.join(ROOT, PRACTICE_DIR)

try {
  const [option, ...others] = process.argv.slice(2)
  if (others.length > 0 || (option !== undefined && option !== '--fresh'))
    throw new Refusal('npm run demo has one option: npm run demo -- --fresh')
  if (existsSync(folder) && (option === '--fresh' || !isFilled(folder))) {
    if (await runningPostgres(folder))
      throw new Refusal('The practice site is running: stop it first.')
    rmSync(folder, { recursive: true, force: true })
  }
  mkdirSync(folder, { recursive: true })
  // For root, PostgreSQL runs as another user, who must be able to reach its files.
  chmodSync(path.dirname(folder), 0o711)
  start({
    ...process.env,
    ...practiceSettings(),
    ...keepSecrets(path.join(folder, 'secrets.json')),
  })
} catch (error) {
  end(error)
}

/** In a separate process, which reads these settings before anything else. */
function start(env: Environment) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  // A terminal sends Ctrl-C to both.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal))
  child.once('error', end)
  child.once('exit', (code) => process.exit(code ?? 1))
}

/** @returns settings that last as long as the practice site */
function keepSecrets(file: string): Record<string, string> {
  if (!existsSync(file)) {
    const secret = () => randomBytes(32).toString('hex')
    const secrets = {
      PAYLOAD_SECRET: secret(),
      SEAL_KEYS: `k1:${secret()}`,
      PRACTICE_PASSWORD: randomBytes(12).toString('base64url'),
    }
    writeFileSync(file, JSON.stringify(secrets), { mode: 0o600 })
  }
  return z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8')))
}
