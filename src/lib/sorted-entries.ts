/** The entries of a record in one order, however it was built, so that equal records give equal results. */
export const sortedEntries = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
