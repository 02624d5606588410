/** The parameters of an address. Empty ones are left out. */
export type Parameters = Readonly<Record<string, string | number | null | undefined>>

/** The part of an address behind the question mark, in the order of the parameters. */
export const formatQuery = (parameters: Parameters): string =>
  new URLSearchParams(
    Object.entries(parameters).flatMap(([name, value]) =>
      value === undefined || value === null || value === '' ? [] : [[name, String(value)]],
    ),
  ).toString()

export function formatAddress(path: string, parameters: Parameters): string {
  const query = formatQuery(parameters)
  return query === '' ? path : `${path}?${query}`
}

/** Makes the addresses of one list: the current one, with the given parameters changed. */
export const listAddress =
  (path: string, shown: Parameters) =>
  (changed: Parameters = {}): string =>
    formatAddress(path, { ...shown, ...changed })
