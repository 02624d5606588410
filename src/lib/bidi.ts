/** They make a text read in another order than it has: a name that ends in `gpj.exe` looks like a picture. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** The text without the invisible characters that reorder it. Hebrew and Arabic are read right without them. */
export const withoutBidi = (text: string): string => text.replace(BIDI_CONTROLS, '')

/** The same for every text in a value of JSON, whose other values stay as they are. */
export function withoutBidiInside(value: unknown): unknown {
  if (typeof value === 'string') return withoutBidi(value)
  if (Array.isArray(value)) return value.map(withoutBidiInside)
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inside]) => [name, withoutBidiInside(inside)]),
  )
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
