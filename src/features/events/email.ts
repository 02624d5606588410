import { catalog, type Locale } from '@/lib/locale'
import type { Fact, Text } from '@/mail/content'
import { urlIn } from '@/mail/private-links'
import type { Event } from '@/payload-types'

import { words as en } from './email-words'
import { words as es } from './email-words.es'
import { addressLine, directionsTo, isPlaceKnown } from './rules'
import {
  arrivalTime,
  clockIn,
  dateStamp,
  type EventTimes,
  formatWeekday,
  hoursWithEastern,
} from './times'

export const eventEmailWordsIn = catalog({ en, es })

/** The facts about an event in emails. Contains only facts on the event's public page. */
export type EventInEmail = {
  title: string
  /** The URL of its English page. */
  url: string
  times: EventTimes
  venue: Partial<
    Pick<
      Event,
      'venueName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'postalCode' | 'mapLink'
    >
  >
  /** How many minutes before the start families are asked to arrive. */
  arriveMinutes: number | null
  whatToBring: readonly string[]
  checkInRule: string | null
  /** What staff have written in other languages, once it is ready. What is missing is shown in English. */
  translations?: Partial<Record<Locale, EventTexts>>
}

type EventTexts = { title?: string | null; whatToBring?: readonly string[] }

/** An event in a language, and its texts that are in English all the same. */
export function emailEventIn(
  locale: Locale,
  event: EventInEmail,
): { event: EventInEmail; english: readonly string[] } {
  if (locale === 'en') return { event, english: [] }
  const { title, whatToBring = [] } = event.translations?.[locale] ?? {}
  const brings = whatToBring.length > 0
  return {
    event: {
      ...event,
      title: title || event.title,
      url: urlIn(locale, event.url),
      whatToBring: brings ? whatToBring : event.whatToBring,
    },
    english: [
      ...(title ? [] : [event.title]),
      ...(brings ? [] : event.whatToBring),
      ...(event.checkInRule === null ? [] : [event.checkInRule]),
    ],
  }
}

/** “Sat, Dec 5, 7:30 AM”, in a subject; “sáb 5 de dic, 7:30 a. m.”. */
export const subjectDate = (times: EventTimes, locale: Locale = 'en'): string =>
  eventEmailWordsIn(locale).shortDate({
    ...dateStamp(times, locale),
    clock: clockIn(times.startsAt, times.zone, locale),
  })

/** “Sat, Dec 5, 7:30 AM, Cleveland”, to end a subject with. The city is last, where a phone may cut it off. */
export const subjectEnd = (
  { times, venue }: Pick<EventInEmail, 'times' | 'venue'>,
  locale: Locale = 'en',
): string => [subjectDate(times, locale), venue.city].filter(Boolean).join(', ')

/** When and where, and other facts that a family needs to get there. */
export function eventFacts(
  { times, venue, arriveMinutes, checkInRule }: EventInEmail,
  locale: Locale = 'en',
): Fact[] {
  const words = eventEmailWordsIn(locale)
  const arriveBy = arrivalTime(times, arriveMinutes, locale)
  return [
    {
      label: words.when,
      answer: [{ bold: formatWeekday(times, locale) }, `\n${hoursWithEastern(times, locale)}`],
    },
    ...(arriveBy === null ? [] : [{ label: words.arrival, answer: words.arriveBy(arriveBy) }]),
    { label: words.where, answer: whereText(venue, locale) },
    ...(checkInRule === null ? [] : [{ label: words.checkIn, answer: checkInRule }]),
  ]
}

/** The things to bring, for participants; empty if staff have listed none. */
export const bringFacts = ({ whatToBring }: EventInEmail, locale: Locale = 'en'): Fact[] =>
  whatToBring.length === 0
    ? []
    : [{ label: eventEmailWordsIn(locale).bring, answer: whatToBring.join('\n') }]

function whereText(venue: EventInEmail['venue'], locale: Locale): Text {
  const words = eventEmailWordsIn(locale)
  const { venueName: _name, ...address } = venue
  if (!isPlaceKnown(venue)) {
    return [addressLine(venue), words.placeFollows].filter(Boolean).join('\n')
  }
  const lines = venue.addressLine1
    ? [venue.venueName, addressLine(address)].filter(Boolean).join('\n')
    : (addressLine(venue) ?? '')
  const directions = directionsTo(venue)
  return directions === null ? lines : [`${lines}\n`, { label: words.directions, url: directions }]
}
