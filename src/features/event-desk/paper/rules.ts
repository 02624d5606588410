import { foldName } from '@/lib/names'

import { shortNames } from '../day/rules'
import type { DayAdult, DayChild } from '../day/snapshot'

/** Tags on one sheet: two columns of three. */
export const TAGS_A_SHEET = 6

/** The sizes of a name on a tag, in points. A name that does not fit at one of them gets several lines at a small one. */
const TAG_SIZES = [63, 52.5, 42.75]
const SMALL_SIZES = [32, 24]

export type TagRole = 'lead' | 'second' | 'helper' | 'volunteer'

/** A name tag. A blank one has neither a name nor a role. */
export type NameTag = {
  name: string
  role: TagRole | null
  /** Whether the one who wears it is a grown participant, who does not get lost. */
  isAdult: boolean
  /** Food, medicine, needs or pictures; the tag never says which. */
  asksFirst: boolean
}

const BLANK: NameTag = { name: '', role: null, isAdult: false, asksFirst: false }

/** A child whom the photographer leaves out. */
export type PhotoChild = {
  id: string
  name: string
  age: number | null
  isNotComing: boolean
  isWalkIn: boolean
}

type Listed = Pick<
  DayChild,
  'rsvp' | 'firstName' | 'lastName' | 'age' | 'isAdult' | 'status' | 'health' | 'photos'
>

const byName = new Intl.Collator('en', { sensitivity: 'base' })

const hasSpot = ({ status }: Pick<Listed, 'status'>): boolean => status !== 'cancelled'

/**
 * Names on paper that strangers read: the first name alone, and letters of the last name only where two people have the
 * same first name.
 */
export function paperNames(
  people: readonly { id: string; firstName: string; lastName: string }[],
): ReadonlyMap<string, string> {
  const short = shortNames(people)
  const count = new Map<string, number>()
  for (const { firstName } of people)
    count.set(foldName(firstName), (count.get(foldName(firstName)) ?? 0) + 1)
  return new Map(
    people.map(({ id, firstName }) => [
      id,
      (count.get(foldName(firstName)) ?? 0) > 1 ? (short.get(id) ?? firstName) : firstName,
    ]),
  )
}

const asPerson = ({ rsvp, firstName, lastName }: Listed) => ({
  id: rsvp,
  firstName,
  lastName: lastName ?? '',
})

/** The first word of a name, and the rest. */
export function splitName(name: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = name.trim().split(/\s+/)
  return { firstName, lastName: rest.join(' ') }
}

/** The adults who wear a tag: the lead, the second, and the helpers and volunteers of the day. */
function adultsWithTags(
  adults: readonly DayAdult[],
  { lead, second }: { lead: string | null; second: string | null },
): { id: string; name: string; role: TagRole }[] {
  const inOrder: TagRole[] = ['lead', 'second', 'helper', 'volunteer']
  const roleOf = ({ id, kind }: DayAdult): TagRole | null => {
    if (id === lead) return 'lead'
    if (id === second) return 'second'
    return kind === 'staff' ? null : kind
  }
  return adults
    .filter(({ ended }) => ended !== true)
    .flatMap((adult) => {
      const role = roleOf(adult)
      return role === null ? [] : [{ id: adult.id, name: adult.name, role }]
    })
    .sort((one, other) => inOrder.indexOf(one.role) - inOrder.indexOf(other.role))
}

/**
 * The tags of a day: participants by first name, then adults, then blanks to the end of the last sheet, at least one,
 * for walk-ins.
 */
export function nameTags(
  children: readonly Listed[],
  adults: readonly DayAdult[],
  team: { lead: string | null; second: string | null },
): NameTag[] {
  const listed = children.filter(hasSpot)
  const wearing = adultsWithTags(adults, team)
  const names = paperNames([
    ...listed.map(asPerson),
    ...wearing.map(({ id, name }) => ({ id, ...splitName(name) })),
  ])
  const tags: NameTag[] = [
    ...listed
      .map(({ rsvp, isAdult, health, photos }) => ({
        name: names.get(rsvp) ?? '',
        role: null,
        isAdult,
        asksFirst: health.length > 0 || !photos,
      }))
      .sort((one, other) => byName.compare(one.name, other.name)),
    ...wearing.map(({ id, role }) => ({
      name: names.get(id) ?? '',
      role,
      isAdult: true,
      asksFirst: false,
    })),
  ]
  const blanks = TAGS_A_SHEET - (tags.length % TAGS_A_SHEET)
  return [...tags, ...Array.from({ length: blanks }, () => BLANK)]
}

/**
 * The largest size at which a name fits in one line, or its longest word where it needs several.
 *
 * @param widths of the name, and of its longest word, at one point
 */
export const tagSize = (widths: { name: number; word: number }, room: number): number =>
  TAG_SIZES.find((size) => widths.name * size <= room) ??
  SMALL_SIZES.find((size) => widths.word * size <= room) ??
  Math.min(...SMALL_SIZES)

/** The children who are in no picture, by first name, and how many children there are. */
export function notInPictures(children: readonly Listed[]): {
  children: PhotoChild[]
  all: number
} {
  const listed = children.filter(hasSpot)
  const names = paperNames(listed.map(asPerson))
  return {
    all: listed.length,
    children: listed
      .filter(({ photos }) => !photos)
      .map(({ rsvp, age, status }) => ({
        id: rsvp,
        name: names.get(rsvp) ?? '',
        age,
        isNotComing: status === 'not-coming',
        isWalkIn: status === 'walk-in',
      }))
      .sort((one, other) => byName.compare(one.name, other.name)),
  }
}
