/**
 * A value that is made when it is first asked for. What `Intl` makes takes milliseconds, and every page that imports a
 * file would wait for it, whether or not it uses any of that.
 */
export function lazily<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
