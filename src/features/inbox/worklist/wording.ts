import { TWO_HOMES } from '@/features/people/households/wording'
import { changedWords } from '@/features/rsvp/notices/wording'
import { plural } from '@/lib/plural'

import type { TakeRefusal, WorkFilter, WorkItem } from './rules'

/** The needed action, in one line beneath the name. */
export function getNeed({ kind, place, topic }: WorkItem): string {
  switch (kind) {
    case 'registrations':
      return ['New registration', place].filter(Boolean).join(', ')
    case 'volunteers':
      return ['Volunteer application', place].filter(Boolean).join(', ')
    case 'career-applications':
      return ['Career application', topic, place].filter(Boolean).join(', ')
    case 'form-submissions':
      return topic ? `Message: “${topic}”` : 'Message'
    case 'untold':
      return changedWords(Number(topic))
    case 'no-lead':
      return 'Nobody leads this event yet'
    case 'kept-places':
      return `Places are kept until the whole family fits: ${topic ?? ''}`
    case 'signatures':
      return `The waiver is signed in another name: ${topic ?? ''}`
    case 'drivers':
      return [
        topic === 'second-person' ? 'Driver, for a second person' : 'Driver’s photos to check',
        place,
      ]
        .filter(Boolean)
        .join(', ')
    case 'two-homes':
      return TWO_HOMES
    case 'emails':
      return `Email not sent: ${topic ?? ''}${place ? `, to ${place}` : ''}`
  }
}

export const waitInWords = (days: number): string =>
  days === 0 ? 'today' : `${String(days)} ${plural(days, { one: 'day', other: 'days' })}`

export const FILTER_NAMES: Record<WorkFilter, string> = {
  all: 'All',
  mine: 'Mine',
  nobodys: 'Nobody’s',
}

export const NOBODY_YET = 'Nobody yet'

export const takeRefusalWords = (refusal: TakeRefusal): string =>
  refusal.code === 'taken'
    ? `${refusal.by} has taken it in the meantime.`
    : 'It is not there anymore.'

/** "Twelve things wait, three of them longer than three days." in figures. */
export function waitingInWords(all: number, late: number): string {
  if (all === 0) return 'Nothing waits.'
  const things = all === 1 ? 'One thing waits' : `${String(all)} things wait`
  if (late === 0) return `${things}.`
  if (late === all)
    return `${things}, ${all === 1 ? 'longer' : 'all of them longer'} than three days.`
  return `${things}, ${String(late)} of them longer than three days.`
}

/** "14 things were done this week." in figures. */
export function doneInWords(all: number): string {
  if (all === 0) return 'Nothing was finished this week yet.'
  return all === 1 ? 'One thing was done this week.' : `${String(all)} things were done this week.`
}

/** Exactly what `countDone` counts. */
export const WHAT_IS_DONE =
  'Since Monday: submissions and messages answered, drivers decided, signatures settled, families told of a change, emails sent again.'

/** The result of `findDaysToAnswer`, in one figure. */
export function daysInFigures(days: number | null): string {
  if (days === null) return '–'
  return days < 0.1 ? '< 0.1' : days.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

/** Exactly what that figure means. */
export const whatDaysToAnswerAre = (days: number | null): string =>
  days === null
    ? 'Days to answer: nothing has left New since Monday yet.'
    : 'Days to answer: of what left New since Monday, half had waited no longer.'

export const TAKEN = 'It is yours.'
