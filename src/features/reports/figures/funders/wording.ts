import type { Period, TableName } from './rules'

export const PERIOD_NAMES: Record<Period, string> = {
  'this-year': 'This year',
  'last-year': 'Last year',
  'all-time': 'All time',
}

export const OTHERS = 'Others'
export const NOT_SAID = 'Not said'

type TableWords = { title: string; row: string; note: string }

export const TABLE_WORDS: Record<TableName, TableWords> = {
  months: {
    title: 'Participants by month',
    row: 'Month',
    note: 'Young people who registered, came to an event, or had a spot at one that nobody recorded. New: the first time ever.',
  },
  came: {
    title: 'Who came to events',
    row: 'Month of the event',
    note: 'From the taps of each day. A participant counts once, and once a day. Came again: had come on an earlier day.',
  },
  cities: {
    title: 'Participants by city',
    row: 'City',
    note: 'Where they registered, or where the event was: the last of both.',
  },
  ages: {
    title: 'Participants by age',
    row: 'Age',
    note: 'On the day when they last took part.',
  },
  interests: {
    title: 'Interests',
    row: 'Interest',
    note: 'Of those who registered. Most have several, so they do not add up.',
  },
  places: {
    title: 'Spots at events',
    row: 'Month of the event',
    note: 'RSVPs, one for each child and event. Who came is counted above.',
  },
  volunteers: {
    title: 'Volunteers',
    row: 'Status',
    note: 'Those who offered to help in this time.',
  },
  sources: {
    title: 'Where people came from',
    row: 'Tag of the link',
    note: 'Volunteers, career applications and subscribers. Answers in their own words are not repeated here.',
  },
}

export const bandName = ({ from, to }: { from: number; to: number }): string =>
  `${String(from)}–${String(to)}`

/** "2026-11" as "November 2026". */
export const monthName = (month: string): string =>
  new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', year: 'numeric' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
