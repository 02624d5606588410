import { cache } from 'react'

import { now } from '@/lib/clock'
import { env } from '@/lib/env'
import type { Attachment } from '@/mail/email'
import type { User } from '@/payload-types'
import { asVisitor } from '@/platform/authority'
import { openPayload } from '@/platform/payload'
import { findPublished } from '@/platform/published'

import { calendarFile, type CalendarOf, toCalendarEvent } from './calendar'
import { isOver } from './rules'
import { eventTimes } from './times'

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
  return docs.filter((event) => !isOver(eventTimes(event), moment))
}

export type UpcomingEvent = Awaited<ReturnType<typeof upcomingEvents>>[number]

/** An event for its page and its title, read once for both. */
export const findEvent = cache((slug: string, previewUser: User | null = null) =>
  findPublished(
    'events',
    { slug },
    { previewUser, select: onAPage, populate: withPhoto, depth: 1 },
  ),
)

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

/** A published event as calendars see it. */
export const findCalendarEvent = (by: { slug: string } | { id: string }) =>
  findPublished('events', by, { select: inACalendar })

/**
 * The calendar file that goes along with an email: the event as it is at this moment, whatever it was when
 * the email was written. `null` when it is not public any more.
 */
export async function calendarAttachment(
  eventId: string,
  organization: Pick<CalendarOf, 'name' | 'email'>,
): Promise<Attachment | null> {
  const event = await findCalendarEvent({ id: eventId })
  if (!event) return null
  const file = calendarFile([toCalendarEvent(event, env.SITE_URL)], {
    ...organization,
    siteUrl: env.SITE_URL,
  })
  return {
    filename: `${event.slug}.ics`,
    // The method again: mail programs offer to add the event only when both say so.
    contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    content: Buffer.from(file),
  }
}
