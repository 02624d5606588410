import { withCount } from './plural'

const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

/** "just now", "2 minutes ago", "3 hours ago", "1 day ago". */
export function minutesAgo(minutes: number): string {
  if (minutes < 1) return 'just now'
  if (minutes < HOUR_MINUTES)
    return `${withCount(minutes, { one: 'minute', other: 'minutes' })} ago`
  return minutes < DAY_MINUTES
    ? `${withCount(Math.floor(minutes / HOUR_MINUTES), { one: 'hour', other: 'hours' })} ago`
    : `${withCount(Math.floor(minutes / DAY_MINUTES), { one: 'day', other: 'days' })} ago`
}
