/**
 * Does some work as if it were that moment. Everything in this process that asks for the time gets it: our own clock, and
 * Payload, which stamps every record. Only the database keeps its own time. For programs that do one thing at a time.
 */
export async function asIfItWere<Value>(moment: Date, work: () => Promise<Value>): Promise<Value> {
  const RealDate = Date
  const now = moment.getTime()
  globalThis.Date = new Proxy(RealDate, {
    construct(target, given: unknown[], newTarget) {
      const made: unknown = Reflect.construct(target, given.length === 0 ? [now] : given, newTarget)
      return made instanceof RealDate ? made : new RealDate(Number.NaN)
    },
    get(target, name, receiver) {
      const value: unknown = name === 'now' ? () => now : Reflect.get(target, name, receiver)
      return value
    },
  })
  try {
    return await work()
  } finally {
    globalThis.Date = RealDate
  }
}
