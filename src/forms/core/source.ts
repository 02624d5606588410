/**
 * Where an applicant came from: the query of the page and the browser's referrer. Both are untrusted. They
 * are stored as bounded text for statistics and never used as links.
 */

const CHARACTERS_MAX = 1000

/** The query of an address, as Next passes it to a page. */
export type Query = Record<string, string | string[] | undefined>

/** The first value of a parameter, or ''. */
export const queryValue = (query: Query, name: string): string =>
  [query[name] ?? ''].flat()[0] ?? ''

/** A query in canonical form: percent-encoded and bounded, whatever it contained. */
export function normalizeQuery(query: Query | string): string {
  const pairs =
    typeof query === 'string'
      ? [...new URLSearchParams(query)]
      : Object.entries(query).flatMap(([name, value]) =>
          [value ?? []].flat().map((one): [string, string] => [name, one]),
        )
  return new URLSearchParams(pairs).toString().slice(0, CHARACTERS_MAX)
}

/** The address of a page with its query in canonical form. */
export function pathWithQuery(path: string, query: string): string {
  const normalized = normalizeQuery(query)
  return normalized === '' ? path : `${path}?${normalized}`
}

/** The referring page without its query, which may hold private data of another site; '' if there is none. */
export function normalizeReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return ''
  const { protocol, origin, pathname } = new URL(referrer)
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, CHARACTERS_MAX) : ''
}
