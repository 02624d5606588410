/**
 * The one-time code that the first sign-up requires if it comes from another machine, so that only a person with access
 * to this machine's output or files can claim the site.
 */

import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

import { LEGIBLE_ALPHABET, randomLegibleText } from '@/lib/reference'

import { Refusal, ROOT } from '../lib/steps.mjs'
import { withClient } from './database'

/** Six groups of five are 135 bits. */
const GROUPS = 6
const GROUP_LENGTH = 5
const SHAPE = new RegExp(
  `^[${LEGIBLE_ALPHABET}]{${GROUP_LENGTH}}(-[${LEGIBLE_ALPHABET}]{${GROUP_LENGTH}}){${GROUPS - 1}}$`,
)

type Settings = {
  SITE_URL: string
  DATABASE_URL: string
  SETUP_CODE_FILE?: string | undefined
  BOOTSTRAP_ADMIN_EMAIL?: string | undefined
}

/**
 * How to become the first administrator; nothing once the site has been claimed. Creates the code if there is none, and
 * removes it once the site has been claimed or the settings name an address.
 *
 * @throws when the code cannot be stored, so that the site could not be claimed
 */
export async function howToClaim(env: Settings): Promise<string | undefined> {
  const file = path.resolve(ROOT, env.SETUP_CODE_FILE || '.data/setup-code')
  const bootstrap = env.BOOTSTRAP_ADMIN_EMAIL
  const isOwned = await isClaimed(env.DATABASE_URL)
  if (isOwned || bootstrap) rmSync(file, { force: true })
  if (isOwned) return undefined
  const where = `${env.SITE_URL}/auth`
  if (bootstrap)
    return `create the account ${bootstrap} at ${where} and open the link in the email it receives: it becomes the admin`
  return `create the first account at ${where}: it becomes the admin. The setup code that it may ask for: ${keepCode(file)}`
}

function keepCode(file: string) {
  try {
    return readCode(file) ?? makeCode(file)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Refusal(
      `The setup code cannot be stored in ${file} (${reason}), so this site could not be claimed: make its folder writable, or set SETUP_CODE_FILE or BOOTSTRAP_ADMIN_EMAIL.`,
    )
  }
}

/** @returns nothing when there is none, or only part of one */
function readCode(file: string): string | undefined {
  if (!existsSync(file)) return undefined
  const code = readFileSync(file, 'utf8').trim()
  if (!SHAPE.test(code)) return undefined
  chmodSync(file, 0o600)
  return code
}

/** Writes the file completely before it is moved into place. If two programs start at once, the first one's code stays. */
function makeCode(file: string) {
  const code = Array.from({ length: GROUPS }, () => randomLegibleText(GROUP_LENGTH)).join('-')
  mkdirSync(path.dirname(file), { recursive: true })
  const making = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(making, `${code}\n`, { mode: 0o600, flag: 'wx' })
  try {
    linkSync(making, file)
    return code
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    const theirs = readCode(file)
    if (!theirs) renameSync(making, file)
    return theirs ?? code
  } finally {
    rmSync(making, { force: true })
  }
}

/** The same rule as at sign-up: once there is an administrator or staff, the code is of no use. */
const isClaimed = (url: string) =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM app_bootstrap)
         OR EXISTS (SELECT FROM users WHERE role IN ('admin', 'staff')) AS found`,
    )
    return rows[0]?.found === true
  })
