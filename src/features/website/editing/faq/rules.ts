/** The same items with one of them moved to another index. */
export function withMoved<Item extends { id: string }>(
  items: readonly Item[],
  id: string,
  to: number,
): Item[] {
  const item = items.find((one) => one.id === id)
  if (!item) return [...items]
  return items.filter((one) => one.id !== id).toSpliced(to, 0, item)
}

/** Whether two lists have the same ids in the same order. */
export const isSameOrder = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((id, index) => id === other[index])
