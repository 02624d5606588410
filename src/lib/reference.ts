import { randomInt } from 'node:crypto'

/** Without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, which are misread on paper or misheard on the phone. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const LENGTH = 8

/** A text in the same alphabet, made from random bytes; two for each character, so that all are equally likely. */
export const legibleText = (bytes: Uint8Array): string =>
  Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) =>
    ALPHABET.charAt(
      ((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)) % ALPHABET.length,
    ),
  ).join('')

/** A random reference out of 23^8; the unique index of its table catches a collision. */
export const newReference = (): string =>
  Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('')
