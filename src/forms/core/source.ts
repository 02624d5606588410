/**
 * Where somebody came from, as the address of the page and their browser tell it. It is never believed and
 * leads nowhere: it is kept as text, within bounds, for those who ask later which poster worked.
 */

const CHARACTERS_MAX = 1000

/** What Next hands to a page of the query in its address. */
export type Query = Record<string, string | string[] | undefined>

/** The first value of a name in the query, or ''. */
export const queryValue = (query: Query, name: string): string =>
  [query[name] ?? ''].flat()[0] ?? ''

/** A query in the one way of writing it: whatever was in it, it is percent-encoded and bounded. */
export function normalizeQuery(query: Query | string): string {
  const pairs =
    typeof query === 'string'
      ? [...new URLSearchParams(query)]
      : Object.entries(query).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        )
  return new URLSearchParams(pairs).toString().slice(0, CHARACTERS_MAX)
}

/** The page that led here, without its query, where other sites keep what is not for us; '' if none did. */
export function normalizeReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, origin, pathname } = new URL(referrer)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, CHARACTERS_MAX) : ''
}
