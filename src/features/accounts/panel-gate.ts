import type { Payload } from 'payload'

import { env } from '@/lib/env'
import { isKey } from '@/lib/file-store/file-store'
import { log } from '@/lib/log'
import { isFromThisSiteOrBrowser } from '@/lib/request-origin'
import { jsonResponse } from '@/lib/response'
import { DATABASE_AWAY } from '@/lib/sql-state'
import type { User } from '@/payload-types'
import { recordRefusal } from '@/platform/audit'
import { openPayload } from '@/platform/payload'
import { bucket, pictures } from '@/platform/stores'

import { withAccount } from './account-for-payload.tx'
import { isStaff } from './rules'
import { noSessionEndCookie } from './session-end'
import { CLEAR_SITE_DATA, currentUser } from './sessions.tx'
import { NO_ACCESS_TO_PANEL, NOT_FOUND, NOT_SIGNED_IN, UNREADABLE_REQUEST } from './wording'

type Context = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Context) => Promise<Response>

const refuse = (status: 400 | 401 | 403 | 404 | 503, message: string) =>
  jsonResponse(status, { errors: [{ message }] })

const isPicture = ([collection, action, ...rest]: string[]): boolean =>
  collection === 'media' && action === 'file' && rest.length === 1

/** Payload does not handle HEAD, which link checkers and preview services send. */
function withHead(handler: Handler): Handler {
  return async (request, context) => {
    if (request.method !== 'HEAD') return handler(request, context)
    const { url, headers, signal } = request
    const {
      body,
      status,
      headers: own,
    } = await handler(new Request(url, { headers, signal }), context)
    await body?.cancel()
    return new Response(null, { status, headers: own })
  }
}

/**
 * Decides who may call Payload's REST API: visitors may load the site's pictures, and an account may read
 * itself and sign out. Everything else serves the panel and requires a staff session, even where the access
 * rules of a collection allow more.
 */
function openTo(method: string, slug: string[]): 'all' | 'self' | 'staff' {
  const [collection, action, ...rest] = slug
  if (isPicture(slug) && ['GET', 'HEAD'].includes(method)) return 'all'
  const isOwnAccount =
    collection === 'users' &&
    rest.length === 0 &&
    ((method === 'GET' && action === 'me') || (method === 'POST' && action === 'logout'))
  return isOwnAccount ? 'self' : 'staff'
}

/**
 * Whether this picture exists. For a missing one, Payload would respond with a general error and log the
 * name, which a visitor can make up.
 */
async function hasPicture(name = ''): Promise<boolean> {
  try {
    // With a bucket, the read itself finds out.
    return isKey(name) && (bucket !== null || (await pictures.has(name)))
  } catch {
    return false
  }
}

/** @returns `undefined` if the database could not be read */
async function findUser(payload: Payload, headers: Headers): Promise<User | null | undefined> {
  // Like Payload, ignore the session cookie of a request from another site, or from this site under another
  // address.
  const origin = headers.get('origin') ?? env.SITE_URL
  if (!isFromThisSiteOrBrowser(headers) || origin !== env.SITE_URL) return null
  try {
    return await currentUser(payload, headers)
  } catch (error) {
    log.error({ err: error }, 'panel: the database does not respond')
    return undefined
  }
}

const NUMBERS = ['depth', 'limit', 'page']
const JSON_TEXTS = ['where', 'data']

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Whether Payload can parse these parameters. It throws if it can't. */
const isReadable = ({ searchParams }: URL): boolean =>
  NUMBERS.every((name) => searchParams.getAll(name).every((text) => /^\d{0,9}$/.test(text))) &&
  JSON_TEXTS.every((name) => searchParams.getAll(name).every((text) => text === '' || isJson(text)))

/** Whether the request is for versions that the collection does not keep. Payload throws on it. */
const hasNoVersions = ({ config }: Payload, [kind, name, ...rest]: string[]): boolean =>
  kind === 'globals'
    ? rest[0] === 'versions' &&
      !config.globals.some(({ slug, versions }) => slug === name && versions)
    : name === 'versions' &&
      !config.collections.some(({ slug, versions }) => slug === kind && versions)

/** Restricts a handler of Payload's REST API to staff, except for requests that are open to everybody. */
export function restrictToStaff(handler: Handler): Handler {
  return async (request, context) => {
    const { headers, method } = request
    const { slug } = await context.params
    const isOverridden =
      headers.has('x-payload-http-method-override') || headers.has('x-http-method-override')
    const group = isOverridden ? 'staff' : openTo(method, slug)
    const payload = await openPayload()
    const user = group === 'all' ? null : await findUser(payload, headers)
    if (user === undefined) return refuse(503, DATABASE_AWAY)
    if (group === 'staff') {
      if (!user) return refuse(401, NOT_SIGNED_IN)
      if (!isStaff(user.role)) {
        const { pathname: path } = new URL(request.url)
        await recordRefusal({ sql: payload.db.drizzle }, user, { status: 403, method, path })
        return refuse(403, NO_ACCESS_TO_PANEL)
      }
      if (hasNoVersions(payload, slug)) return refuse(404, NOT_FOUND)
    }
    if (isPicture(slug) && !(await hasPicture(slug[2]))) return refuse(404, NOT_FOUND)
    if (!isReadable(new URL(request.url))) return refuse(400, UNREADABLE_REQUEST)
    const handle = () => (isPicture(slug) ? withHead(handler) : handler)(request, context)
    const response = await (user ? withAccount(user, handle) : handle())
    if (slug.join('/') === 'users/logout' && response.ok) {
      response.headers.append('Set-Cookie', noSessionEndCookie)
      response.headers.set('Clear-Site-Data', CLEAR_SITE_DATA)
    }
    // Payload responds with 501 where it has no such route.
    return response.status === 501 ? refuse(404, NOT_FOUND) : response
  }
}
