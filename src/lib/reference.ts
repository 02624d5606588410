import { randomInt } from 'node:crypto'

/** No 0 O, 1 I L, 2 Z, 5 S, 8 B, U V: nothing that is misread or misheard on the phone. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/** A new reference, 23^8 possibilities; the unique index of its table has the last word. */
export const newReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
