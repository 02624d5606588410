/**
 * A value that is made on first use. `Intl` objects take milliseconds to make, and every page that imports a file would
 * wait for them, whether or not it uses them.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let cached: { value: Value } | undefined
  return () => (cached ??= { value: make() }).value
}

const CACHE_MAX = 8

/**
 * The same for values that depend on arguments, such as today or the signer. Values for a few different arguments are
 * kept.
 */
export function lazilyFor<Args extends readonly (string | boolean)[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  const cache = new Map<string, { value: Value }>()
  return (...args) => {
    const key = JSON.stringify(args)
    const cached = cache.get(key)
    if (cached) return cached.value
    // Yesterday is never needed again.
    if (cache.size >= CACHE_MAX) cache.clear()
    const value = make(...args)
    cache.set(key, { value })
    return value
  }
}
