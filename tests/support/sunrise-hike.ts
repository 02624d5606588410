import type { EventInEmail } from '@/features/events/email'

/** An event as emails describe it. */
export const sunriseHike: EventInEmail = {
  title: 'Sunrise Hike and Songwriting',
  url: 'https://swantastic.example/events/sunrise-hike-and-songwriting',
  times: {
    startsAt: '2026-12-05T12:30:00Z',
    endsAt: '2026-12-05T16:30:00Z',
    zone: 'America/New_York',
  },
  venue: {
    venueName: 'Heron Point Pavilion',
    addressLine1: '100 Lakeshore Loop',
    city: 'Cleveland',
    state: 'OH',
    postalCode: '44102',
  },
  arriveMinutes: 15,
  whatToBring: ['Shoes you can walk in and a warm layer', 'A water bottle'],
  checkInRule: 'A parent or guardian must check each child in and out',
}
