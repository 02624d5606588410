import { addDays, addMonths, firstOfMonth, firstOfWeek } from '@/lib/zone-time'
import type { SubmissionSlug } from '@/submissions'

/** The groups of the count, in the order of a chart from the bottom. */
export const INCOMING = [
  { label: 'RSVPs', slugs: ['rsvps'] },
  { label: 'Registrations', slugs: ['registrations'] },
  { label: 'Volunteers and careers', slugs: ['volunteers', 'career-applications'] },
  { label: 'Messages', slugs: ['form-submissions'] },
] as const satisfies readonly { label: string; slugs: readonly SubmissionSlug[] }[]

/** The steps of time in which submissions are counted. */
export const SPANS = ['weeks', 'months'] as const

export type Span = (typeof SPANS)[number]

/** @param asked from an address */
export const getSpan = (asked: string | null | undefined): Span =>
  SPANS.find((span) => span === asked) ?? 'weeks'

const STEPS = 12

/**
 * The first days of the last twelve weeks or months, the current one included. Weeks begin on Monday.
 *
 * @param day `YYYY-MM-DD` in the organization's zone
 */
export function stepsUntil(day: string, span: Span): string[] {
  const last = span === 'weeks' ? firstOfWeek(day) : firstOfMonth(day)
  const before = (steps: number) =>
    span === 'weeks' ? addDays(last, -7 * steps) : addMonths(last, -steps)
  return Array.from({ length: STEPS }, (_, index) => before(STEPS - 1 - index))
}

/** How many submissions of each kind came in, by the first day of each week or month. */
export type Incoming = {
  steps: string[]
  series: { label: string; counts: number[] }[]
}
