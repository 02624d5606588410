/** The length limit of a search of a list. */

export const SEARCH_CHARACTERS_MAX = 100

/** The search in an address, without spaces around it. */
export const getSearch = (asked: string | undefined): string =>
  (asked ?? '').trim().slice(0, SEARCH_CHARACTERS_MAX)

/** A text for `LIKE`, in which no character is a wildcard. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
