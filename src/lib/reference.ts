import { randomInt } from 'node:crypto'

/** Without 0 O, 1 I L, 2 Z, 5 S, 8 B, U V, which people misread on paper or mishear on the phone. */
export const LEGIBLE_ALPHABET = '34679ACDEFGHJKMNPQRTWXY'
const REFERENCE_LENGTH = 8

/** A text in this alphabet made from random bytes: two for each character, so that all are about equally likely. */
export const legibleText = (bytes: Uint8Array): string =>
  Array.from({ length: Math.floor(bytes.length / 2) }, (_, index) =>
    LEGIBLE_ALPHABET.charAt(
      ((bytes[2 * index] ?? 0) * 256 + (bytes[2 * index + 1] ?? 0)) % LEGIBLE_ALPHABET.length,
    ),
  ).join('')

/** A random text that people can read to each other on the phone. */
export const randomLegibleText = (length: number): string =>
  Array.from({ length }, () => LEGIBLE_ALPHABET.charAt(randomInt(LEGIBLE_ALPHABET.length))).join('')

/** A random reference out of 23^8; the unique index of its table catches a collision. */
export const newReference = (): string => randomLegibleText(REFERENCE_LENGTH)
