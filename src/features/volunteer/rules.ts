import { isOver } from '@/features/events/rules'
import { eventTimes, formatWeekday } from '@/features/events/times'
import { isDay } from '@/forms/core/days'
import { duplicateKey } from '@/forms/core/duplicate-key'
import { isSlug } from '@/lib/slug'

/** An event that an address may name by its slug or by its day. */
export type NamedEvent = Parameters<typeof eventTimes>[0] & { id: string; title: string }

/** What `?event=` says: a day, an event's slug, or nothing that could be either. */
export function eventNamedBy(text: string): { day: string } | { slug: string } | null {
  if (isDay(text)) return { day: text }
  return isSlug(text) ? { slug: text } : null
}

/** What the form says of the event somebody came for: also of one that has been. */
export const appliesFor = (
  event: NamedEvent,
  now: Date,
): { title: string; when: string; isOver: boolean } => {
  const times = eventTimes(event)
  return { title: event.title, when: formatWeekday(times), isOver: isOver(times, now) }
}

/**
 * Two applications with one key are the same person for the same day out, or both for none. A family may
 * share an address of email. Source: D11.
 */
export const duplicateKeyOf = (
  volunteer: { email: string; firstName: string; lastName: string; dateOfBirth: string },
  eventId: string | null,
): string =>
  duplicateKey([
    volunteer.email,
    volunteer.firstName,
    volunteer.lastName,
    volunteer.dateOfBirth,
    eventId ?? '',
  ])
