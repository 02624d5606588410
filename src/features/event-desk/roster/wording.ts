import { venueLine } from '@/features/events/rules'
import { eventTimes, formatWeekday, hoursInWords, type TimedEvent } from '@/features/events/times'
import { teamWords } from '@/features/events/wording'
import { formatDay, formatPhone } from '@/forms/core/format-answers'
import type { Person } from '@/forms/core/questions'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import { plural, withCount } from '@/lib/plural'
import { formatInstant } from '@/lib/zone-time'
import type { Event } from '@/payload-types'

import type {
  CollectingPerson,
  Driver,
  GoesHome,
  Note,
  RosterChild,
  RosterFamily,
  WaitingFamily,
  Warning,
} from './rules'

/** A note about a child in capitals, and whether it is red. */
const NOTES: Record<Note, { words: string; isBad: boolean; isStrong: boolean }> = {
  'not-coming': { words: 'NOT COMING', isBad: false, isStrong: true },
  'walk-in': { words: 'WALK-IN', isBad: false, isStrong: true },
  spanish: { words: 'ESPAÑOL', isBad: false, isStrong: true },
  'not-signed': { words: 'NOT SIGNED', isBad: true, isStrong: true },
  'check-name': { words: 'CHECK SIGNATURE', isBad: true, isStrong: true },
  'no-photos': { words: 'NO PHOTOS', isBad: false, isStrong: true },
  'has-health': { words: 'HEALTH: ask lead', isBad: true, isStrong: true },
  'may-ride': { words: 'May ride', isBad: false, isStrong: false },
}

/** The notes about a child, with the time at which the family said that it is not coming. @param zone of the event */
export const noteWords = ({ notes, notComingSince }: RosterChild, zone: string) =>
  notes.map((note) => {
    const { words, ...look } = NOTES[note]
    const at =
      note === 'not-coming' && notComingSince !== null
        ? `, ${formatInstant(notComingSince, zone, 'h:mm a')}`
        : ''
    return { note, words: words + at, ...look }
  })

const BEFORE: Record<Warning['kind'], string> = {
  'never-release': 'NEVER GOES WITH: ',
  'two-homes': 'TWO HOMES DISAGREE, ask the lead. One of them says never: ',
  allergies: 'ALLERGY: ',
  medicine: 'MEDICINE: ',
  needs: 'Needs: ',
  'allergies-unknown': 'Allergies not asked about: ask the parent.',
}

/** The text of one line below a child, and whether it is red. */
const LINES: readonly { kinds: readonly Warning['kind'][]; isBad: boolean }[] = [
  { kinds: ['never-release'], isBad: true },
  { kinds: ['two-homes'], isBad: true },
  { kinds: ['allergies', 'allergies-unknown', 'medicine'], isBad: true },
  { kinds: ['needs'], isBad: false },
]

const sentence = (text: string): string => {
  const words = text.replaceAll(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]$/u.test(words) ? `${words}.` : words
}

/** The lines below a child. */
export const warningLines = (warnings: readonly Warning[]): { text: string; isBad: boolean }[] =>
  LINES.flatMap(({ kinds, isBad }) => {
    const texts = kinds.flatMap((kind) =>
      warnings
        .filter((warning) => warning.kind === kind)
        .map(({ text }) => BEFORE[kind] + sentence(text)),
    )
    return texts.length === 0 ? [] : [{ text: texts.join(' '), isBad }]
  })

/** "9 years · sibling of Leo" */
export function ageAndSiblings({ age, siblings, isTwin }: RosterChild): string {
  const years = withCount(age, { one: 'year', other: 'years' })
  if (siblings.length === 0) return years
  return `${years} · ${isTwin ? 'twin' : 'sibling'} of ${listInWords(siblings)}`
}

/** "14 children, 12 families" */
export function rosterCounts(families: readonly RosterFamily[]): string {
  const people = families.flatMap(({ children }) => children)
  const noun = people.every(({ isMinor }) => isMinor)
    ? { one: 'child', other: 'children' }
    : { one: 'participant', other: 'participants' }
  return `${withCount(people.length, noun)}, ${withCount(families.length, { one: 'family', other: 'families' })}`
}

/** A name in bold, and the texts beside and below it. */
export type NamedLines = { name: string; beside: string; lines: readonly string[] }

const beside = (relationship: string): string =>
  relationship === '' ? '' : `, ${relationship.charAt(0).toLowerCase()}${relationship.slice(1)}`

export const contactLines = ({ name, relationship, phone }: Person): NamedLines => ({
  name,
  beside: beside(relationship),
  lines: [formatPhone(phone)],
})

const collecting = ({ name, relationship, phone }: CollectingPerson): NamedLines => ({
  name,
  beside: phone === null ? '' : beside(relationship),
  lines: phone === null ? [] : [formatPhone(phone)],
})

/** Who goes home with whom: each pick-up person, and the code that they have to say. */
export function goesHomeLines(goesHome: GoesHome): { people: NamedLines[]; code: string | null } {
  switch (goesHome.with) {
    case 'parent-stays':
      return { people: [{ name: goesHome.name, beside: '', lines: ['stays'] }], code: null }
    case 'nobody':
      return { people: [{ name: '', beside: 'On their own', lines: [] }], code: null }
    case 'people':
      return {
        people: goesHome.people.map(collecting),
        code: goesHome.code === null ? null : `Code ${goesHome.code}`,
      }
  }
}

export const driverLines = ({ name, role, phone }: Driver): NamedLines => ({
  name,
  beside: `, ${role}`,
  lines: [formatPhone(phone)],
})

export const NOT_CLEARED = 'NOT CLEARED'

/** "Feb 14, 2027" */
export const clearedUntil = ({ clearedUntil: day }: Driver): string =>
  day === null ? NOT_CLEARED : formatDay(day)

/** "Zoe and Noah Klein", and ", 9, twins" */
export function waitingNames({ children, areTwins, isOffered }: WaitingFamily): {
  names: string
  rest: string
} {
  const [first, ...others] = children
  const isOneName = others.every(({ lastName }) => lastName === first?.lastName)
  const names = isOneName
    ? `${listInWords(children.map(({ firstName }) => firstName))} ${first?.lastName ?? ''}`
    : listInWords(children.map(({ firstName, lastName }) => `${firstName} ${lastName}`))
  const ages = areTwins ? String(first?.age) : listInWords(children.map(({ age }) => String(age)))
  const place = plural(children.length, { one: 'a spot is', other: 'spots are' })
  return {
    names,
    rest: `, ${ages}${areTwins ? ', twins' : ''}${isOffered ? `, ${place} offered` : ''}`,
  }
}

/** The header of a roster and the footer of its pages. */
export type RosterHead = {
  title: string
  /** "Saturday, Dec 05, 2026, 4:30 – 7:00 PM Eastern" */
  when: string
  where: string | null
  /** "14 children, 12 families" */
  counts: string
  /** "Printed Tue, Dec 1, 9:12 AM" */
  printed: string
  /** "by Dana Ruiz" */
  by: string
  /** Lead, backup lead and hospital; empty where staff have not named one. */
  team: readonly { label: string; words: string }[]
  /** "Winter Lantern Walk, Sat, Dec 05, 2026." */
  short: string
  /** The zone of the event. */
  zone: string
}

export function rosterHead(
  event: TimedEvent & Pick<Event, 'title' | 'venueName' | 'city' | 'state' | 'team'>,
  families: readonly RosterFamily[],
  { by, at }: { by: string; at: Date },
): RosterHead {
  const times = eventTimes(event)
  const printed = formatInstant(at.toISOString(), ORGANIZATION_ZONE, 'ccc, LLL d, h:mm a')
  return {
    title: event.title,
    when: `${formatWeekday(times)}, ${hoursInWords(times)}`,
    where: venueLine(event),
    counts: rosterCounts(families),
    printed: `Printed ${printed}`,
    by: `by ${by}`,
    team: teamLines(event),
    zone: times.zone,
    short: `${event.title}, ${formatInstant(times.startsAt, times.zone, 'ccc, LLL dd, yyyy')}.`,
  }
}

export const COLLECT_AND_SHRED = 'Contains children’s data: collect and shred.'

export const WITHOUT_HEALTH = 'Without health details.'

export const EVENT_NOT_FOUND = 'Event not found.'

/** The heads of the columns, in order. */
export const COLUMNS = {
  number: '',
  in: 'In',
  child: 'Child',
  parent: 'Parent',
  emergency: 'In an emergency',
  home: 'Goes home with',
  note: 'Note',
  out: 'Out',
} as const

export const WALK_INS = 8
export const WALK_IN_HEADS = [
  'In',
  'Child, date of birth',
  'Parent, phone',
  'Allergies, needs',
  'Waiver, photos',
  'Out',
] as const

/** Blanks at the top to fill in by hand. */
/** The event's team. A missing name is a line to write on. */
const teamLines = (event: Pick<Event, 'team'>): RosterHead['team'] => {
  const { lead, second, hospital } = teamWords(event)
  return [
    { label: 'Event lead, phone', words: lead },
    { label: 'Backup lead, phone', words: second },
    { label: 'Hospital', words: hospital },
  ]
}
