import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { NO_STORE } from '@/lib/response'
import { sha256 } from '@/lib/secrets'

import { type CalendarEvent, calendarFile, type CalendarOf, toCalendarEvent } from './calendar'
import { eventsOfFeed, findCalendarEvent } from './store'

type Organization = Pick<CalendarOf, 'name' | 'email'>

/** Calendars ask again by themselves, so a change is seen within this time wherever there is a cache. */
const FRESH_SECONDS = 300

/** One event, for whoever wants it in their own calendar. */
export async function handleEventFile(
  request: Request,
  slug: string,
  findOrganization: () => Promise<Organization>,
): Promise<Response> {
  return answer(request, `${slug}.ics`, 'attachment', findOrganization, async () => {
    const event = await findCalendarEvent({ slug })
    return event ? [toCalendarEvent(event, env.SITE_URL)] : null
  })
}

/** All events, for a calendar that subscribes and keeps itself up to date. */
export async function handleFeed(
  request: Request,
  findOrganization: () => Promise<Organization>,
): Promise<Response> {
  return answer(request, 'events.ics', 'inline', findOrganization, async () =>
    (await eventsOfFeed()).map((event) => toCalendarEvent(event, env.SITE_URL)),
  )
}

async function answer(
  request: Request,
  fileName: string,
  disposition: 'attachment' | 'inline',
  findOrganization: () => Promise<Organization>,
  findEvents: () => Promise<CalendarEvent[] | null>,
): Promise<Response> {
  try {
    const [events, organization] = await Promise.all([findEvents(), findOrganization()])
    if (!events) return words(404, 'There is no such event.')
    const file = calendarFile(events, { ...organization, siteUrl: env.SITE_URL })
    const tag = `"${sha256(file).slice(0, 32)}"`
    const headers = {
      ETag: tag,
      'Cache-Control': `public, max-age=${String(FRESH_SECONDS)}`,
    }
    if (isKnown(request.headers.get('if-none-match'), tag)) {
      return new Response(null, { status: 304, headers })
    }
    return new Response(file, {
      headers: {
        ...headers,
        'Content-Type': 'text/calendar; charset=utf-8',
        'Content-Disposition': `${disposition}; filename="${fileName}"`,
      },
    })
  } catch (error) {
    log.error({ err: error }, 'calendar: not sent')
    // A calendar that gets an empty answer would forget what it has.
    return words(503, 'Please try again in a moment.', { 'Retry-After': '30' })
  }
}

/** A proxy that compresses an answer marks its tag as weak. @see RFC 9110, section 13.1.2 */
const isKnown = (known: string | null, tag: string): boolean =>
  known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

const words = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...NO_STORE,
      ...headers,
    },
  })
