/**
 * A value that is made when it is first asked for. What `Intl` makes takes milliseconds, and every page that imports a
 * file would wait for it, whether or not it uses any of that.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const KEPT_MAX = 8

/** The same for values that depend on others, such as today or who signs. Those of few different arguments are kept. */
export function lazilyFor<Args extends readonly (string | boolean)[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const made = new Map<string, { value: Value }>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key)
    if (known) return known.value
    // Yesterday is asked for no more.
    if (made.size >= KEPT_MAX) made.clear()
    const value = make(...args)
    made.set(key, { value })
    return value
  }
}
