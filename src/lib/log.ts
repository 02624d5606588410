import { pino } from 'pino'

/** What may be said of an error: what kind it is and where, never the values it was about. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as Error & {
    code?: unknown
    constraint?: unknown
    table?: unknown
  }
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
    ...(typeof table === 'string' ? { table } : {}),
    // The frames alone: a database error's message holds every value of the query.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/** Log lines hold ids and names of events; errors pass through `describeError`. */
export const LOG_OPTIONS = {
  serializers: { err: describeError, error: describeError },
  base: null,
} as const

export const log = pino(LOG_OPTIONS)
