/**
 * A value that is made on first use. `Intl` objects take milliseconds to make, and every page that imports a file would
 * wait for them, whether or not it uses them.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

const KEPT_MAX = 8

/**
 * The same for values that depend on arguments, such as today or the signer. Values for a few different arguments are
 * kept.
 */
export function lazilyFor<Args extends readonly (string | boolean)[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const made = new Map<string, { value: Value }>()
  return (...args) => {
    const key = JSON.stringify(args)
    const known = made.get(key)
    if (known) return known.value
    // Yesterday is never needed again.
    if (made.size >= KEPT_MAX) made.clear()
    const value = make(...args)
    made.set(key, { value })
    return value
  }
}
