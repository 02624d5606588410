import { isUuid } from './uuid'

/**
 * Lists are read in parts, each from the last row of the one before: the last part of a long list costs as much as the
 * first, and no row is shown twice if rows are added in between.
 */

/** The start of a part of a list: after the row with this id, created at this moment. */
export type After = { at: string; id: string }

export const formatAfter = ({ at, id }: After): string => `${at}_${id}`

/** Parses the output of `formatAfter` from an address; `null` if it is anything else. */
export function parseAfter(text: string | undefined): After | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\S+)$/.exec(text ?? '') ?? []
  if (at === undefined || id === undefined) return null
  return Number.isNaN(Date.parse(at)) || !isUuid(id) ? null : { at, id }
}

/** How many rows a part has. */
export const ROWS_SHOWN = 25
