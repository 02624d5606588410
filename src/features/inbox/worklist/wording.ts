import { TWO_HOMES } from '@/features/people/households/wording'
import { changedWords } from '@/features/rsvp/notices/wording'
import { plural, withCount } from '@/lib/plural'

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
      return 'This event has no lead yet'
    case 'kept-places':
      return `Spots are kept until the whole family fits: ${topic ?? ''}`
    case 'signatures':
      return `The waiver is signed in another name: ${topic ?? ''}`
    case 'took-place':
      return `Did it take place? No taps, ${withCount(Number(topic), { one: 'spot', other: 'spots' })}`
    case 'untold-family':
      return `The family was not told what happened: ${topic ?? ''}`
    case 'unsigned':
      return `Came, and the waiver is not signed: ${topic ?? ''}`
    case 'drivers':
      return [
        topic === 'second-person' ? 'Driver awaiting approval' : 'Driver’s photos to check',
        place,
      ]
        .filter(Boolean)
        .join(', ')
    case 'two-homes':
      return TWO_HOMES
    case 'spanish-waiver':
      return 'The Spanish waiver has not been reviewed'
    case 'emails':
      return `Email not sent: ${topic ?? ''}${place ? `, to ${place}` : ''}`
  }
}

export const waitInWords = (days: number): string =>
  days === 0 ? 'today' : `${String(days)} ${plural(days, { one: 'day', other: 'days' })}`

export const FILTER_NAMES: Record<WorkFilter, string> = {
  all: 'All',
  mine: 'Mine',
  nobodys: 'Unassigned',
}

export const UNASSIGNED = 'Unassigned'

export const takeRefusalWords = (refusal: TakeRefusal): string =>
  refusal.code === 'taken' ? `${refusal.by} has already taken it.` : 'It no longer exists.'

/** "Twelve things wait, three of them longer than three days." in figures. */
export function waitingInWords(all: number, late: number): string {
  if (all === 0) return 'Nothing needs attention.'
  const things = all === 1 ? 'One item needs attention' : `${String(all)} items need attention`
  if (late === 0) return `${things}.`
  if (late === all)
    return `${things}, ${all === 1 ? 'longer' : 'all of them longer'} than three days.`
  return `${things}, ${String(late)} of them longer than three days.`
}

/** "14 things were done this week." in figures. */
export function doneInWords(all: number): string {
  if (all === 0) return 'Nothing finished this week yet.'
  return all === 1 ? 'One item finished this week.' : `${String(all)} items finished this week.`
}

/** Exactly what `countDone` counts. */
export const WHAT_IS_DONE =
  'Since Monday: submissions and messages answered, drivers decided, signatures settled, families told of a change or of what happened, events said to have taken place or not, emails sent again, a Spanish waiver reviewed.'

/** The result of `findDaysToAnswer`, in one figure. */
export function daysInFigures(days: number | null): string {
  if (days === null) return '–'
  return days < 0.1 ? '< 0.1' : days.toLocaleString('en-US', { maximumFractionDigits: 1 })
}

/** Exactly what that figure means. */
export const whatDaysToAnswerAre = (days: number | null): string =>
  days === null
    ? 'Days to answer: nothing has been answered since Monday.'
    : 'Days to answer: the median for submissions answered since Monday.'

export const TAKEN = 'Assigned to you.'
