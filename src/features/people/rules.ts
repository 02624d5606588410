import { phoneDigits } from '@/forms/core/normalize'
import { foldName, foldSeparately, SEPARATORS } from '@/lib/names'
import { ok, refused, type Result } from '@/lib/result'
import { escapeLike } from '@/lib/search-text'

/** The kind of a query, which decides how to search people. */
export type QueryKind = 'reference' | 'last-four' | 'phone' | 'email' | 'name'

/** A search for people. */
export type PeopleQuery = {
  kind: QueryKind
  /** The words of a name, the digits of a phone number, the email address or the reference. */
  words: readonly string[]
  /** A name that could be a reference as well: `MARGARET`. */
  reference: string | null
  /** Patterns of SQL's LIKE. A row matches a group if its column `search` contains all of them. */
  patterns: readonly (readonly string[])[]
}

export type QueryRefusal = 'empty' | 'too-short'

/** The shortest query: two letters, or three digits. */
const LETTERS_MIN = 2
const DIGITS_MIN = 3
const WORDS_MAX = 8
const QUERY_CHARACTERS_MAX = 120

const REFERENCE_LENGTH = 8
/** The characters of a reference. */
const IN_REFERENCE = /^[34679ACDEFGHJKMNPQRTWXY]+$/

/** Parses a query for people, or says why it is too short. */
export function readQuery(typed: string): Result<PeopleQuery, QueryRefusal> {
  const text = typed.slice(0, QUERY_CHARACTERS_MAX).normalize('NFC').trim()
  if (text === '') return refused('empty')
  if (text.includes('@')) return readEmail(text)
  // Phone numbers are copied with hyphens and spaces that no keyboard has.
  const digits = phoneDigits(text.replace(/[\u2010-\u2015\u2212]/g, '-'))
  if (/^\d+$/.test(digits)) return readDigits(digits)
  return readReference(text) ?? readName(text)
}

function readEmail(text: string): Result<PeopleQuery, QueryRefusal> {
  const email = text.toLowerCase().replace(/\s/g, '')
  if (email.length <= LETTERS_MIN) return refused('too-short')
  const start = email.startsWith('@') ? '%' : '% '
  return ok({
    kind: 'email',
    words: [email],
    reference: null,
    patterns: [[`${start}${escapeLike(email)}%`]],
  })
}

function readDigits(digits: string): Result<PeopleQuery, QueryRefusal> {
  if (digits.length < DIGITS_MIN) return refused('too-short')
  const reference = digits.length === REFERENCE_LENGTH && IN_REFERENCE.test(digits) ? digits : null
  return ok({
    kind: digits.length === 4 ? 'last-four' : 'phone',
    words: [digits],
    reference,
    patterns: [
      ...phonePatterns(digits).map((pattern) => [pattern]),
      ...referencePattern(reference),
    ],
  })
}

/** A phone number is searched as `+2165550142 `: by its first three digits, its last three or four, or more of them. */
function phonePatterns(digits: string): string[] {
  if (digits.length === DIGITS_MIN) return [`%+${digits}%`, `%${digits} %`]
  if (digits.length === 4) return [`%${digits} %`]
  return [digits.length === 10 ? `%+${digits} %` : `%${digits}%`]
}

const referencePattern = (reference: string | null): string[][] =>
  reference === null ? [] : [[`%#${reference}|%`]]

/**
 * A reference as people speak and type it, "k7qf m3xr" or the beginning of one; it has a digit, so it is not a name.
 */
function readReference(text: string): Result<PeopleQuery, QueryRefusal> | null {
  const squashed = text.replace(/[\s-]/g, '').toUpperCase()
  const isOne =
    squashed.length >= DIGITS_MIN && squashed.length <= REFERENCE_LENGTH && /\d/.test(squashed)
  if (!isOne || !IN_REFERENCE.test(squashed)) return null
  return ok({
    kind: 'reference',
    words: [squashed],
    reference: squashed,
    // Or the beginning of an email address.
    patterns: [[`%#${squashed}%`], [`% ${squashed.toLowerCase()}%`]],
  })
}

function readName(text: string): Result<PeopleQuery, QueryRefusal> {
  const words = foldName(text).split(' ').slice(0, WORDS_MAX)
  if (words.join('').length < LETTERS_MIN) return refused('too-short')
  const squashed = text.replace(/[\s-]/g, '').toUpperCase()
  const reference =
    squashed.length === REFERENCE_LENGTH && IN_REFERENCE.test(squashed) ? squashed : null
  const patterns = words.map((word) =>
    /^\d{3,}$/.test(word) ? `%${word}${word.length === 4 ? ' ' : ''}%` : `% ${word}%`,
  )
  return ok({
    kind: 'name',
    words,
    reference,
    patterns: [patterns, ...referencePattern(reference)],
  })
}

/** The kind of a displayed value, which decides how it can match. */
export type ValueKind = 'name' | 'phone' | 'email' | 'reference'

/** A part of a shown value, from a character to another one. */
export type Mark = readonly [from: number, to: number]

/**
 * The parts of a shown value that match a query, to be marked: of "(216) 555-0142" the last four digits. None if it
 * does not match.
 */
export function marksIn(shown: string, kind: ValueKind, query: PeopleQuery): Mark[] {
  switch (kind) {
    case 'name':
      return query.words.flatMap((word) => marksOfWord(shown, word))
    case 'phone':
      return query.words.flatMap((word) => marksOfDigits(shown, word))
    case 'email': {
      const word = query.words.join('').toLowerCase()
      const from = shown.toLowerCase().indexOf(word)
      const isThere = from === 0 || (from > 0 && word.startsWith('@'))
      return isThere ? [[from, from + word.length]] : []
    }
    case 'reference':
      return query.reference !== null && shown.startsWith(query.reference)
        ? [[0, query.reference.length]]
        : []
  }
}

/** The characters of a text as they are searched, each with its position. */
type Folded = readonly { text: string; from: number; to: number }[]

function marksOfWord(shown: string, word: string): Mark[] {
  const marks = getMarks(foldedWith(' ', shown), word, beginsWord)
  // "annemarie" finds "Anne-Marie", too.
  return marks.length > 0 ? marks : getMarks(foldedWith('', shown), word, beginsWord)
}

function foldedWith(hyphen: '' | ' ', shown: string): Folded {
  const folded: { text: string; from: number; to: number }[] = []
  let from = 0
  for (const character of shown) {
    const to = from + character.length
    const isHyphen = /[\u002D\u2010\u2011]/.test(character)
    const searched = isHyphen ? hyphen : foldSeparately(character).replace(SEPARATORS, ' ')
    for (const text of searched) folded.push({ text, from, to })
    from = to
  }
  return folded
}

/** A word begins after a space, or where an apostrophe was: "Brien" in "O’Brien". */
function beginsWord(folded: Folded, at: number): boolean {
  const before = folded[at - 1]
  return before === undefined || before.text === ' ' || before.to < (folded[at]?.from ?? 0)
}

function marksOfDigits(shown: string, word: string): Mark[] {
  if (!/^\d{3,}$/.test(word)) return []
  const digits = [...shown.matchAll(/\d/g)].map(({ 0: text, index }) => ({
    text,
    from: index,
    to: index + 1,
  }))
  const [first] = getMarks(digits, word, ({ length }, at) => {
    const isEnd = at + word.length === length
    return isEnd || (word.length === DIGITS_MIN && at === 0) || word.length > 4
  })
  return first ? [first] : []
}

function getMarks(
  folded: Folded,
  word: string,
  mayBegin: (folded: Folded, at: number) => boolean,
): Mark[] {
  const text = folded.map((one) => one.text).join('')
  const marks: Mark[] = []
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    const first = folded[at]
    const last = folded[at + word.length - 1]
    if (first && last && mayBegin(folded, at)) marks.push([first.from, last.to])
  }
  return marks
}
