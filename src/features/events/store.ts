import { sql } from 'drizzle-orm'
import { cache } from 'react'

import { limitOf, type Places, placesOf } from '@/features/rsvp/rules'
import { asUser, asVisitor } from '@/lib/authority'
import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { Attachment } from '@/lib/letters'
import { openPayload } from '@/lib/payload'
import type { User } from '@/payload-types'

import { calendarEventOf, calendarFile, type CalendarOf } from './calendar'
import { isOver, timesOf } from './rules'

/** An address that could be an event's; anything else is not worth a question to the database. */
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const SLUG_CHARACTERS_MAX = 80

/** Rows that could still be on: one without an end lasts its day, wherever that is. */
const LONGEST_DAY_HOURS = 48

const onACard = {
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
  isFree: true,
  image: true,
  scene: true,
  detailUrl: true,
  ctaLabel: true,
  isCancelled: true,
} as const

const inACalendar = {
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
  createdAt: true,
  updatedAt: true,
} as const

const onAPage = {
  ...onACard,
  addressLine1: true,
  addressLine2: true,
  postalCode: true,
  mapLink: true,
  body: true,
  questions: true,
  rsvpOpen: true,
  externalFormUrl: true,
  isLaunch: true,
  launch: true,
  createdAt: true,
  updatedAt: true,
} as const

const withPhoto = { media: { url: true, alt: true, width: true, height: true } } as const

/** What is on, the next one first. */
export async function upcomingEvents() {
  const payload = await openPayload()
  const moment = now()
  const longestAgo = new Date(moment.getTime() - LONGEST_DAY_HOURS * 3_600_000)
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: {
      _status: { equals: 'published' },
      or: [
        { endsAt: { greater_than_equal: moment.toISOString() } },
        {
          endsAt: { exists: false },
          startsAt: { greater_than_equal: longestAgo.toISOString() },
        },
      ],
    },
    sort: 'startsAt',
    select: onACard,
    populate: withPhoto,
    depth: 1,
    pagination: false,
    limit: 200,
  })
  return docs.filter((event) => !isOver(timesOf(event), moment))
}

export type UpcomingEvent = Awaited<ReturnType<typeof upcomingEvents>>[number]

/**
 * A published event, read once for the page and its title together; for a member of staff who previews, its
 * latest draft.
 */
export const findEvent = cache(async (slug: string, previewer: User | null = null) => {
  if (slug.length > SLUG_CHARACTERS_MAX || !SLUG.test(slug)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    ...(previewer ? asUser(previewer) : asVisitor),
    draft: previewer !== null,
    where: {
      slug: { equals: slug },
      ...(previewer ? {} : { _status: { equals: 'published' } }),
    },
    select: onAPage,
    populate: withPhoto,
    depth: 1,
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
})

export type EventOnPage = NonNullable<Awaited<ReturnType<typeof findEvent>>>

/** The addresses to prepare pages for ahead of the first visitor. */
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

/** How long an event stays in the feed: a calendar that was away for a while still hears of its last change. */
const DAYS_IN_FEED = 30

/** The events of the feed that calendars subscribe to: what is on and what was on lately. */
export async function eventsOfFeed() {
  const payload = await openPayload()
  const since = new Date(now().getTime() - DAYS_IN_FEED * 24 * 3_600_000)
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: {
      _status: { equals: 'published' },
      startsAt: { greater_than_equal: since.toISOString() },
    },
    sort: 'startsAt',
    select: inACalendar,
    depth: 0,
    pagination: false,
    limit: 500,
  })
  return docs
}

/** A published event as its calendar file tells it. */
export async function eventOfFile(slug: string) {
  if (slug.length > SLUG_CHARACTERS_MAX || !SLUG.test(slug)) return null
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: { slug: { equals: slug }, _status: { equals: 'published' } },
    select: inACalendar,
    depth: 0,
    pagination: false,
    limit: 1,
  })
  return docs[0] ?? null
}

/**
 * The calendar file that goes along with a letter: the event as it is at this moment, whatever it was when
 * the letter was written. `null` when it is not public any more.
 */
export async function calendarAttachment(
  eventId: string,
  organisation: Pick<CalendarOf, 'name' | 'email'>,
): Promise<Attachment | null> {
  const payload = await openPayload()
  const { docs } = await payload.find({
    collection: 'events',
    ...asVisitor,
    where: { id: { equals: eventId }, _status: { equals: 'published' } },
    select: inACalendar,
    depth: 0,
    pagination: false,
    limit: 1,
  })
  const [event] = docs
  if (!event) return null
  const file = calendarFile([calendarEventOf(event, env.SITE_URL)], {
    ...organisation,
    siteUrl: env.SITE_URL,
  })
  return {
    filename: `${event.slug}.ics`,
    // The method again: mail programs offer to add the event only when both say so.
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  }
}

const numberOrNull = (value: unknown) =>
  value === null || value === undefined ? null : Number(value)

/**
 * How full a published event is at this moment. For reading only: whether somebody gets a place is decided
 * while the event's row is locked.
 */
export async function findPlaces(eventId: string): Promise<{ places: Places; waiting: number }> {
  const payload = await openPayload()
  const found = await payload.db.drizzle.execute(sql`
    SELECT e.capacity, e.launch_tour_capacity, e.waitlist,
      count(r.id) FILTER (WHERE r.status = 'confirmed')::int AS taken,
      count(r.id) FILTER (WHERE r.status = 'waitlisted')::int AS waiting
    FROM events e LEFT JOIN rsvps r ON r.event_id = e.id
    WHERE e.id = ${eventId} GROUP BY e.id
  `)
  const row = found.rows[0] ?? {}
  const limit = limitOf(numberOrNull(row.capacity), numberOrNull(row.launch_tour_capacity))
  return {
    places: placesOf({
      limit,
      taken: Number(row.taken ?? 0),
      hasWaitlist: row.waitlist === true,
    }),
    waiting: Number(row.waiting ?? 0),
  }
}
