/**
 * A name without case, accents, apostrophes and punctuation. The function `folded_name` of the database does the same
 * to searched texts; a test compares the two.
 */
export const foldName = (name: string): string =>
  foldSeparately(name).replace(SEPARATORS, ' ').trim()

/** The same, but with the separators between words unchanged. */
export const foldSeparately = (name: string): string =>
  name
    .replace(APOSTROPHES, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .toLowerCase()
    .replace(/[ßæœþøłđðıħŧς]/g, (letter) => LETTERS[letter] ?? letter)

const APOSTROPHES = /['\u0060\u00B4\u02B9\u02BC\u2018\u2019\u201B\u2032]/g

/** Every separator but apostrophes, in each alphabet that names are written in. */
export const SEPARATORS =
  /[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u303F]+/g

/** The letters that Unicode does not decompose. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ς: 'σ',
}

/**
 * A form that different spellings of one name share: besides the above, neither spaces nor hyphens count. Signatures
 * and duplicates are compared by it.
 */
export const nameKey = (name: string): string => foldName(name).replaceAll(' ', '')

/** Whether two names are the same, ignoring letter case, accents, spaces, apostrophes and punctuation. */
export const isSameName = (one: string, other: string): boolean => nameKey(one) === nameKey(other)
