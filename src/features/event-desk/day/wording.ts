import { withCount } from '@/lib/plural'

import type { Obstacle } from './rules'
import type { DaySnapshot } from './snapshot'

/** The words of the day's routes, and of its fields at the event. */

export const RATIO_DESCRIPTION =
  'Leave blank for what our safety page promises: 5 children for ages 5–12, 8 from 13. A lower number is stricter.'

export const ratioProblemWords = (limit: number): string =>
  `Enter a whole number from 1 to ${String(limit)}, which the safety page promises for these ages.`

export const EVENT_NOT_FOUND = 'Event not found.'

/** @param at "Dec 4, 12:00 PM" */
export const notOpenYet = (at: string): string => `The day desk opens on ${at}.`
export const notOpenAnyMore = (at: string): string => `The day desk closed on ${at}.`

export const TOO_LARGE = 'Send at most 500 taps and 256 kB at once.'

export const UNREADABLE_ENVELOPE = 'This cannot be read. Nothing was stored.'

export const unreadableTaps = (count: number): string =>
  `${withCount(count, { one: 'tap', other: 'taps' })} cannot be read. Nothing was stored.`

export const UNREADABLE_FILE = 'This is no file of saved taps. Nothing was stored.'

/**
 * @param known taps that the phone, or somebody with its file, had sent before
 * @param posts walk-ins, signatures and photos in the file, which only their phone can send
 */
export const savedTapsWords = (stored: number, known: number, posts: number): string =>
  [
    `${withCount(stored, { one: 'tap was', other: 'taps were' })} stored.`,
    known === 0 ? '' : `${withCount(known, { one: 'tap was', other: 'taps were' })} here already.`,
    posts === 0
      ? ''
      : `Not stored: ${withCount(posts, { one: 'walk-in, signature or photo', other: 'walk-ins, signatures or photos' })} in the file. Open the day on that phone with a connection, or enter them by hand.`,
  ]
    .filter(Boolean)
    .join(' ')

/** @param at "7:44 PM" */
export const endedAccess = (by: string | null, at: string): string =>
  by === null ? `Your access ended at ${at}.` : `${by} ended your access at ${at}.`

export const OTHER_DEVICE = 'This link belongs to another phone.'

export const ONLY_LEAD = 'Only the lead can do this.'

export const HELPER_CODE_OVER = 'This code was used or is too old. Ask the lead for a new one.'

export const HELPER_NOT_FOUND = 'Helper not found.'

export const CHILD_NOT_FOUND = 'Child not found.'

export const UNREADABLE_BODY = 'This cannot be read.'

export const NOT_HEALTH = 'You have no access to health details, so you cannot open them to others.'

export const PARENT = 'Parent'
export const EMERGENCY_CONTACT = 'Emergency contact'
export const PICK_UP = 'Pick-up person'

export const MUST_NOT_DISPUTED = 'Two homes disagree about this person. Ask the lead.'

export const STANDS_IN_THE_WAY = 'The day is not over yet'

/** A sentence for each thing that stands in the way of closing. */
export function obstacleLines(
  obstacles: readonly Obstacle[],
  { event, children, phones }: Pick<DaySnapshot, 'event' | 'children' | 'phones'>,
): string[] {
  const child = (rsvp: string) => children.find((one) => one.rsvp === rsvp)?.name ?? ''
  const owner = (device: string) => {
    const by = phones.find((one) => one.device === device)?.by
    return event.adults.find(({ id }) => id === by)?.name ?? ''
  }
  return obstacles.map((obstacle) => {
    switch (obstacle.code) {
      case 'inside':
        return `${child(obstacle.rsvp)} is inside`
      case 'red':
        return `${child(obstacle.rsvp)} is to settle`
      case 'day-code':
        return `Did you decide this? ${child(obstacle.rsvp)} went home with your day code`
      case 'phone':
        return `${owner(obstacle.device)}’s phone has not reported since the last Out`
    }
  })
}
