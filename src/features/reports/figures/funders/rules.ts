/** Both days are included. */
export type Days = { start: string; end: string }

/** The times that figures are counted for. */
export const PERIODS = ['this-year', 'last-year', 'all-time'] as const

export type Period = (typeof PERIODS)[number]

/** @param asked from an address */
export const getPeriod = (asked: string | null | undefined): Period =>
  PERIODS.find((period) => period === asked) ?? 'this-year'

/** The first and last day of a period. @param today `YYYY-MM-DD` */
export function getDays(period: Period, today: string): Days {
  if (period === 'all-time') return { start: '1900-01-01', end: '9998-12-31' }
  const year = Number(today.slice(0, 4)) - (period === 'last-year' ? 1 : 0)
  return { start: `${String(year)}-01-01`, end: `${String(year)}-12-31` }
}

/** The counts, each in a separate table and file. */
export const TABLES = [
  'months',
  'came',
  'cities',
  'ages',
  'interests',
  'places',
  'volunteers',
  'sources',
] as const

export type TableName = (typeof TABLES)[number]

export const isTableName = (name: string): name is TableName =>
  TABLES.some((table) => table === name)

/** The unit of each row. If it adds up, no person is in two rows, and there is a total. */
export type Table = {
  columns: readonly string[]
  rows: readonly { label: string; counts: readonly number[] }[]
  addsUp: boolean
  /** How many of the first columns count people; all unless it says so. The others say something about the first. */
  peopleColumns?: number
}

/** Who came to events, by the taps of the days: each participant once, and a participant once a day. */
export type Came = {
  participants: number
  /** Those of them who had come on an earlier day, too. */
  again: number
  days: number
  hours: number
}

export type Figures = {
  participants: number
  /** Those of them who were there for the first time. */
  first: number
  came: Came
  tables: Readonly<Record<TableName, Table>>
  /** When they were counted. */
  at: Date
}

/** Acquaintances can recognize people in a smaller group. */
export const SMALLEST_GROUP = 5

const UNDER = 'under 5'
const WITHHELD = 'not shown'

type Hidden = typeof WITHHELD | typeof UNDER
type Masked = number | Hidden

const isSmall = (count: number) => count > 0 && count < SMALLEST_GROUP

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** A total, unless it is of fewer people than can be counted. */
export const maskTotal = (counts: readonly number[]): Masked =>
  isSmall(sum(counts)) ? UNDER : sum(counts)

/**
 * A column for sharing: no count of fewer than five people, and none that would reveal one. A reader who knows the
 * total can subtract, so a single hidden count hides another with it, and more until all hidden ones together are a
 * group that can be counted.
 */
export function maskSmall(counts: readonly number[]): Masked[] {
  const masked = counts.map((count): Masked => (isSmall(count) ? UNDER : count))
  const others = counts
    .map((count, index) => ({ count, index }))
    .filter(({ count }) => count >= SMALLEST_GROUP)
    .sort((one, other) => one.count - other.count)
  const hidden = counts.filter(isSmall)
  for (const { count, index } of others) {
    const isSafe = hidden.length > 1 && sum(hidden) >= SMALLEST_GROUP
    if (hidden.length === 0 || isSafe) break
    hidden.push(count)
    masked[index] = WITHHELD
  }
  return masked
}

/** The cells of a table for sharing, by column. What says something about a hidden group is hidden with it. */
export function maskTable({ columns, rows, peopleColumns = columns.length }: Table): Masked[][] {
  const counts = columns.map((_, column) => rows.map((row) => row.counts[column] ?? 0))
  const [people = [], ...others] = counts.slice(0, peopleColumns).map(maskSmall)
  const about = counts.slice(peopleColumns).map((column) =>
    column.map((count, row) => {
      const group = people[row]
      return typeof group === 'string' ? group : count
    }),
  )
  return [people, ...others, ...about]
}
