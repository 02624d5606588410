import { randomInt } from 'node:crypto'

/** Without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, which are misread on paper or misheard on the phone. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/** A random reference out of 23^8; the unique index of its table catches a collision. */
export const newReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
