/**
 * What may come in from outside: one rule for each part of the site. The server in front of Next refuses the rest
 * before any of it is read.
 */

const READING = ['GET', 'HEAD']
const SENDING = [...READING, 'POST']

/** Whether a request only reads. */
export const isReading = (/** @type {string | undefined} */ method) =>
  READING.includes(method ?? '')

/** Seconds for a page or an answer; what is stored is sent in milliseconds. */
const USUAL_MS = 30_000
/** Staff search, save and change many records at once. */
const LONG_MS = 60_000
/** An export says first what it will hold, and then streams for as long as it is read. */
const EXPORT_MS = 90_000

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Far more than any form without files can fill. */
const TEXT = 256 * KILOBYTE

/** Where the files of `public/` and of the build are, which stay the same while it runs. A page has none of these addresses. */
const FILES = [
  ...['/_next/', '/art/', '/blocks/', '/email/', '/icons/', '/page-script/', '/share/'],
  ...['/favicon.ico', '/without-scripts.css'],
]

/**
 * @typedef Rule
 * @property {string} at the beginning of the addresses that it is for
 * @property {string} kind under which its requests are counted; see `metrics.mjs`
 * @property {string[]} methods
 * @property {number} bytesMax of a body
 * @property {boolean} [hasFiles] whether a body may have parts (`multipart/form-data`)
 * @property {boolean} [isStreamed] whether a body may hide its length, because the route counts what arrives
 * @property {boolean} [hasServerFunctions] whether pages call functions of the server, as those of the panel do
 * @property {boolean} [isPanel] whether its pages have Payload's frame
 * @property {number} [answerMs] how long the site may take, once it has a whole request, to begin its response
 * @property {'all' | 'refusals'} [neverStored] which responses no browser and no cache may keep, whatever they say themselves
 */

/**
 * The first that fits counts, and the last fits every address.
 *
 * @type {readonly [...Rule[], Rule]}
 */
const RULES = [
  // Uploaded pictures have names that are never used again.
  {
    at: '/api/media/file/',
    kind: 'asset',
    methods: READING,
    bytesMax: 0,
    neverStored: 'refusals',
  },
  {
    at: '/api/',
    kind: 'api',
    methods: [...SENDING, 'PUT', 'PATCH', 'DELETE'],
    bytesMax: 12 * MEGABYTE,
    hasFiles: true,
    neverStored: 'all',
    answerMs: LONG_MS,
  },
  // A form tells a person which file is too large, so its limit here is higher than its own.
  {
    at: '/forms/',
    kind: 'form',
    methods: SENDING,
    bytesMax: 64 * MEGABYTE,
    hasFiles: true,
    isStreamed: true,
    neverStored: 'all',
  },
  // What the panel sends is read into memory.
  {
    at: '/cms',
    kind: 'panel',
    methods: SENDING,
    bytesMax: 12 * MEGABYTE,
    hasFiles: true,
    hasServerFunctions: true,
    isPanel: true,
    answerMs: LONG_MS,
  },
  {
    at: '/admin',
    kind: 'panel',
    methods: READING,
    bytesMax: 0,
    isPanel: true,
    answerMs: LONG_MS,
  },
  // Staff add photos of signed sheets.
  {
    at: '/staff/',
    kind: 'staff',
    methods: SENDING,
    bytesMax: 12 * MEGABYTE,
    hasFiles: true,
    neverStored: 'all',
    answerMs: LONG_MS,
  },
  {
    at: '/exports',
    kind: 'export',
    methods: SENDING,
    bytesMax: TEXT,
    neverStored: 'all',
    answerMs: EXPORT_MS,
  },
  { at: '/auth/', kind: 'account', methods: SENDING, bytesMax: TEXT },
  { at: '/family/', kind: 'link', methods: SENDING, bytesMax: TEXT },
  { at: '/offer/', kind: 'link', methods: SENDING, bytesMax: TEXT },
  { at: '/preview/', kind: 'panel', methods: SENDING, bytesMax: TEXT },
  { at: '/reminders/', kind: 'link', methods: SENDING, bytesMax: TEXT },
  { at: '/unsubscribe/', kind: 'link', methods: SENDING, bytesMax: TEXT },
  { at: '/verify/', kind: 'link', methods: SENDING, bytesMax: TEXT },
  { at: '/metrics', kind: 'probe', methods: READING, bytesMax: 0, neverStored: 'all' },
  ...['/healthz', '/readyz'].map((at) => ({ at, kind: 'probe', methods: READING, bytesMax: 0 })),
  ...FILES.map((at) => ({ at, kind: 'asset', methods: READING, bytesMax: 0 })),
  // Pages are only read.
  { at: '/', kind: 'page', methods: READING, bytesMax: 0 },
]

/** @typedef {{ status: number, reason: string, headers?: Record<string, string> }} EdgeRefusal */

/**
 * What is wrong with a request, as far as its first lines tell.
 *
 * @param {Pick<import('node:http').IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>} request
 * @param {{ origin: string, isOfStaff: ReturnType<typeof import('./session.mjs').staffSessionCheck> }} site its own origin
 * @returns {EdgeRefusal | undefined}
 */
export function refusalOf({ method = '', url = '', headers, rawHeaders }, { origin, isOfStaff }) {
  const path = pathOf(url)
  const namesOneHost = timesOf('host', rawHeaders) === 1 && HOST.test(headers.host ?? '')
  if (path === undefined || !namesOneHost) return BAD_REQUEST
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
  const namesFunction = headers['next-action'] !== undefined
  // Next looks for a function in every body that is sent to a page with some, whether it names one or not.
  const callsServer = namesFunction || (rule.hasServerFunctions && !isReading(method))
  if (callsServer && !(rule.hasServerFunctions && namesFunction && isOfStaff(headers))) {
    return { status: 403, reason: 'Only a page of staff who are signed in may send this' }
  }
  if (!CONTINUE.test(headers.expect ?? '100-continue')) {
    return { status: 417, reason: 'This cannot be expected here' }
  }
  return undefined
}

const BAD_REQUEST = { status: 400, reason: 'Bad request' }

/** A name or an address, possibly with a port. Everything that reads the host makes an address of it. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const CONTINUE = /^100-continue$/i

/** What a page loads besides itself. */
const FILE = /\.(?:css|ico|jpe?g|js|pdf|png|svg|txt|webmanifest|webp|woff2)$/

/**
 * What a request opens: a page, or the data of one with which a browser shows it without loading it, most of the time in advance.
 *
 * @param {Pick<import('node:http').IncomingMessage, 'url' | 'headers'>} request
 * @returns {'page' | 'data' | undefined} nothing if it is no page
 */
export function pageOpened({ url = '', headers }) {
  const path = pathOf(url) ?? '/'
  if (ruleOf(path).kind !== 'page' || FILE.test(path)) return undefined
  return headers['rsc'] === undefined ? 'page' : 'data'
}

/** The part of the site that an address belongs to, without what it names there. @param {string} url */
export const partOf = (url) => ruleOf(pathOf(url) ?? '/').at

/** For how long a client waits for a response before it is told to try again. @param {string} url */
export const answerMsOf = (url) => ruleOf(pathOf(url) ?? '/').answerMs ?? USUAL_MS

/** @param {string} path as it reads once it is decoded */
export const ruleOf = (path) =>
  RULES.find(({ at }) => path.startsWith(at)) ?? /** @type {Rule} */ (RULES.at(-1))

/**
 * The decoded path of a request's target, unless it has none that this site could have: the target of a proxy, an
 * address that no page of ours links to, one that cannot be decoded, one with characters that nobody can see, or one that
 * leads elsewhere by its dots: browsers have resolved those, and whatever is behind the rules would do so after them.
 *
 * @param {string} target
 * @returns {string | undefined}
 */
export function pathOf(target) {
  const [raw = ''] = target.split(/[?#]/, 1)
  if (!raw.startsWith('/')) return undefined
  try {
    const path = decodeURIComponent(raw)
    return INVISIBLE.test(path) || path.includes('\\') || DOTS.test(path) ? undefined : path
  } catch {
    return undefined
  }
}

const INVISIBLE = /[\u0000-\u001F\u007F]/
const DOTS = /\/\.{1,2}(?:\/|$)/

/** @param {string} name @param {string[]} rawHeaders */
const timesOf = (name, rawHeaders) =>
  rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === name).length

/** @param {import('node:http').IncomingHttpHeaders} headers */
const hasParts = (headers) => /^multipart\//i.test(headers['content-type'] ?? '')

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
const INTERNAL =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-action-|x-invoke-|x-invocation-|x-vercel-|x-now-|x-prerender-)/
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
