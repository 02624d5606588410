import type { Fact, Text } from '@/mail/content'
import type { Event } from '@/payload-types'

import { addressLine, directionsTo, isPlaceKnown } from './rules'
import { clockIn, dateStamp, type EventTimes, formatWeekday, hoursWithEastern } from './times'

/** The facts about an event in emails. Contains only facts on the event's public page. */
export type EventInEmail = {
  title: string
  /** The URL of its page. */
  url: string
  times: EventTimes
  venue: Partial<
    Pick<
      Event,
      'venueName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'mapLink'
    >
  >
  /** "9:45 AM" */
  arriveBy: string | null
  whatToBring: readonly string[]
  checkInRule: string | null
}

/** “Sat, Dec 5, 7:30 AM”, in a subject. */
export function subjectDate(times: EventTimes): string {
  const { weekday, month, day } = dateStamp(times)
  return `${weekday}, ${month} ${day}, ${clockIn(times.startsAt, times.zone)}`
}

/** “Sat, Dec 5, 7:30 AM, Cleveland”, to end a subject with. The city is last, where a phone may cut it off. */
export const subjectEnd = ({ times, venue }: Pick<EventInEmail, 'times' | 'venue'>): string =>
  [subjectDate(times), venue.city].filter(Boolean).join(', ')

/** When and where, and other facts that a family needs to get there. */
export const eventFacts = ({ times, venue, arriveBy, checkInRule }: EventInEmail): Fact[] => [
  { label: 'When', answer: [{ bold: formatWeekday(times) }, `\n${hoursWithEastern(times)}`] },
  ...(arriveBy === null ? [] : [{ label: 'Arrive by', answer: arriveBy }]),
  { label: 'Where', answer: whereText(venue) },
  ...(checkInRule === null ? [] : [{ label: 'Check-in', answer: checkInRule }]),
]

/** The things to bring, for participants; empty if staff have listed none. */
export const bringFacts = ({ whatToBring }: EventInEmail): Fact[] =>
  whatToBring.length === 0 ? [] : [{ label: 'Bring', answer: whatToBring.join('\n') }]

function whereText(venue: EventInEmail['venue']): Text {
  const { venueName: _name, ...address } = venue
  if (!isPlaceKnown(venue)) {
    return [addressLine(venue), 'We email you the exact place as soon as it is set.']
      .filter(Boolean)
      .join('\n')
  }
  const lines = venue.addressLine1
    ? [venue.venueName, addressLine(address)].filter(Boolean).join('\n')
    : (addressLine(venue) ?? '')
  const directions = directionsTo(venue)
  return directions === null ? lines : [`${lines}\n`, { label: 'Directions', url: directions }]
}
