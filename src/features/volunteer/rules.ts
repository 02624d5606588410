import { isOver } from '@/features/events/rules'
import { eventTimes, formatWeekday, type TimedEvent } from '@/features/events/times'
import { isDay } from '@/forms/core/days'
import { duplicateKey } from '@/forms/core/duplicate-key'
import { nameKey } from '@/lib/names'
import { isSlug } from '@/lib/slug'
import type { Event } from '@/payload-types'

/** The event that a volunteer applies for. */
export type NamedEvent = TimedEvent & Pick<Event, 'id' | 'title'>

/** Parses `?event=`, which holds a day or the slug of an event; `null` if it can be neither. */
export function parseEventName(text: string): { day: string } | { slug: string } | null {
  if (isDay(text)) return { day: text }
  return isSlug(text) ? { slug: text } : null
}

/** The facts that the form shows about the event, even if it is over. */
export const appliesFor = (
  event: NamedEvent,
  now: Date,
): { title: string; when: string; isOver: boolean } => {
  const times = eventTimes(event)
  return { title: event.title, when: formatWeekday(times), isOver: isOver(times, now) }
}

/**
 * Two applications with the same key are from the same person for the same event, or both for no event. Members of
 * a family may share an email address. Source: D11.
 */
export const makeDuplicateKey = (
  volunteer: { email: string; firstName: string; lastName: string; dateOfBirth: string },
  eventId: string | null,
): string =>
  duplicateKey([
    volunteer.email,
    nameKey(volunteer.firstName),
    nameKey(volunteer.lastName),
    volunteer.dateOfBirth,
    eventId ?? '',
  ])
