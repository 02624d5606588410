/** A part of two texts that are compared: in both, only in the earlier one, or only in the later one. */
export type Part = { kind: 'same' | 'removed' | 'added'; text: string }

/** The fewest parts that turn one list into the other, in order; what goes comes before what is new. */
export function differencesOf(before: readonly string[], after: readonly string[]): Part[] {
  // The length of the longest list that both have in common, from each pair of places to the end.
  const common = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  )
  const commonFrom = (one: number, other: number) => common[one]?.[other] ?? 0
  for (let one = before.length - 1; one >= 0; one--) {
    for (let other = after.length - 1; other >= 0; other--) {
      const row = common[one]
      if (!row) continue
      row[other] =
        before[one] === after[other]
          ? commonFrom(one + 1, other + 1) + 1
          : Math.max(commonFrom(one + 1, other), commonFrom(one, other + 1))
    }
  }
  const parts: Part[] = []
  let one = 0
  let other = 0
  while (one < before.length || other < after.length) {
    const removed = before[one]
    const added = after[other]
    if (removed !== undefined && removed === added) {
      parts.push({ kind: 'same', text: removed })
      one += 1
      other += 1
    } else if (
      removed !== undefined &&
      (added === undefined || commonFrom(one + 1, other) >= commonFrom(one, other + 1))
    ) {
      parts.push({ kind: 'removed', text: removed })
      one += 1
    } else if (added !== undefined) {
      parts.push({ kind: 'added', text: added })
      other += 1
    }
  }
  return parts
}
