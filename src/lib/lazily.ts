/**
 * A value that is made when it is first asked for. What `Intl` makes takes milliseconds, and every page that imports a
 * file would wait for it, whether or not it uses any of that.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

/** The same for a value that depends on others, such as today: it is made again once they differ from the last time. */
export function lazilyFor<Args extends readonly (string | boolean)[], Value>(
  make: (...args: Args) => Value,
): (...args: Args) => Value {
  let last: { args: Args; value: Value } | undefined
  return (...args) => {
    const isSame = last?.args.every((arg, index) => arg === args[index])
    if (!last || !isSame) last = { args, value: make(...args) }
    return last.value
  }
}
