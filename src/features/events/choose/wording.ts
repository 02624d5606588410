import { withCount } from '@/lib/plural'

import type { Ages } from '../ages/rules'
import type { Choice } from './rules'

/** "13–18". */
export const agesInFigures = ({ from, to }: Ages): string => `${String(from)}–${String(to)}`

/** "in Cleveland for ages 13–18"; empty for every event. */
const whereAndForWhom = ({ city, ages }: Choice): string =>
  [city ? `in ${city.name}` : '', ages ? `for ages ${agesInFigures(ages)}` : '']
    .filter(Boolean)
    .join(' ')

const after = (words: string, choice: Choice) => [words, whereAndForWhom(choice)].join(' ').trim()

/** "3 events in Cleveland for ages 13–18". */
export function countLine(count: number, choice: Choice): string {
  if (count === 0) return `${after('No event', choice)} right now`
  const events = withCount(count, { one: 'event', other: 'events' })
  return whereAndForWhom(choice) ? after(events, choice) : `${events}, in date order`
}

/** "We write when there are new events in Cleveland for ages 13–18." */
export const getNews = (choice: Choice): string =>
  `${after('We write when there are new events', choice)}.`

/** "Events in Cleveland for ages 13–18". */
export const listTitle = (choice: Choice): string => after('Events', choice)

export const feedTitle = ({ city }: Choice): string =>
  `All ${city ? `${city.name} ` : ''}events in your calendar`

/** The sentences about a choice that other languages say as well. */
export const choiceWords = { countLine, listTitle, feedTitle }
