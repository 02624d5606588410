/** The search of the gate: by child, parent and pick-up person, in any part of a name, however it is spelled. */

import { foldSeparately, SEPARATORS } from '@/lib/names'

import type { DayChild, MustNot } from '../snapshot'

/** A part of a text, and whether the search is in it. */
export type Piece = { text: string; isMatch: boolean }

export type Match = {
  child: DayChild
  name: readonly Piece[]
  /** The other person by whom the child was found, such as "Goes home with Rosa Delgado, grandmother". */
  why: { before: string; name: readonly Piece[]; after: string } | null
}

export type Found = {
  /** Whom a child must not go home with: shown first, in red. */
  never: readonly { child: DayChild; person: MustNot }[]
  matches: readonly Match[]
}

export function findChildren(children: readonly DayChild[], typed: string): Found {
  const matches: Match[] = []
  const never: { child: DayChild; person: MustNot }[] = []
  for (const child of children) {
    for (const person of child.never) if (split(person.name, typed)) never.push({ child, person })
    const name = split(child.name, typed)
    const why = name ? null : findPerson(child, typed)
    if (name ?? why) matches.push({ child, name: name ?? plain(child.name), why })
  }
  return { never, matches }
}

function findPerson(child: DayChild, typed: string): Match['why'] {
  for (const { name, relationship } of child.pickup) {
    const pieces = split(name, typed)
    if (pieces)
      return {
        before: 'Goes home with ',
        name: pieces,
        after: relationship === '' ? '' : `, ${relationship}`,
      }
  }
  const parent = child.parent && split(child.parent.name, typed)
  return parent ? { before: '', name: parent, after: ', parent' } : null
}

const plain = (text: string): Piece[] => [{ text, isMatch: false }]

/**
 * A text in pieces around the first place where the typed text is in it.
 *
 * @returns `null` if it is not
 */
function split(text: string, typed: string): Piece[] | null {
  const wanted = fold(typed)
    .map(({ letter }) => letter)
    .join('')
    .trim()
  if (wanted === '') return null
  const letters = fold(text)
  const at = letters
    .map(({ letter }) => letter)
    .join('')
    .indexOf(wanted)
  if (at === -1) return null
  const start = letters[at]?.index ?? 0
  const end = letters[at + wanted.length]?.index ?? text.length
  return [
    { text: text.slice(0, start), isMatch: false },
    { text: text.slice(start, end), isMatch: true },
    { text: text.slice(end), isMatch: false },
  ].filter(({ text: piece }) => piece !== '')
}

/** The folded letters of a text, each with the place of its origin. Apostrophes have none. */
function fold(text: string): { letter: string; index: number }[] {
  const letters: { letter: string; index: number }[] = []
  for (let index = 0; index < text.length;) {
    const character = String.fromCodePoint(text.codePointAt(index) ?? 0)
    for (const letter of foldSeparately(character).replace(SEPARATORS, ' '))
      letters.push({ letter, index })
    index += character.length
  }
  return letters
}
