import type { Payload } from 'payload'

import { log } from '@/lib/log'
import { isFromThisSiteOrBrowser } from '@/lib/request-origin'
import { jsonResponse } from '@/lib/response'
import { DATABASE_AWAY } from '@/lib/sql-state'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { isStaff } from './rules'
import { currentUser } from './sessions'
import { NO_ACCESS_TO_PANEL, NOT_SIGNED_IN } from './wording'

type Context = { params: Promise<{ slug: string[] }> }
type Handler = (request: Request, context: Context) => Promise<Response>

const refuse = (status: 401 | 403 | 503, message: string) =>
  jsonResponse(status, { errors: [{ message }] })

/**
 * What anybody may ask of Payload's REST interface: a picture of the site, who am I, and sign me out.
 * Everything else serves the panel, so it takes a staff session, whatever a collection's own rules would
 * allow.
 */
function isOpen(method: string, [collection, action, ...rest]: string[]): boolean {
  if (collection === 'media') return method === 'GET' && action === 'file' && rest.length === 1
  return (
    collection === 'users' &&
    rest.length === 0 &&
    ((method === 'GET' && action === 'me') || (method === 'POST' && action === 'logout'))
  )
}

/** Authentication reads a database that does not respond as a visitor who is not signed in. */
async function isDatabaseThere({ db }: Payload): Promise<boolean> {
  try {
    await db.drizzle.execute(sql`SELECT 1`)
    return true
  } catch (error) {
    log.error({ err: error }, 'panel: the database does not respond')
    return false
  }
}

/** Lets only staff at a handler of Payload's REST interface, but for what is open to everybody. */
export function forStaff(handler: Handler): Handler {
  return async (request, context) => {
    const { headers, method } = request
    const { slug } = await context.params
    const isOverridden =
      headers.has('x-payload-http-method-override') || headers.has('x-http-method-override')
    if (isOverridden || !isOpen(method, slug)) {
      const payload = await openPayload()
      // Payload would take no notice of the session that another site sends along.
      const user = isFromThisSiteOrBrowser(headers) ? await currentUser(payload, headers) : null
      if (!user && !(await isDatabaseThere(payload))) return refuse(503, DATABASE_AWAY)
      if (!user) return refuse(401, NOT_SIGNED_IN)
      if (!isStaff(user.role)) return refuse(403, NO_ACCESS_TO_PANEL)
    }
    return handler(request, context)
  }
}
