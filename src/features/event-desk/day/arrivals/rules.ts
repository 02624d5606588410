import { isMinor } from '@/features/events/ages/rules'
import { type NeverPerson, type NeverRefusal, neverRefusal } from '@/features/rsvp/never/rules'
import { dayFromParts } from '@/forms/core/days'
import { phoneDigits } from '@/forms/core/normalize'
import { HOUR_MS } from '@/lib/durations'

import type { DayState } from '../fold'
import type { DayChild, DaySnapshot } from '../snapshot'
import { PARENT } from '../wording'

/** What a parent tells at the gate about a child without an RSVP: the fewest answers with which a child can stay. */
export type WalkInAnswers = {
  firstName: string
  lastName: string
  /** `YYYY-MM-DD`; `null` for a known child: the server has it. */
  birthDate: string | null
  /** A child of a family that the server found by the phone, and its age on the day. */
  known: { record: string; age: number } | null
  /** Ten digits. */
  phone: string
  /** Empty for an adult, who comes alone. */
  parentName: string
  /** Empty for an adult. */
  pickup: readonly { name: string; relationship: string; phone: string }[]
  /** Each with a name; empty for an adult. */
  neverPeople: readonly NeverPerson[]
  /** Empty: the parent said that there are none. */
  allergies: string
  medicine: string
  photos: boolean
}

/** The same while it is typed. `null`: not answered yet. */
export type WalkInDraft = {
  phone: string
  firstName: string
  lastName: string
  birthDate: string
  /** The child that was chosen of a known family. Then the names are its names, and the birth date stays empty. */
  known: { record: string; age: number; hasEmail: boolean } | null
  parentName: string
  /** Whether another person than the parent picks up. */
  isOther: boolean
  otherName: string
  otherPhone: string
  never: readonly NeverPerson[]
  /** Whether the answers about health that the family gave before are right today. */
  isStillRight: boolean | null
  hasHealth: boolean | null
  allergies: string
  medicine: string
  photos: boolean | null
}

export const EMPTY_DRAFT: WalkInDraft = {
  phone: '',
  firstName: '',
  lastName: '',
  birthDate: '',
  known: null,
  parentName: '',
  isOther: false,
  otherName: '',
  otherPhone: '',
  never: [],
  isStillRight: null,
  hasHealth: null,
  allergies: '',
  medicine: '',
  photos: null,
}

/** A half-filled walk-in survives a call or a dead screen this long. */
export const DRAFT_MS = HOUR_MS

/** The birth date of "03 / 14 / 2017" or "3/14/2017"; `null` if it is none, or still to come. */
export function parseBirthDate(typed: string, today: string): string | null {
  const [month = '', date = '', year = ''] = /^\d{8}$/.test(typed.trim())
    ? [typed.trim().slice(0, 2), typed.trim().slice(2, 4), typed.trim().slice(4)]
    : typed.split(/\D+/).filter(Boolean)
  const day = dayFromParts(year, month, date)
  return day !== null && day <= today && day >= '1900-01-01' ? day : null
}

/** The ten digits of a phone number; `null` if it is none. */
export const parsePhone = (typed: string): string | null => {
  const digits = phoneDigits(typed)
  return /^\d{10}$/.test(digits) ? digits : null
}

/** The questions that still have no answer, in the order of the sheet. */
export type Open =
  | 'phone'
  | 'first name'
  | 'last name'
  | 'date of birth'
  | 'parent'
  | 'who picks up'
  | 'who must not pick up'
  | 'allergies'
  | 'photos'

/** Whether something was typed about a person. */
const isNamed = ({ name, note }: NeverPerson): boolean => name.trim() !== '' || note.trim() !== ''

const trimmed = ({ name, note }: NeverPerson): NeverPerson => ({
  name: name.trim(),
  note: note.trim(),
})

/** Why a person cannot be one who must not pick up, as the RSVP decides it; `null` if the person can. */
export const draftNeverRefusal = (
  person: NeverPerson,
  { parentName, isOther, otherName }: Pick<WalkInDraft, 'parentName' | 'isOther' | 'otherName'>,
): NeverRefusal | null =>
  neverRefusal(trimmed(person), [parentName.trim(), ...(isOther ? [otherName.trim()] : [])])

/** The answers of a complete draft, or what is still to ask. @param eventDay `YYYY-MM-DD` */
export function readDraft(
  draft: WalkInDraft,
  eventDay: string,
): { answers: WalkInAnswers; open: null } | { answers: null; open: readonly Open[] } {
  const text = (
    name: 'firstName' | 'lastName' | 'parentName' | 'otherName' | 'allergies' | 'medicine',
  ) => draft[name].trim()
  const phone = parsePhone(draft.phone)
  const known = draft.known && { record: draft.known.record, age: draft.known.age }
  const birthDate = known ? null : parseBirthDate(draft.birthDate, eventDay)
  const isAdult = birthDate !== null && !isMinor(birthDate, eventDay)
  const otherPhone = parsePhone(draft.otherPhone)
  const lacksHealth =
    draft.hasHealth === null || (draft.hasHealth && !text('allergies') && !text('medicine'))
  const open: [Open, boolean][] = [
    ['phone', phone === null],
    ['first name', !text('firstName')],
    ['last name', !text('lastName')],
    ['date of birth', birthDate === null && known === null],
    ['parent', !isAdult && !text('parentName')],
    ['who picks up', !isAdult && draft.isOther && (!text('otherName') || otherPhone === null)],
    ['who must not pick up', !isAdult && draft.never.some((one) => draftNeverRefusal(one, draft))],
    ['allergies', lacksHealth],
    ['photos', draft.photos === null],
  ]
  const missing = open.filter(([, isOpen]) => isOpen).map(([name]) => name)
  if (missing.length > 0 || phone === null) return { answers: null, open: missing }
  const other = { name: text('otherName'), relationship: '', phone: otherPhone ?? '' }
  const parent = { name: text('parentName'), relationship: PARENT, phone }
  return {
    open: null,
    answers: {
      ...{ firstName: text('firstName'), lastName: text('lastName'), birthDate, known, phone },
      parentName: isAdult ? '' : text('parentName'),
      pickup: isAdult ? [] : [draft.isOther ? other : parent],
      neverPeople: isAdult ? [] : draft.never.filter(isNamed).map(trimmed),
      allergies: draft.hasHealth ? text('allergies') : '',
      medicine: draft.hasHealth ? text('medicine') : '',
      photos: draft.photos === true,
    },
  }
}

/**
 * How many spots are taken. A child who came counts in any case; one whose family said that it is not coming keeps the
 * spot until the start.
 */
export const countTaken = (
  children: readonly Pick<DayChild, 'rsvp' | 'status'>[],
  day: Pick<DayState, 'children'>,
  { hasBegun }: { hasBegun: boolean },
): number =>
  children.filter(({ rsvp, status }) => {
    if (day.children.get(rsvp)?.came === true) return true
    return status === 'not-coming' ? !hasBegun : status !== 'cancelled'
  }).length

/** Whether one more child needs the yes of the lead. */
export const isFull = (
  taken: number,
  { capacity }: Pick<DaySnapshot['event'], 'capacity'>,
): boolean => capacity !== null && taken >= capacity

/** How the waiver of a child stands, by the list and by what phones did since. */
export function waiverNow(
  { waiver }: Pick<DayChild, 'waiver'>,
  history: readonly {
    tap: { kind: string; data?: Readonly<Record<string, unknown>> }
    undoneBy: string | null
  }[],
): DayChild['waiver'] {
  if (waiver !== 'unsigned') return waiver
  const ways = history
    .filter(({ tap, undoneBy }) => tap.kind === 'in' && undoneBy === null)
    .map(({ tap }) => tap.data?.['waiver'])
  if (ways.includes('phone')) return 'signed'
  return ways.includes('paper') ? 'paper' : 'unsigned'
}
