import type { Payload } from 'payload'

import { log } from '@/lib/log'
import { jsonResponse } from '@/lib/response'
import { DATABASE_AWAY } from '@/lib/sql-state'
import { openPayload } from '@/platform/payload'
import { sql } from '@/platform/transaction'

import { isStaff } from './rules'

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

/** Payload takes a database that does not answer for a visitor who is not signed in. */
async function isDatabaseThere({ db }: Payload): Promise<boolean> {
  try {
    await db.drizzle.execute(sql`SELECT 1`)
    return true
  } catch (error) {
    log.error({ err: error }, 'panel: the database does not answer')
    return false
  }
}

export function forStaff(handler: Handler): Handler {
  return async (request, context) => {
    const { slug } = await context.params
    const overridden =
      request.headers.has('x-payload-http-method-override') ||
      request.headers.has('x-http-method-override')
    if (overridden || !isOpen(request.method, slug)) {
      const payload = await openPayload()
      const { user } = await payload.auth({ headers: request.headers })
      if (!user && !(await isDatabaseThere(payload))) return refuse(503, DATABASE_AWAY)
      if (!user) return refuse(401, 'You are not signed in.')
      if (!isStaff(user.role)) return refuse(403, 'You don’t have access.')
    }
    return handler(request, context)
  }
}
