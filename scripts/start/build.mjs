import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { runNode } from '../lib/children.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'

/** Everything that a build is made of. `public` is served as it is, and not built. */
export const SOURCES = [
  'src',
  'collections',
  'payload.config.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** @param {NodeJS.ProcessEnv} env @param {string} name */
const inDist = (env, name) => path.join(ROOT, env['NEXT_DIST_DIR'] || '.next', name)

/** @param {NodeJS.ProcessEnv} env */
const stampFile = (env) => inDist(env, 'made-from')

/** @param {NodeJS.ProcessEnv} env @param {string | undefined} database what tells the database from another */
export function isBuilt(env, database) {
  const file = stampFile(env)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp(env, database)
}

/** @param {NodeJS.ProcessEnv} env @param {string | undefined} database */
export async function build(env, database) {
  const madeFrom = stamp(env, database)
  // A build that is interrupted must not pass for a whole one.
  for (const file of [stampFile(env), inDist(env, 'BUILD_ID')]) rmSync(file, { force: true })
  const { code, output } = await runNode(['node_modules/next/dist/bin/next', 'build'], {
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
  })
  // The id is the last thing that Next writes.
  if (code !== 0 || !existsSync(inDist(env, 'BUILD_ID')))
    throw new Refusal('The site could not be built; the reason is above.', output)
  writeFileSync(stampFile(env), madeFrom)
}

/** @param {NodeJS.ProcessEnv} env @param {string | undefined} database */
const stamp = (env, database) =>
  createHash('sha256')
    .update(`${env['SITE_URL']}\n${database}\n${fingerprint(SOURCES)}`)
    .digest('hex')

/** Changes with the name and the content of every file of these files and folders. @param {string[]} sources */
export function fingerprint(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder)) {
    hash
      .update(`${file}\n`)
      .update(readFileSync(path.join(ROOT, file)))
      .update('\n')
  }
  return hash.digest('hex')
}

/** @param {string} name @returns {string[]} */
function filesUnder(name) {
  const full = path.join(ROOT, name)
  if (!existsSync(full)) return []
  if (path.extname(name)) return [name]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)))
    .sort()
}
