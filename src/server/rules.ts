/** What the server accepts: one rule for each part of the site. It refuses everything else before it reads the body. */

import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

import { PREFIXED_LOCALES } from '@/lib/locale'

import type { StaffSessionCheck } from './staff-session'

const READING = ['GET', 'HEAD']
const SENDING = [...READING, 'POST']

/** Whether a request only reads. */
export const isReading = (method: string | undefined): boolean => READING.includes(method ?? '')

/** For pages and forms, which take seconds at most. */
const USUAL_MS = 30_000
/** Staff search, save and change many records at once. */
const LONG_MS = 60_000
/** An export counts its records before it sends the first byte, and then streams. */
const EXPORT_MS = 90_000

const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** Far more than any form without files needs. */
const TEXT = 256 * KILOBYTE

/** The addresses of the files of `public/` and of the build, which do not change while the site runs. No page has one. */
const FILES = [
  ...['/_next/', '/art/', '/blocks/', '/day/files/', '/email/', '/icons/', '/page-script/'],
  ...['/favicon.ico', '/share/', '/without-scripts.css'],
]

type Rule = {
  /** The beginning of the addresses that it applies to. */
  at: string
  /** The label under which `metrics.ts` counts its requests. */
  kind: string
  methods: readonly string[]
  /** The largest body. */
  bytesMax: number
  /** Whether a body may have parts (`multipart/form-data`). */
  hasFiles?: boolean
  /** Whether a body may leave out its length, because the route counts the bytes that arrive. */
  isStreamed?: boolean
  /** Whether pages call server functions, as those of the panel do. */
  hasServerFunctions?: boolean
  /** Whether its pages have Payload's frame. */
  isPanel?: boolean
  /** How long the site may take to begin its response, once it has the whole request. */
  answerMs?: number
  /** Which responses no browser and no cache may store, whatever their own headers say. */
  neverStored?: 'all' | 'refusals'
}

/** Pages are only read. */
const PAGES: Rule = { at: '/', kind: 'page', methods: READING, bytesMax: 0 }

/** The first rule that fits applies. */
const RULES: readonly Rule[] = [
  // The name of an uploaded picture is never reused.
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
  // Higher than the limits of the forms, which tell people which of their files is too large.
  {
    at: '/forms/',
    kind: 'form',
    methods: SENDING,
    bytesMax: 64 * MEGABYTE,
    hasFiles: true,
    isStreamed: true,
    neverStored: 'all',
  },
  // The panel reads bodies into memory.
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
  // The pages of private links in other languages. Their forms are sent to the English addresses.
  ...PREFIXED_LOCALES.flatMap((locale) =>
    ['/family/', '/offer/', '/reminders/', '/unsubscribe/', '/verify/'].map((at) => ({
      at: `/${locale}${at}`,
      kind: 'link',
      methods: READING,
      bytesMax: 0,
    })),
  ),
  { at: '/metrics', kind: 'probe', methods: READING, bytesMax: 0, neverStored: 'all' },
  ...['/healthz', '/readyz'].map((at) => ({ at, kind: 'probe', methods: READING, bytesMax: 0 })),
  ...FILES.map((at) => ({ at, kind: 'asset', methods: READING, bytesMax: 0 })),
]

export type Refusal = { status: number; reason: string; headers?: Readonly<Record<string, string>> }

/**
 * Checks the request line and the headers of a request.
 *
 * @param site its own origin, and the check for a session of staff
 */
export function findRefusal(
  {
    method = '',
    url = '',
    headers,
    rawHeaders,
  }: Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'rawHeaders'>,
  { origin, isFromStaff }: { origin: string; isFromStaff: StaffSessionCheck },
): Refusal | undefined {
  const path = decodePath(url)
  const namesOneHost = countHeader('host', rawHeaders) === 1 && HOST.test(headers.host ?? '')
  if (path === undefined || !namesOneHost) return BAD_REQUEST
  const rule = ruleFor(path)
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
  if (isMultipart(headers) && !rule.hasFiles) {
    return { status: 415, reason: 'Files are not accepted here' }
  }
  if (!isReading(method) && isFromOtherSite(headers, origin)) {
    return { status: 403, reason: 'Only pages of this site may send this' }
  }
  const namesFunction = headers['next-action'] !== undefined
  // Next looks for a function in every body sent to a page that has some, even if the request names none.
  const callsServer = namesFunction || (rule.hasServerFunctions && !isReading(method))
  if (callsServer && !(rule.hasServerFunctions && namesFunction && isFromStaff(headers))) {
    return { status: 403, reason: 'Only a page of staff who are signed in may send this' }
  }
  if (!CONTINUE.test(headers.expect ?? '100-continue')) {
    return { status: 417, reason: 'This cannot be expected here' }
  }
  return undefined
}

const BAD_REQUEST = { status: 400, reason: 'Bad request' }

/** A name or an address, possibly with a port. Other code builds URLs from the host. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

const CONTINUE = /^100-continue$/i

/** The files that pages load. */
const FILE = /\.(?:css|ico|jpe?g|js|pdf|png|svg|txt|webmanifest|webp|woff2)$/

/**
 * Whether a request opens a page, or fetches the data with which a browser shows a page without loading it, usually in
 * advance.
 *
 * @returns nothing for any other request
 */
export function findOpenedPage({
  url = '',
  headers,
}: Pick<IncomingMessage, 'url' | 'headers'>): 'page' | 'data' | undefined {
  const path = decodePath(url) ?? '/'
  if (ruleFor(path).kind !== 'page' || FILE.test(path)) return undefined
  return headers['rsc'] === undefined ? 'page' : 'data'
}

/** The part of the site that a URL belongs to, without the record that it names. */
export const sitePart = (url: string): string => ruleFor(decodePath(url) ?? '/').at

/** How long a client waits for a response before it is told to try again. */
export const answerTimeout = (url: string): number =>
  ruleFor(decodePath(url) ?? '/').answerMs ?? USUAL_MS

/** @param path decoded */
export const ruleFor = (path: string): Rule => RULES.find(({ at }) => path.startsWith(at)) ?? PAGES

/**
 * The decoded path of a request's target. A target that no page of the site links to has none: an absolute URL, as sent
 * to a proxy; one that cannot be decoded; one with invisible characters; and one with `.` or `..` segments, which
 * browsers have resolved, and which code behind the rules would resolve after they were checked.
 */
export function decodePath(target: string): string | undefined {
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

const countHeader = (name: string, rawHeaders: readonly string[]): number =>
  rawHeaders.filter((part, index) => index % 2 === 0 && part.toLowerCase() === name).length

const isMultipart = (headers: IncomingHttpHeaders): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '')

/**
 * Whether a page of another site sends a request, according to the browser. Other programs send neither header; routes that
 * act with a session require one of them.
 */
function isFromOtherSite(headers: IncomingHttpHeaders, origin: string): boolean {
  const site = headers['sec-fetch-site']
  // A page without a referrer has no origin either, not even for its own site.
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && headers.origin !== origin
}

/** Headers in which Next talks to itself or to its host, and by which a client could mislead it. */
const INTERNAL =
  /^(?:x-middleware-|x-nextjs-|x-next-|x-action-|x-invoke-|x-invocation-|x-vercel-|x-now-|x-prerender-)/
const OTHER_INTERNAL = [
  // Next takes the nonce of its scripts from the request.
  'content-security-policy',
  'content-security-policy-report-only',
  'next-resume',
  'x-matched-path',
  // The server describes the connection in its own headers; see `connection.ts`.
  'forwarded',
  'x-real-ip',
  'x-forwarded-port',
  'x-forwarded-server',
]

/** Removes the headers that a client must not send. */
export function dropInternalHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) {
    // Deleting a property slows an object down, and these headers are rare.
    if (INTERNAL.test(name) || OTHER_INTERNAL.includes(name)) Reflect.deleteProperty(headers, name)
  }
}
