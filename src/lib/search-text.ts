/** What somebody types to search a list. */

export const SEARCH_CHARACTERS_MAX = 100

/** What was searched for, from an address, without spaces around it. */
export const getSearch = (asked: string | undefined): string =>
  (asked ?? '').trim().slice(0, SEARCH_CHARACTERS_MAX)

/** A text for `LIKE`, in which nothing stands for something else. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)
