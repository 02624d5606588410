/** The Content Security Policy of each page: which scripts it runs, and from where it loads anything. */

import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

import { emailStyle } from '../../src/mail/style.mjs'
import { PREFETCHING_RULES } from '../page-html.mjs'

const ORGANIZATION = new URL('../../organization.json', import.meta.url)

export const POLICY_HEADER = 'Content-Security-Policy'

/** Everything comes from the site itself. A picture that was chosen for an upload is shown from memory. */
const DIRECTIVES = [
  "default-src 'none'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "object-src 'none'",
  // The panel shows pages of the site in a frame.
  "frame-ancestors 'self'",
]

/** @param {string} scripts @param {string} styles */
const policy = (scripts, styles) =>
  [...DIRECTIVES, `script-src 'self'${scripts}`, `style-src 'self'${styles}`].join('; ')

/** The policy of everything that is no page: if a browser ever takes it for one, it runs and loads nothing. */
export const POLICY_OF_DATA = "default-src 'none'; frame-ancestors 'self'"

/** A script or a style in the page itself, unless it is data, which no browser runs. */
const INLINE =
  /<(script|style)(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/\1>/g

/** Next hands the content of a page to its scripts, and names further files of the site. Both are data. */
const DATA =
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f|\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\))\.push\((.*)\);?$/s

/** What React writes into a page that comes in parts, as it stands in its code, the longest first. */
const OF_REACT = [
  ...readFileSync(
    createRequire(import.meta.url).resolve(
      'next/dist/compiled/react-dom/cjs/react-dom-server.node.production.js',
    ),
    'utf8',
  ).matchAll(/(["'])((?:\$R[A-Z]+[=(]|requestAnimationFrame\()(?:(?!\1)[^\\]|\\.)*)\1/gs),
]
  .map(([, quote = '', text = '']) => unescaped(quote, text))
  .sort((one, other) => other.length - one.length)

/** Between these: which part goes where. */
const PLACES = /^(?:[\s"',;()]|[BPS]:[\da-f]+|null)*$/

/** @param {string} quote @param {string} text */
function unescaped(quote, text) {
  const plain = text.replaceAll(`\\${quote}`, quote)
  return String(JSON.parse(`"${plain.replaceAll(/(?<!\\)"/g, '\\"')}"`))
}

/**
 * Whether Next or React has written a script into a page. The hash of a script says nothing about where it comes from: if
 * markup of somebody else ever got into a stored page, its script must not be allowed because it stands there.
 *
 * @param {string} script
 */
export function isOfFramework(script) {
  const [, data] = DATA.exec(script) ?? []
  if (data !== undefined) return isJson(data)
  let rest = script
  for (const known of OF_REACT) rest = rest.replaceAll(known, ' ')
  return rest !== script && PLACES.test(rest)
}

/** @param {string} text */
function isJson(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/**
 * The policy of a page that is stored and shown to everybody: the scripts of the framework in it, and our own rules for what
 * browsers fetch in advance, by their hashes.
 *
 * @param {string} html
 */
export function policyOfStoredPage(html) {
  const hashes = { script: new Set(), style: new Set() }
  for (const [, kind, text = ''] of html.matchAll(INLINE)) {
    if (kind === 'script' && text !== PREFETCHING_RULES && !isOfFramework(text)) continue
    hashes[kind === 'script' ? 'script' : 'style'].add(` 'sha256-${hashOf(text)}'`)
  }
  return policy([...hashes.script].join(''), [...hashes.style].join(''))
}

/** @param {string} text */
const hashOf = (text) => createHash('sha256').update(text).digest('base64')

/** What lets a script run in one response only. */
export const newNonce = () => randomBytes(16).toString('base64')

/**
 * The styles that Payload and its parts add to the panel, by their hashes: its order of layers, an empty element that a
 * script fills, and those of messages and of drag and drop. The last is that of our emails, which staff read in a frame.
 */
const STYLES_OF_PANEL = [
  'sha256-UO8+f0Vt7qym1f9lUl0nh47l5M7MX3W3qSnbWSxu6+8=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc=',
  'sha256-RRvYYvypkfR67NPWQ5YM5msNEwtYz7N+9rYPCnXMfXw=',
  `sha256-${hashOf(emailStyle(JSON.parse(readFileSync(ORGANIZATION, 'utf8')).colors))}`,
].map((hash) => ` '${hash}'`)

/**
 * The policy of a page that is made for one request. Next reads the nonce from it for the scripts that it adds.
 *
 * @param {string} nonce
 * @param {{ isPanel: boolean }} page
 */
export const policyOfMadePage = (nonce, { isPanel }) =>
  policy(
    ` 'nonce-${nonce}'`,
    // Payload positions parts of the panel by attributes, which can run nothing.
    isPanel ? `${STYLES_OF_PANEL.join('')}; style-src-attr 'unsafe-inline'` : '',
  )
