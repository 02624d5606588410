import { paragraph, richText } from '@/content/rich-text'
import { addDays, instantAt } from '@/lib/zone-time'
import type { Event } from '@/payload-types'

const EASTERN = 'America/New_York'
const PACIFIC = 'America/Los_Angeles'

const INVENTED = 'This event is invented, so that staff can practice.'

type Day = {
  title: string
  slug: string
  /** From today; negative for a past event. */
  inDays: number
  hours: readonly [start: string, end: string]
  zone?: typeof EASTERN | typeof PACIFIC
  others: Partial<Event>
}

const HERON_POINT = {
  venueName: 'Heron Point Pavilion',
  addressLine1: '100 Lakeshore Loop',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44102',
}
const MILL_CREEK = {
  venueName: 'Mill Creek Lodge',
  addressLine1: '27 Mill Creek Road',
  city: 'Cleveland',
  state: 'OH',
  postalCode: '44105',
}

const DAYS = {
  walk: {
    title: 'Winter Lantern Walk',
    slug: 'winter-lantern-walk',
    inDays: 5,
    hours: ['16:30', '19:00'],
    others: {
      ...HERON_POINT,
      capacity: 15,
      ageFrom: 8,
      ageTo: 13,
      arriveMinutes: 15,
      scene: 'night',
      team: {
        lead: 'Dana Ruiz',
        leadPhone: '(216) 555-0100',
        second: 'Sam Whitaker',
        secondPhone: '(216) 555-0101',
        hospital: 'Lakeshore Hospital, 55 Harbor Road, 8 minutes',
      },
    },
  },
  music: {
    title: 'Harbor Sounds',
    slug: 'harbor-sounds',
    inDays: 12,
    hours: ['13:00', '17:00'],
    zone: PACIFIC,
    others: {
      venueName: 'Harborlight Arts Yard',
      addressLine1: '480 Harborlight Way',
      city: 'Los Angeles',
      state: 'CA',
      postalCode: '90731',
      capacity: 20,
      ageFrom: 13,
      ageTo: 25,
      scene: 'noon',
    },
  },
  sketching: {
    title: 'Sketching by the Lake',
    slug: 'sketching-by-the-lake',
    inDays: 19,
    hours: ['10:00', '12:00'],
    others: { ...HERON_POINT, ageFrom: 5, ageTo: 17, scene: 'sunrise' },
  },
  cooking: {
    title: 'Maps and Soup',
    slug: 'maps-and-soup',
    inDays: -16,
    hours: ['11:00', '15:00'],
    others: { ...MILL_CREEK, capacity: 30, ageFrom: 5, ageTo: 17, scene: 'autumn' },
  },
  hike: {
    title: 'Leaf Hike',
    slug: 'leaf-hike',
    inDays: -47,
    hours: ['09:00', '12:00'],
    others: { ...MILL_CREEK, ageFrom: 5, ageTo: 17, scene: 'autumn' },
  },
} as const satisfies Record<string, Day>

export type PracticeEvent = keyof typeof DAYS

export const EVENTS: readonly PracticeEvent[] = ['walk', 'music', 'sketching', 'cooking', 'hike']

/** The day of an invented event. @param today `YYYY-MM-DD` */
export const getDay = (key: PracticeEvent, today: string): string =>
  addDays(today, DAYS[key].inDays)

/** When an invented event takes place. @param today `YYYY-MM-DD` */
export function getTimes(key: PracticeEvent, today: string) {
  const { hours, zone = EASTERN }: Day = DAYS[key]
  return timesOn(getDay(key, today), hours, zone)
}

const timesOn = (day: string, [start, end]: Day['hours'], zone: string) => ({
  startsAt: instantAt(day, start, zone),
  startsAt_tz: zone,
  endsAt: instantAt(day, end, zone),
  endsAt_tz: zone,
})

/**
 * An invented event, as staff would publish it. A past event is created as an upcoming one, because families could not
 * sign up otherwise.
 *
 * @param today `YYYY-MM-DD`
 */
export function practiceEvent(key: PracticeEvent, today: string) {
  const { title, slug, inDays, hours, others, zone = EASTERN }: Day = DAYS[key]
  return {
    title,
    slug,
    ...timesOn(addDays(today, Math.abs(inDays)), hours, zone),
    blurb: INVENTED,
    body: richText(paragraph(INVENTED)),
    isFree: true,
    rsvpOpen: true,
    waitlist: true,
    _status: 'published' as const,
    ...others,
  }
}

/**
 * The later start of the event whose families have not been told yet.
 *
 * @param today `YYYY-MM-DD`
 */
export const laterStart = (today: string) => ({
  startsAt: instantAt(getDay('sketching', today), '10:30', EASTERN),
})
