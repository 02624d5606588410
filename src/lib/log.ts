import { type LoggerOptions, pino } from 'pino'

/** What may be said of an error: what kind it is and where, never the values it was about. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: error.name,
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    ...('table' in error && typeof error.table === 'string' ? { table: error.table } : {}),
    // The frames alone: a database error's message holds every value of the query.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** A database's complaint quotes its query with every value; what comes before the values may be said. */
const withoutValues = (text: string): string =>
  /^(Failed query|.*\bparams:|.*\bDETAIL:)/s.test(text) ? 'a query failed' : text

/**
 * Log lines hold ids and names of events. Errors pass through `describeError`, and texts that others
 * write (Payload logs a failed query's own words) lose their values.
 */
export const LOG_OPTIONS: LoggerOptions = {
  serializers: { err: describeError, error: describeError },
  base: null,
  hooks: {
    logMethod(parts, method) {
      const safe = parts.map((part: unknown) => {
        if (typeof part === 'string') return withoutValues(part)
        if (part instanceof Error) return { err: part, msg: 'failed' }
        return typeof part === 'object' &&
          part !== null &&
          'msg' in part &&
          typeof part.msg === 'string'
          ? { ...part, msg: withoutValues(part.msg) }
          : part
      })
      Reflect.apply(method, this, safe)
    },
  },
}

export const log = pino(LOG_OPTIONS)
