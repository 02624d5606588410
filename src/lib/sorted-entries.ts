/** The entries of a record in one order, however it was built: what is made of them is the same for equal records. */
export const sortedEntries = <Value>(record: Record<string, Value>): [string, Value][] =>
  Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))
