import { cache } from 'react'
import { z } from 'zod'

import { keptPlaces } from '@/features/places/places.tx'
import {
  getPlaces,
  hasRoom,
  placeLimit,
  type PlacesAndWaitlist,
  takenPlaces,
} from '@/features/rsvp/rules'
import { now } from '@/lib/clock'
import { DAY_MS, HOUR_MS } from '@/lib/durations'
import { env } from '@/lib/env'
import type { Locale } from '@/lib/locale'
import type { Attachment } from '@/mail/email'
import type { User } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'
import { sql } from '@/platform/transaction'

import { calendarFile, type Organizer } from './calendar'
import { chosenFrom, citiesNamed, type City } from './choose/rules'
import { acceptsRsvps, isOver } from './rules'
import { dayInWords, eventTimes } from './times'
import { eventIn } from './translation/rules'
import { placesOnCard } from './wording'
import { eventWordsIn } from './words-in'

/** An event without an end lasts until midnight in its zone, which is at most this long after its start. */
const OPEN_ENDED_HOURS_MAX = 48

const cardFields = {
  title: true,
  slug: true,
  startsAt: true,
  startsAt_tz: true,
  endsAt: true,
  venueName: true,
  city: true,
  state: true,
  blurb: true,
  ageRange: true,
  ageFrom: true,
  ageTo: true,
  isFree: true,
  image: true,
  scene: true,
  detailUrl: true,
  ctaLabel: true,
  isCancelled: true,
  rsvpOpen: true,
  capacity: true,
  waitlist: true,
  launch: { tourCapacity: true },
  spanish: { isReady: true, title: true, blurb: true, ageRange: true },
} as const

const calendarFields = {
  title: true,
  slug: true,
  startsAt: true,
  startsAt_tz: true,
  endsAt: true,
  venueName: true,
  addressLine1: true,
  addressLine2: true,
  city: true,
  state: true,
  postalCode: true,
  blurb: true,
  isCancelled: true,
  spanish: { isReady: true, title: true, blurb: true },
  createdAt: true,
  updatedAt: true,
} as const

const pageFields = {
  ...cardFields,
  addressLine1: true,
  addressLine2: true,
  postalCode: true,
  mapLink: true,
  arriveMinutes: true,
  body: true,
  whatToBring: true,
  questions: true,
  externalFormUrl: true,
  isLaunch: true,
  launch: true,
  spanish: {
    ...cardFields.spanish,
    body: true,
    whatToBring: true,
    questions: true,
  },
  createdAt: true,
  updatedAt: true,
} as const

const photoFields = {
  // Payload makes the slug from the name.
  media: { url: true, filename: true, alt: true, width: true, height: true, sizes: true },
} as const

/** The published events that are not over, soonest first. */
export async function upcomingEvents(locale: Locale = 'en') {
  const payload = await openPayload()
  const current = now()
  const earliestStart = new Date(current.getTime() - OPEN_ENDED_HOURS_MAX * HOUR_MS)
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: {
      _status: { equals: 'published' },
      or: [
        { endsAt: { greater_than_equal: current.toISOString() } },
        {
          endsAt: { exists: false },
          startsAt: { greater_than_equal: earliestStart.toISOString() },
        },
      ],
    },
    sort: 'startsAt',
    select: cardFields,
    populate: photoFields,
    depth: 1,
    pagination: false,
    limit: 200,
  })
  const upcoming = docs.filter((event) => !isOver(eventTimes(event), current))
  const placesFor = await findPlacesOfEvents(upcoming.map(({ id }) => id))
  return upcoming.map(({ rsvpOpen, capacity, waitlist, launch, ...event }) => {
    const times = eventTimes(event)
    const { places, waiting } = placesFor(event.id, {
      capacity: capacity ?? null,
      tourCapacity: launch?.tourCapacity ?? null,
      hasWaitlist: waitlist ?? false,
    })
    const isOpen = acceptsRsvps(
      { ...times, rsvpOpen: rsvpOpen ?? false, isCancelled: event.isCancelled ?? false },
      current,
    )
    return {
      ...eventIn(event, locale),
      day: dayInWords(times, current, locale),
      takesRsvps: isOpen && hasRoom(places),
      /** `null` if its form is closed, or its places have no limit. */
      places: isOpen ? placesOnCard(places, waiting, eventWordsIn(locale)) : null,
    }
  })
}

const countsSchema = z.array(
  z.object({
    event_id: z.string(),
    confirmed: z.number(),
    given_up: z.number(),
    offered: z.number(),
    kept: z.number(),
    waiting: z.number(),
  }),
)

/** The facts about an event's places. */
type Limits = { capacity: number | null; tourCapacity: number | null; hasWaitlist: boolean }

/** Returns a function that tells how full each of these events is. One query covers all of them. For display only. */
export async function findPlacesOfEvents(
  eventIds: readonly string[],
): Promise<(eventId: string, limits: Limits) => PlacesAndWaitlist> {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT e.id AS event_id, waiting, given_up,
      confirmed, offered, ${keptPlaces(sql`e.id`)} AS kept
    FROM events e, LATERAL (
      SELECT count(*) FILTER (WHERE status = 'confirmed')::int AS confirmed,
        count(*) FILTER (WHERE status = 'confirmed' AND held_until IS NOT NULL)::int AS given_up,
        count(*) FILTER (WHERE status = 'waitlisted' AND offered_until IS NOT NULL)::int AS offered,
        count(*) FILTER (WHERE status = 'waitlisted' AND offered_until IS NULL
          AND NOT EXISTS (SELECT FROM withheld_records w WHERE w.record_id = r.id))::int AS waiting
      -- One that waits to be erased keeps its place.
      FROM public.rsvps r WHERE event_id = e.id
    ) AS counts
    WHERE e.id = ANY(${sql.param(eventIds)}::uuid[])
  `)
  const counts = new Map(countsSchema.parse(rows).map((row) => [row.event_id, row]))
  return (eventId, { capacity, tourCapacity, hasWaitlist }) => {
    const row = counts.get(eventId)
    return {
      places: getPlaces({
        limit: placeLimit(capacity, tourCapacity),
        taken: row ? takenPlaces(row) : 0,
        hasWaitlist,
      }),
      offered: row?.offered ?? 0,
      held: row ? row.kept + row.given_up : 0,
      waiting: row?.waiting ?? 0,
    }
  }
}

/** The cities of all events that were ever published, the one with the newest event first. */
export async function eventCities() {
  const payload = await openPayload()
  const { rows } = await payload.db.drizzle.execute(sql`
    SELECT city FROM events WHERE _status = 'published' AND city IS NOT NULL
    GROUP BY city ORDER BY max(starts_at) DESC
  `)
  return citiesNamed(
    z
      .array(z.object({ city: z.string() }))
      .parse(rows)
      .map(({ city }) => city),
  )
}

export type EventOnCard = Awaited<ReturnType<typeof upcomingEvents>>[number]

/** An event, cached because both its page and the page's metadata need it. */
export const findEvent = cache((slug: string, previewUser: User | null = null) =>
  findPublished(
    'events',
    { slug },
    { previewUser, select: pageFields, populate: photoFields, depth: 1 },
  ),
)

export type EventOnPage = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** An event with its texts in the language of a page. */
export type LocalEvent = ReturnType<typeof eventIn<EventOnPage>>

/** The slugs of the events whose pages are rendered at build time. */
export async function eventSlugs(): Promise<string[]> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: { _status: { equals: 'published' } },
    sort: '-startsAt',
    select: { slug: true },
    depth: 0,
    pagination: false,
    limit: 100,
  })
  return docs.map(({ slug }) => slug)
}

/** How long a past event stays in the feed, so that a calendar that was offline still gets its last change. */
const DAYS_IN_FEED = 30

/** The events of the feed that calendars subscribe to: upcoming and recent ones, everywhere or in one city. */
export async function feedEvents(city: City | null) {
  const payload = await openPayload()
  const since = new Date(now().getTime() - DAYS_IN_FEED * DAY_MS)
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: {
      _status: { equals: 'published' },
      startsAt: { greater_than_equal: since.toISOString() },
    },
    sort: 'startsAt',
    select: calendarFields,
    depth: 0,
    pagination: false,
    limit: 500,
  })
  return chosenFrom(docs, { city, ages: null })
}

/** A published event with the fields of a calendar entry. */
export const findCalendarEvent = (by: { slug: string } | { id: string }) =>
  findPublished('events', by, { select: calendarFields })

/** The last one: after an RSVP opens, most emails attach the same file. */
let attached: { from: string; file: Buffer } | undefined

/**
 * The calendar file attached to an email. It describes the event at the time of sending, not of queueing. `null` if the
 * event is not published.
 *
 * @param locale of the email
 */
export async function calendarAttachment(
  eventId: string,
  organizer: Organizer,
  locale: Locale = 'en',
): Promise<Attachment | null> {
  const event = await findCalendarEvent({ id: eventId })
  if (!event) return null
  const from = JSON.stringify([event, organizer, locale])
  if (attached?.from !== from) {
    attached = { from, file: Buffer.from(calendarFile([event], organizer, env.SITE_URL, locale)) }
  }
  return {
    filename: `${event.slug}.ics`,
    // Mail apps offer to add the event only if the method is given both here and in the file.
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: attached.file,
  }
}
