/** They make a text read in another order than it has: a name that ends in `gpj.exe` looks like a picture. */
const BIDI_CONTROLS = /\p{Bidi_Control}/gu

/** The text without the invisible characters that reorder it. Hebrew and Arabic are read right without them. */
export const withoutBidi = (text: string): string => text.replace(BIDI_CONTROLS, '')

/**
 * The same for every text in a value of JSON, the names in it included; other values stay as they are. A value that is in it several
 * times is read once: what was sent to a function of the server may refer to its own parts again and again.
 */
export const withoutBidiInside = (value: unknown): unknown => cleaned(value, new Map())

function cleaned(value: unknown, done: Map<unknown, unknown>): unknown {
  if (typeof value === 'string') return withoutBidi(value)
  if (!Array.isArray(value) && !isPlain(value)) return value
  if (done.has(value)) return done.get(value)
  const copy = Array.isArray(value)
    ? value.map((inside: unknown) => cleaned(inside, done))
    : Object.fromEntries(
        Object.entries(value).map(([name, inside]) => [withoutBidi(name), cleaned(inside, done)]),
      )
  done.set(value, copy)
  return copy
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
