/** The practice site of `npm run demo`. */

import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'

import { runProgram } from '../lib/children.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'
import type { Environment } from './settings'

export const PRACTICE_DIR = '.data/demo'

/**
 * The settings of the practice site. Each setting of the real one is set to empty: an empty value also counts where a
 * program reads `.env` by itself.
 */
export function practiceSettings(): Record<string, string> {
  const port = process.env['PORT'] || '3100'
  const names = ['.env.example', '.env'].flatMap((name) => {
    const file = path.join(ROOT, name)
    return existsSync(file) ? Object.keys(parseEnv(readFileSync(file, 'utf8'))) : []
  })
  return {
    ...Object.fromEntries(names.map((name) => [name, ''])),
    PRACTICE_DIR,
    PORT: port,
    // The printed password makes its reader an administrator of this site.
    HOST: '127.0.0.1',
    SITE_URL: `http://localhost:${port}`,
    NEXT_DIST_DIR: '.next-demo',
    UPLOADS_DIR: `${PRACTICE_DIR}/uploads`,
    MAIL_DIR: `${PRACTICE_DIR}/mail`,
    BACKUP_DIR: `${PRACTICE_DIR}/backups`,
    AUDIT_HEADS_FILE: `${PRACTICE_DIR}/audit-heads`,
    SETUP_CODE_FILE: `${PRACTICE_DIR}/setup-code`,
  }
}

/** How to sign in, for the person at the terminal. */
export const howToPractice = ({ PRACTICE_PASSWORD: password }: Environment) =>
  `sam.whitaker@example.com (administrator) or dana.ruiz@example.com, with ${password}`

const marker = (folder: string) => path.join(folder, 'filled')

/** Whether all invented people exist. An interrupted start starts over. */
export const isFilled = (folder: string) => existsSync(marker(folder))

export async function fillPracticeSite(env: Environment, folder: string) {
  const { code, output } = await runProgram('fill-practice-site', env)
  if (code !== 0)
    throw new Refusal('The practice site could not be filled; the reason is above.', output)
  writeFileSync(marker(folder), '')
}
