import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { ROOT } from './steps.mjs'

/**
 * A hash of the name and the content of every file in these files and folders, tests aside.
 *
 * @param {string[]} sources
 * @param {RegExp} [kinds] the files to read, if not all
 */
export function fingerprint(sources, kinds = /./) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesUnder).filter((name) => kinds.test(name))) {
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
