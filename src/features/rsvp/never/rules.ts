import type { PersonWithNote } from '@/forms/core/questions'
import { foldName, isSameName } from '@/lib/names'

/** A person who must not collect a child, and what the family wants the gate to know. */
export type NeverPerson = PersonWithNote

/** "Karl Torres (court order)" */
export const neverLine = ({ name, note }: NeverPerson): string =>
  note === '' ? name : `${name} (${note})`

/** All of them in one text, as a record keeps it beside the list. The function `never_text` of the database does the same. */
export const neverText = (people: readonly NeverPerson[]): string =>
  people.map(neverLine).join('; ')

/** A text from when the form had no list, on one line. */
export const onOneLine = (text: string): string => text.trim().replaceAll(/\s*\n\s*/g, ', ')

const isNeverPerson = (one: unknown): one is NeverPerson =>
  typeof one === 'object' &&
  one !== null &&
  'name' in one &&
  'note' in one &&
  typeof one.name === 'string' &&
  typeof one.note === 'string'

/**
 * The people who must not collect the child of a record. Its text counts: a list that says anything else is older than
 * the text. A text without a list is one name, whole, until staff set the name. The function `never_list` of the
 * database does the same.
 */
export function getNeverPeople({
  neverPeople,
  neverReleaseTo,
}: {
  neverPeople?: unknown
  neverReleaseTo?: string | null | undefined
}): NeverPerson[] {
  const text = (neverReleaseTo ?? '').trim()
  if (text === '') return []
  const list: readonly unknown[] = Array.isArray(neverPeople) ? neverPeople : []
  const people = list.filter(isNeverPerson).map(({ name, note }) => ({ name, note }))
  return people.length === list.length && neverText(people) === text
    ? people
    : [{ name: onOneLine(text), note: '' }]
}

/** The people of several records, each once. One without a note is left out beside the same name with a note. */
export function distinctNever(people: readonly NeverPerson[]): NeverPerson[] {
  const isSame = (one: NeverPerson, other: NeverPerson) =>
    foldName(one.name) === foldName(other.name)
  return people.filter(
    (one, index) =>
      people.findIndex((other) => isSame(one, other) && one.note === other.note) === index &&
      !(one.note === '' && people.some((other) => isSame(one, other) && other.note !== '')),
  )
}

export type NeverRefusal =
  /** What to know about a person without a name: nothing would stand on the phones at the gate. */
  | { code: 'never-without-name' }
  | { code: 'too-many-never' }
  /** The same person may pick up, says another answer. */
  | { code: 'may-and-must-not'; name: string }

/** Why the name of a person who must not collect the child is refused, besides its letters; `null` if it is not. */
export function neverRefusal(
  { name, note }: NeverPerson,
  mayPickUp: readonly string[],
): NeverRefusal | null {
  if (name === '') return note === '' ? null : { code: 'never-without-name' }
  return mayPickUp.some((other) => other !== '' && isSameName(name, other))
    ? { code: 'may-and-must-not', name }
    : null
}
