/**
 * What may come in from outside: one rule for each part of the site. The server in front of Next refuses the rest
 * before any of it is read.
 */

const READING = ['GET', 'HEAD']
const SENDING = [...READING, 'POST']

/** Whether a request only reads. */
export const isReading = (/** @type {string | undefined} */ method) =>
  READING.includes(method ?? '')

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Far more than any form without files can fill. */
const TEXT = 256 * KILOBYTE

/**
 * @typedef Rule
 * @property {string} at the beginning of the addresses that it is for
 * @property {string[]} methods
 * @property {number} bytesMax of a body
 * @property {boolean} [hasFiles] whether a body may have parts (`multipart/form-data`)
 * @property {boolean} [isStreamed] whether a body may hide its length, because the route counts what arrives
 * @property {boolean} [hasServerFunctions] whether pages call functions of the server, as those of the panel do
 * @property {boolean} [isPanel] whether its pages have Payload's frame
 * @property {boolean} [isNeverStored] whether no response may be kept by a browser or a cache, whatever it says itself
 */

/**
 * The first that fits counts, and the last fits every address.
 *
 * @type {readonly [...Rule[], Rule]}
 */
const RULES = [
  // Uploaded pictures have names that are never used again.
  { at: '/api/media/file/', methods: READING, bytesMax: 0 },
  {
    at: '/api/',
    methods: [...SENDING, 'PUT', 'PATCH', 'DELETE'],
    bytesMax: 12 * MEGABYTE,
    hasFiles: true,
    isNeverStored: true,
  },
  // A form tells a person which file is too large, so its limit here is higher than its own.
  {
    at: '/forms/',
    methods: SENDING,
    bytesMax: 64 * MEGABYTE,
    hasFiles: true,
    isStreamed: true,
    isNeverStored: true,
  },
  // What the panel sends is read into memory.
  {
    at: '/cms',
    methods: SENDING,
    bytesMax: 12 * MEGABYTE,
    hasFiles: true,
    hasServerFunctions: true,
    isPanel: true,
  },
  { at: '/admin', methods: READING, bytesMax: 0, isPanel: true },
  // Staff add photos of signed sheets.
  {
    at: '/staff/',
    methods: SENDING,
    bytesMax: 12 * MEGABYTE,
    hasFiles: true,
    isNeverStored: true,
  },
  { at: '/exports', methods: SENDING, bytesMax: TEXT, isNeverStored: true },
  { at: '/auth/', methods: SENDING, bytesMax: TEXT },
  { at: '/family/', methods: SENDING, bytesMax: TEXT },
  { at: '/internal/', methods: SENDING, bytesMax: TEXT },
  { at: '/offer/', methods: SENDING, bytesMax: TEXT },
  { at: '/preview/', methods: SENDING, bytesMax: TEXT },
  { at: '/reminders/', methods: SENDING, bytesMax: TEXT },
  { at: '/unsubscribe/', methods: SENDING, bytesMax: TEXT },
  { at: '/verify/', methods: SENDING, bytesMax: TEXT },
  // Pages are only read.
  { at: '/', methods: READING, bytesMax: 0 },
]

/** @typedef {{ status: number, reason: string, headers?: Record<string, string> }} EdgeRefusal */

/**
 * What is wrong with a request, as far as its first lines tell.
 *
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>} request
 * @param {string} origin the site's own
 * @returns {EdgeRefusal | undefined}
 */
export function refusalOf({ method = '', url = '', headers, rawHeaders }, origin) {
  const path = pathOf(url)
  if (path === undefined || timesOf('host', rawHeaders) > 1) return BAD_REQUEST
  const rule = ruleOf(path)
  if (!rule.methods.includes(method)) {
    return {
      status: 405,
      reason: 'Method not allowed',
      headers: { Allow: rule.methods.join(', ') },
    }
  }
  if (headers['transfer-encoding'] !== undefined && !rule.isStreamed) {
    return { status: 411, reason: 'A Content-Length is required' }
  }
  if (Number(headers['content-length'] ?? 0) > rule.bytesMax) {
    return { status: 413, reason: 'The body is too large' }
  }
  if (hasParts(headers) && !rule.hasFiles) {
    return { status: 415, reason: 'Files are not accepted here' }
  }
  if (!isReading(method) && isFromOtherSite(headers, origin)) {
    return { status: 403, reason: 'Only pages of this site may send this' }
  }
  const callsServer = headers['next-action'] !== undefined
  if (callsServer && !(rule.hasServerFunctions && hasSession(headers))) {
    return { status: 403, reason: 'Sign in first' }
  }
  return undefined
}

const BAD_REQUEST = { status: 400, reason: 'Bad request' }

/** @param {string} path as it reads once it is decoded */
export const ruleOf = (path) =>
  RULES.find(({ at }) => path.startsWith(at)) ?? /** @type {Rule} */ (RULES.at(-1))

/**
 * The decoded path of a request's target, unless it has none that this site could have: the target of a proxy, an
 * address that no page of ours links to, one that cannot be decoded, or one with characters that nobody can see.
 *
 * @param {string} target
 * @returns {string | undefined}
 */
export function pathOf(target) {
  const [raw = ''] = target.split(/[?#]/, 1)
  if (!raw.startsWith('/')) return undefined
  try {
    const path = decodeURIComponent(raw)
    return INVISIBLE.test(path) || path.includes('\\') ? undefined : path
  } catch {
    return undefined
  }
}

const INVISIBLE = /[\u0000-\u001F\u007F]/

/** @param {string} name @param {string[]} rawHeaders */
const timesOf = (name, rawHeaders) =>
  rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === name).length

/** @param {import('node:http').IncomingHttpHeaders} headers */
const hasParts = (headers) => /^multipart\//i.test(headers['content-type'] ?? '')

/** @param {import('node:http').IncomingHttpHeaders} headers */
const hasSession = (headers) => /(?:^|;\s*)(?:__Host-)?swan-token=/.test(headers.cookie ?? '')

/**
 * Whether a page of another site sends it, according to the browser. Programs name neither: what acts with a session
 * asks for more than that.
 *
 * @param {import('node:http').IncomingHttpHeaders} headers
 * @param {string} origin
 */
function isFromOtherSite(headers, origin) {
  const site = headers['sec-fetch-site']
  // A page that sends no referrer has no origin either, not even for its own site.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== origin
}

/** By which Next talks to itself or to a platform that it runs on; a client could make it believe things. */
const INTERNAL = /^(?:x-middleware-|x-nextjs-|x-invoke-|x-vercel-|x-now-|x-prerender-)/
const INTERNAL_TOO = [
  // Next takes the nonce of its scripts from a request.
  'content-security-policy',
  'content-security-policy-report-only',
  'next-resume',
  'x-matched-path',
  // The server says in headers of its own where a request came from; see `connection.mjs`.
  'forwarded',
  'x-real-ip',
  'x-forwarded-port',
  'x-forwarded-server',
]

/** Removes the headers that a client must not send. @param {import('node:http').IncomingHttpHeaders} headers */
export function dropInternalHeaders(headers) {
  for (const name of Object.keys(headers)) {
    // Deleting a property makes an object slow, and these headers are rare.
    if (INTERNAL.test(name) || INTERNAL_TOO.includes(name)) delete headers[name]
  }
}
