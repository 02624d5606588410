/**
 * `npm run notices`: writes THIRD-PARTY-NOTICES.md, the licenses of every package and font of a running site. The image
 * has it. Ends with 1 if one of them has a license that has not been reviewed yet.
 */

import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { end, Refusal } from './lib/steps.mjs'

/**
 * Licenses that allow us to run and pass on a site with little more than their notice. The LGPL is that of libvips, a
 * separate library that sharp loads and that can be replaced.
 */
const ACCEPTED = new Set([
  ...[
    '0BSD',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'CC-BY-4.0',
    'CC0-1.0',
  ],
  ...['ISC', 'LGPL-3.0-or-later', 'MIT', 'MIT-0', 'MPL-2.0', 'OFL-1.1', 'Python-2.0', 'WTFPL'],
])

/** Packages that name their license only in their text. */
const WITHOUT_A_FIELD = new Map([
  ['busboy', 'MIT'],
  ['png-js', 'MIT'],
  ['streamsearch', 'MIT'],
])

const FONTS = 'src/app/fonts'
const LICENSE_FILE = /^(?:licen[cs]e|copying|notice)/i

try {
  const notices = [...packages(), ...fonts()]
  const file = 'THIRD-PARTY-NOTICES.md'
  writeFileSync(file, print(notices))
  console.log(`${file}: ${String(notices.length)} packages and fonts`)
} catch (error) {
  end(error)
}

/** @typedef {{ name: string; license: string; text: string }} Notice */

/** @returns {Notice[]} of every package that is installed and not for development alone */
function packages() {
  const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  /** @type {Notice[]} */
  const notices = []
  for (const [folder, { dev, license: named, version }] of Object.entries(lock.packages)) {
    if (folder === '' || dev || !existsSync(folder)) continue
    const name = folder.replace(/^.*node_modules\//, '')
    const license = named ?? WITHOUT_A_FIELD.get(name) ?? 'none'
    const unknown = license
      .split(/ (?:AND|OR) |[()]/)
      .filter((/** @type {string} */ id) => id !== '' && !ACCEPTED.has(id))
    if (unknown.length > 0) {
      throw new Refusal(
        `${name} has the license ${license}: read it, and add it to ACCEPTED in scripts/notices.mjs or do without the package.`,
      )
    }
    notices.push({ name: `${name} ${version}`, license, text: textsIn(folder, LICENSE_FILE) })
  }
  return notices
}

/** @returns {Notice[]} of the fonts that are files of ours; those of packages have theirs there */
function fonts() {
  const files = existsSync(FONTS) ? readdirSync(FONTS) : []
  return files
    .filter((file) => LICENSE_FILE.test(file))
    .map((file) => ({
      name: `${file.replace(/^LICENSE-|\.txt$/g, '')} (font)`,
      license: 'OFL-1.1',
      text: readFileSync(path.join(FONTS, file), 'utf8').trim(),
    }))
}

/** @param {string} folder @param {RegExp} pattern */
function textsIn(folder, pattern) {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && pattern.test(entry.name))
    .map(({ name }) => readFileSync(path.join(folder, name), 'utf8').trim())
    .join('\n\n')
}

/**
 * Each text once, below the names of its packages.
 *
 * @param {Notice[]} notices
 */
function print(notices) {
  /** @type {Map<string, string[]>} */
  const namesByText = new Map()
  for (const { name, license, text } of notices) {
    const names = namesByText.get(text) ?? []
    namesByText.set(text, [...names, `- ${name}, ${license}`])
  }
  const parts = [...namesByText].map(
    ([text, names]) =>
      `${names.join('\n')}\n\n${text === '' ? '(their packages have no text of it)' : `~~~\n${text}\n~~~`}\n`,
  )
  return ['# Third-party notices\n', ...parts].join('\n')
}
