import { withoutBidi } from './bidi'

/**
 * The text as the database can store it and every page can show it: without NUL, which PostgreSQL refuses, and without the
 * characters that reorder what a person reads. Half of a surrogate pair, which its JSON refuses, becomes U+FFFD.
 */
export const storableText = (text: string): string =>
  withoutBidi(text.replaceAll('\0', '')).toWellFormed()

/** The same for every text in a JSON value, including its names. Other values stay as they are. */
export const storable = (value: unknown): unknown => mapTexts(value, storableText)

/**
 * A JSON value with every text in it changed, including its names. A shared part is read once: arguments of a server
 * function may refer to their own parts again and again.
 */
export const mapTexts = (value: unknown, change: (text: string) => string): unknown =>
  changed(value, change, new Map())

function changed(
  value: unknown,
  change: (text: string) => string,
  done: Map<unknown, unknown>,
): unknown {
  if (typeof value === 'string') return change(value)
  if (!Array.isArray(value) && !isPlain(value)) return value
  if (done.has(value)) return done.get(value)
  const copy = Array.isArray(value)
    ? value.map((inside: unknown) => changed(inside, change, done))
    : Object.fromEntries(
        Object.entries(value).map(([name, inside]) => [
          change(name),
          changed(inside, change, done),
        ]),
      )
  done.set(value, copy)
  return copy
}

const isPlain = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype

/** Whether lists and objects are nested more than this many levels deep; a text or a number is on level 0. */
export const isDeeperThan = (value: unknown, levels: number): boolean =>
  isDeeper(value, levels, new Map())

/** @param passed with how many levels left a part has passed: with as many or more it passes again, and is not walked twice */
function isDeeper(value: unknown, levels: number, passed: Map<object, number>): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (levels === 0) return true
  if ((passed.get(value) ?? Infinity) <= levels) return false
  if (Object.values(value).some((inside) => isDeeper(inside, levels - 1, passed))) return true
  passed.set(value, levels)
  return false
}
