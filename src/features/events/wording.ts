import type { Places } from '@/features/rsvp/rules'
import { countOf } from '@/lib/plural'

/** The text shown while a page about events is loading; `null` for other pages. */
export function loadingWords(path: string): string | null {
  if (path === '/events') return 'Loading events...'
  return /^\/events\/[^/]+$/.test(path) ? 'Loading event...' : null
}

/** How many places are left, for parents; `null` if there is no limit. */
export function placesLeft(places: Places): string | null {
  switch (places.state) {
    case 'unlimited':
      return null
    case 'open':
      return `${countOf(places.left, { one: 'place', other: 'places' })} left`
    case 'full':
    case 'over':
      return places.hasWaitlist ? 'Full. The form puts your child on the waitlist.' : 'Full.'
  }
}

/** The same for staff, who also see the waitlist and overbooking. */
export function placesTaken(places: Places, waiting: number): { words: string; isOver: boolean } {
  const queue = waiting > 0 ? ` ${String(waiting)} waiting.` : ''
  switch (places.state) {
    case 'unlimited':
      return { words: `${String(places.taken)} taken, no limit.${queue}`, isOver: false }
    case 'open':
    case 'full':
      return {
        words: `${String(places.taken)} of ${String(places.limit)} places taken.${queue}`,
        isOver: false,
      }
    case 'over':
      return {
        words: `${String(places.taken)} of ${String(places.limit)} places taken, over by ${String(places.overBy)}.${queue}`,
        isOver: true,
      }
  }
}
