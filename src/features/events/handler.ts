import { findMoved } from '@/features/website/pages/moved.tx'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'
import { log } from '@/lib/log'
import { NO_STORE } from '@/lib/response'
import { sha256 } from '@/lib/secrets'
import { isSlug } from '@/lib/slug'
import { openPayload } from '@/platform/payload'

import { calendarFile, type EventRecord, type Organizer } from './calendar'
import { cityNamed } from './choose/rules'
import { eventCities, feedEvents, findCalendarEvent } from './store'

/** How long caches may keep a calendar file. Subscribed calendars fetch it again regularly. */
const CACHE_SECONDS = 300

/** Sends one event as a calendar file. */
export async function handleEventFile(
  request: Request,
  slug: string,
  findOrganizer: () => Promise<Organizer>,
  locale: Locale = 'en',
): Promise<Response> {
  const response = await respondWithCalendar(
    request,
    `${slug}.ics`,
    'attachment',
    findOrganizer,
    async () => {
      const event = await findCalendarEvent({ slug })
      return event ? [event] : null
    },
    locale,
  )
  const { db } = await openPayload()
  const moved =
    response.status === 404 ? await findMoved({ sql: db.drizzle }, 'events', slug) : null
  return moved === null
    ? response
    : textResponse(308, 'Moved.', { Location: pathIn(locale, `/events/${moved}/event.ics`) })
}

/** Sends the feed that calendars subscribe to: of all events, or of the city in the URL. */
export async function handleFeed(
  request: Request,
  findOrganizer: () => Promise<Organizer>,
): Promise<Response> {
  const named = new URL(request.url).searchParams.get('city')
  const fileName = named !== null && isSlug(named) ? `events-${named}.ics` : 'events.ics'
  return respondWithCalendar(request, fileName, 'inline', findOrganizer, async () => {
    if (named === null) return feedEvents(null)
    const city = cityNamed(named, await eventCities())
    return city ? feedEvents(city) : null
  })
}

async function respondWithCalendar(
  request: Request,
  fileName: string,
  disposition: 'attachment' | 'inline',
  findOrganizer: () => Promise<Organizer>,
  findEvents: () => Promise<EventRecord[] | null>,
  locale: Locale = 'en',
): Promise<Response> {
  try {
    const [events, organizer] = await Promise.all([findEvents(), findOrganizer()])
    if (!events) return textResponse(404, 'Not found.')
    const file = calendarFile(events, organizer, env.SITE_URL, locale)
    const tag = `"${sha256(file).slice(0, 32)}"`
    const headers = {
      ETag: tag,
      'Cache-Control': `public, max-age=${String(CACHE_SECONDS)}`,
    }
    if (matchesTag(request.headers.get('if-none-match'), tag)) {
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
    log.error({ err: error }, 'calendar: could not be sent')
    // An empty calendar would make subscribers delete their entries.
    return textResponse(503, 'Please try again in a moment.', { 'Retry-After': '30' })
  }
}

/**
 * Compares weakly, because a proxy that compresses a response makes its ETag weak. @see RFC 9110, section
 * 13.1.2
 */
const matchesTag = (ifNoneMatch: string | null, tag: string): boolean =>
  ifNoneMatch?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag) ?? false

const textResponse = (status: number, text: string, headers: Record<string, string> = {}) =>
  new Response(`${text}\n`, {
    status,
    headers: {
      'Content-Type': 'text/plain; charset=utf-8',
      ...NO_STORE,
      ...headers,
    },
  })
