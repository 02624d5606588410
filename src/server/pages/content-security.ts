/** The Content Security Policy of each page: which scripts it may run, and from where it may load anything. */

import { createHash, randomBytes } from 'node:crypto'

import { COLORS } from '@/lib/organization'
import { emailStyle } from '@/mail/style'

import { isNextData } from './next-output'
import { PREFETCHING_RULES } from './prefetching'

export const POLICY_HEADER = 'Content-Security-Policy'

/** Everything comes from the site itself. A picture chosen for an upload is shown from memory. */
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

const policy = (scripts: string, styles: string): string =>
  [...DIRECTIVES, `script-src 'self'${scripts}`, `style-src 'self'${styles}`].join('; ')

/** The policy of responses that are not pages: if a browser mistakes one for a page, it runs and loads nothing. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'self'"

/** An inline script or style. Inline data, which browsers do not run, is left out. */
const INLINE =
  /<(script|style)(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/\1>/g

/**
 * The policy of a page that is stored and shown to every visitor. It allows, by their hashes, Next's data and our rules for
 * prefetching.
 */
export function storedPagePolicy(html: string): string {
  const scripts = new Set<string>()
  const styles = new Set<string>()
  for (const [, kind, text = ''] of html.matchAll(INLINE)) {
    if (kind === 'style') styles.add(` 'sha256-${sha256(text)}'`)
    else if (text === PREFETCHING_RULES || isNextData(text))
      scripts.add(` 'sha256-${sha256(text)}'`)
  }
  return policy([...scripts].join(''), [...styles].join(''))
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Allows scripts in one response only. */
export const createNonce = (): string => randomBytes(16).toString('base64')

/**
 * The inline styles that Payload and its libraries add to the panel, by their hashes: its order of layers, an empty element that
 * a script fills, and those of toasts and of drag and drop. The last is that of our emails, which staff read in a frame.
 */
const PANEL_STYLES = [
  'sha256-UO8+f0Vt7qym1f9lUl0nh47l5M7MX3W3qSnbWSxu6+8=',
  'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
  'sha256-Od9mHMH7x2G6QuoV3hsPkDCwIyqbg2DX3F5nLeCYQBc=',
  'sha256-RRvYYvypkfR67NPWQ5YM5msNEwtYz7N+9rYPCnXMfXw=',
  `sha256-${sha256(emailStyle(COLORS))}`,
].map((hash) => ` '${hash}'`)

/** The policy of a page that is rendered for one request. Next reads the nonce from it for the scripts that it adds. */
export const renderedPagePolicy = (nonce: string, { isPanel }: { isPanel: boolean }): string =>
  policy(
    ` 'nonce-${nonce}'`,
    // Payload positions parts of the panel with style attributes, which cannot run anything.
    isPanel ? `${PANEL_STYLES.join('')}; style-src-attr 'unsafe-inline'` : '',
  )
