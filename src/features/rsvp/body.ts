import { countItems, flattenItems, itemName } from '@/forms/core/items'
import { normalizeAnswers, type RawAnswers } from '@/forms/core/normalize'
import { type Answers, type Questions, toText } from '@/forms/core/questions'
import type { FieldRefusals } from '@/forms/core/refusals'
import { refused, type Result } from '@/lib/result'

import { NEVER_PEOPLE_MAX } from './never/questions'
import { getNeverPeople, neverText, onOneLine } from './never/rules'
import {
  CHILDREN_MAX,
  participantQuestions,
  PICKUP_PEOPLE_MAX,
  rsvpFormQuestions,
} from './questions'
import type { RsvpAnswerRefusal } from './rules'
import { checkRsvp } from './schema'

/**
 * The shapes of an RSVP's body. A form names its answers `participants.0.participantFirstName`, a program sends
 * lists of objects, and a program that knows only one child sends its answers without a list. An older one sends the
 * people who must not collect the child in one text. This file converts all of them to the first shape. Source: D24, D26.
 */

/** The control that `unwrapRsvp` adds. */
export const BODY_CONTROLS = ['isSingle'] as const

const PARTS_OF_DAY = ['', 'Year', 'Month', 'Day']

/** The control names in a body of one child, with the form's names for them. */
const NAMES_OF_SINGLE = new Map<string, string>([
  ...Object.entries(participantQuestions)
    .filter(([name]) => name !== 'signature')
    .flatMap(([name, { kind }]) =>
      kind === 'date' ? PARTS_OF_DAY.map((part) => name + part) : [name],
    )
    .map((name): [string, string] => [name, itemName('participants', 0, name)]),
  ['pickupPersonName', itemName('pickupPeople', 0, 'name')],
  ['pickupPersonPhone', itemName('pickupPeople', 0, 'phone')],
  ['neverReleaseTo', itemName('neverPeople', 0, 'name')],
])

/** Renames all answers of a body to the form's names. */
export function unwrapRsvp(fields: RawAnswers): RawAnswers {
  const { isSingle: _isSingle, ...sent } = flattenItems(fields)
  const flat = withNeverListed(sent)
  if (countItems('participants', flat) > 0) return flat
  return {
    ...Object.fromEntries(
      Object.entries(flat).map(([name, value]) => [NAMES_OF_SINGLE.get(name) ?? name, value]),
    ),
    isSingle: 'yes',
  }
}

/** The text of an older form is one name, whole; beside a list that does not say the same, one more. */
function withNeverListed({ neverReleaseTo, ...others }: RawAnswers): RawAnswers {
  const text = asLine(neverReleaseTo)
  if (text === undefined || text === null || text === '') return others
  const count = countItems('neverPeople', others)
  const textAt = (index: number, question: string) => {
    const value = others[itemName('neverPeople', index, question)]
    return typeof value === 'string' ? value : ''
  }
  const people = Array.from({ length: count }, (_, index) => ({
    name: textAt(index, 'name'),
    note: textAt(index, 'note'),
  })).filter(({ name, note }) => name !== '' || note !== '')
  if (neverText(people) === text) return others
  return { ...others, [itemName('neverPeople', people.length === 0 ? 0 : count, 'name')]: text }
}

/** A text on one line. The normalizing of answers decides about any other value. */
const asLine = (value: unknown): unknown => (typeof value === 'string' ? onOneLine(value) : value)

export const isSingleBody = (context: Record<string, string>): boolean => context.isSingle === 'yes'

/** Renames values from the form's names to those of a body of one child. */
export function toSingleNames<Value>(byName: Record<string, Value>): Record<string, Value> {
  const original = new Map([...NAMES_OF_SINGLE].map(([single, name]) => [name, single]))
  return Object.fromEntries(
    Object.entries(byName).map(([name, value]) => [original.get(name) ?? name, value]),
  )
}

/**
 * The questions that a body answers: at least one child and one person in each list. It reads one item more than the form
 * accepts, so that the item is refused and not silently dropped.
 */
export const bodyQuestions = (fields: RawAnswers): Questions =>
  rsvpFormQuestions(
    {
      children: within(countItems('participants', fields), CHILDREN_MAX),
      people: within(countItems('pickupPeople', fields), PICKUP_PEOPLE_MAX),
      never: within(countItems('neverPeople', fields), NEVER_PEOPLE_MAX),
    },
    'guardian',
  )

const within = (count: number, max: number) => Math.min(Math.max(count, 1), max + 1)

const noFiles = new Map<string, never>()

/** Checks the answers of a stored record as of the day it was sent, under the record's names. */
export function checkRecord(
  answers: Answers,
  day: string,
): Result<unknown, FieldRefusals<RsvpAnswerRefusal>> {
  // The form asked for confirmation when it was sent.
  const { neverReleaseTo, ...others } = answers
  const neverPeople = getNeverPeople({ ...others, neverReleaseTo: toText(neverReleaseTo) })
  const fields = unwrapRsvp({
    ...others,
    neverPeople,
    sameNameConfirmed: true,
    samePhoneConfirmed: true,
  })
  const checked = checkRsvp(normalizeAnswers(bodyQuestions(fields), fields), noFiles, {
    day: { today: day, eventDay: day, ages: { isRule: false } },
    isSingle: true,
  })
  return checked.ok ? checked : refused(toSingleNames(checked.refusal))
}
