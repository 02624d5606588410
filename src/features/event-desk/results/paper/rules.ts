/** What a line of a paper roster says, as it is typed. Read in the browser while staff type, and again by the server. */

/** The hours of the day in minutes from its midnight; an end after midnight is over 1,440. */
export type PaperHours = { start: number; end: number }

const DAY = 24 * 60
const HALF_DAY = 12 * 60

/**
 * Reads a time as staff type it: `430`, `4:30`, `4`, `16:30` or `4:30 pm`. Without AM or PM it is the one nearer to the
 * hours of the event.
 *
 * @returns minutes from midnight; `null` if it is no time
 */
export function readClock(text: string, hours: PaperHours): number | null {
  const match = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(?:([ap])\.?m?\.?)?$/i.exec(text.trim())
  if (!match) return null
  const [hour, minute] = [Number(match[1]), Number(match[2] ?? 0)]
  const half = match[3]?.toLowerCase()
  if (hour > 23 || minute > 59 || (half !== undefined && (hour < 1 || hour > 12))) return null
  const early = (hour % 12) * 60 + minute
  const isSure = half !== undefined || hour === 0 || hour > 12
  const onDay = isSure
    ? [half === 'a' || hour === 0 ? early : early + HALF_DAY]
    : [early, early + HALF_DAY]
  const all = hours.end > DAY ? [...onDay, ...onDay.map((minutes) => minutes + DAY)] : onDay
  const distance = (minutes: number) => Math.max(0, hours.start - minutes, minutes - hours.end)
  return all.reduce((best, one) => (distance(one) < distance(best) ? one : best))
}

/** “4:30 PM” */
export function clockWords(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24
  const two = String(minutes % 60).padStart(2, '0')
  return `${String(hour % 12 === 0 ? 12 : hour % 12)}:${two} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The answer for a person whom the family did not name. */
export const SOMEBODY_ELSE = '*'

/** One line to fill in. What the taps of the day say already is not asked again. */
export type PaperLine = {
  rsvp: string
  number: number
  name: string
  /** “4:19 PM”; `null` where it has to be typed. */
  in: string | null
  out: string | null
  /** With whom the child went, if it is gone. */
  to: string | null
  /** Where that comes from. */
  from: 'phone' | 'paper' | null
  /** Phones contradict each other, so the lead settles it. */
  isRed: boolean
  /** “5:06 PM”, when the family said that the child is not coming. */
  notComing: string | null
  /** The names of everyone who may take the child; the child's own if it goes alone. */
  people: readonly { name: string; label: string }[]
}

/** What staff typed into a line. */
export type TypedLine = { in: string; out: string; to: string; other: string; why: string }

export const NOTHING_TYPED: TypedLine = { in: '', out: '', to: '', other: '', why: '' }

export type PaperField = keyof TypedLine

export const PAPER_FIELDS = ['in', 'out', 'to', 'other', 'why'] as const

/** The name of a control. */
export const fieldName = (field: PaperField, rsvp: string): string => `${field}:${rsvp}`

export type PaperProblem = 'time' | 'order' | 'later' | 'person' | 'name' | 'why'

/** A line that can be stored: minutes from midnight. */
export type ReadLine = {
  in: number | null
  out: { at: number; to: string; isNamed: boolean; why: string } | null
}

type LineResult =
  { ok: true; line: ReadLine } | { ok: false; problems: Partial<Record<PaperField, PaperProblem>> }

/** Whether a line has something to save. */
export const isTyped = (typed: TypedLine): boolean =>
  typed.in.trim() !== '' || typed.out.trim() !== ''

/**
 * Reads a line. A phone may have sent its times while it was typed: what was typed is read all the same.
 *
 * @param now in minutes from midnight of the day: nothing is entered ahead of time
 */
export function readLine(
  line: PaperLine,
  typed: TypedLine,
  { hours, now }: { hours: PaperHours; now: number },
): LineResult {
  const problems: Partial<Record<PaperField, PaperProblem>> = {}
  const read = (field: 'in' | 'out'): number | null => {
    if (typed[field].trim() === '') return null
    const minutes = readClock(typed[field], hours)
    if (minutes === null) problems[field] = 'time'
    else if (minutes > now) problems[field] = 'later'
    return minutes
  }
  const [inAt, outAt] = [read('in'), read('out')]
  const since = inAt ?? (line.in === null ? null : readClock(line.in, hours))
  if (since !== null && outAt !== null && outAt < since) problems.out ??= 'order'
  const isNamed = typed.to !== SOMEBODY_ELSE
  const to = (isNamed ? typed.to : typed.other).trim()
  if (outAt !== null) {
    if (!isNamed && to === '') problems.other = 'name'
    if (!isNamed && typed.why.trim() === '') problems.why = 'why'
    if (isNamed && !line.people.some(({ name }) => name === to)) problems.to = 'person'
  }
  if (Object.keys(problems).length > 0) return { ok: false, problems }
  const out = outAt === null ? null : { at: outAt, to, isNamed, why: typed.why.trim() }
  return { ok: true, line: { in: inAt, out } }
}

/** What `=` stands for: the same field of the nearest line above that has one. */
export function repeatedAbove(
  lines: readonly PaperLine[],
  typed: ReadonlyMap<string, TypedLine>,
  at: { index: number; field: 'in' | 'out' },
): string {
  const above = lines
    .slice(0, at.index)
    .map((line) => line[at.field] ?? typed.get(line.rsvp)?.[at.field] ?? '')
  return above.findLast((text) => text !== '') ?? ''
}
