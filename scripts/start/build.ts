import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { runNode } from '../lib/children.mjs'
import { fingerprint } from '../lib/fingerprint.mjs'
import { Refusal, ROOT } from '../lib/steps.mjs'
import { linkSameFiles } from './link-same-files'
import { writePalette } from './palette'
import { bundlePrograms } from './programs.mjs'
import type { Environment } from './settings'

/** All inputs of a build. `public` is served as it is and is not built. */
export const SOURCES = [
  'src',
  'collections',
  'payload.config.ts',
  'next.config.ts',
  'organization.json',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

const inDist = (env: Environment, name: string) =>
  path.join(ROOT, env['NEXT_DIST_DIR'] || '.next', name)

const stampFile = (env: Environment) => inDist(env, 'made-from')

/** @param database the identity of the database */
export function isBuilt(env: Environment, database: string | undefined) {
  writePalette()
  const file = stampFile(env)
  return existsSync(file) && readFileSync(file, 'utf8') === stamp(env, database)
}

export async function build(env: Environment, database: string | undefined) {
  writePalette()
  const madeFrom = stamp(env, database)
  // Otherwise an interrupted build would look complete.
  for (const file of [stampFile(env), inDist(env, 'BUILD_ID')]) rmSync(file, { force: true })
  const { code, output } = await runNode(['node_modules/next/dist/bin/next', 'build'], {
    ...env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    PAGE_CACHE: path.join(await bundlePrograms(), 'page-cache.mjs'),
  })
  // Next writes the build id last.
  if (code !== 0 || !existsSync(inDist(env, 'BUILD_ID')))
    throw new Refusal('The site could not be built; the reason is above.', output)
  shareChunks(env)
  writeFileSync(stampFile(env), madeFrom)
}

/**
 * Next writes a copy of shared code for each route, under different names: three megabytes, two dozen times. Node
 * compiles a file once, however many links lead to it, so the site starts in half the time.
 */
function shareChunks(env: Environment) {
  const chunks = inDist(env, 'server/chunks')
  for (const folder of [chunks, path.join(chunks, 'ssr')]) linkSameFiles(folder)
}

const stamp = (env: Environment, database: string | undefined) =>
  createHash('sha256')
    .update(`${env['SITE_URL']}\n${database}\n${fingerprint(SOURCES)}`)
    .digest('hex')
