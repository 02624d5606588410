import { isUuid } from './uuid'

/**
 * Lists are read in parts, each from the last row of the one before: the last part of a long list costs what the first
 * does, and nothing is shown twice if rows come in between.
 */

/** From where on a list is shown: after the row with this id, which came at this moment. */
export type After = { at: string; id: string }

export const formatAfter = ({ at, id }: After): string => `${at}_${id}`

/** Parses what `formatAfter` has written into an address; `null` if it is anything else. */
export function parseAfter(text: string | undefined): After | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\S+)$/.exec(text ?? '') ?? []
  if (at === undefined || id === undefined) return null
  return Number.isNaN(Date.parse(at)) || !isUuid(id) ? null : { at, id }
}

/** How many rows a part has. */
export const ROWS_SHOWN = 25
