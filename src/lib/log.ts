import { STATUS_CODES } from 'node:http'

import { type LoggerOptions, pino } from 'pino'
import { z } from 'zod'

/** What may be said of an error: what kind it is and where, never the values it was about. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: kindOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    ...('table' in error && typeof error.table === 'string' ? { table: error.table } : {}),
    ...whatWasRefused(error),
    // The frames alone: a database error's message holds every value of the query.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/**
 * What a person would call an error. The build shortens the names of bundled classes to a letter or two, so
 * what Payload answers with is named by its shape.
 */
function kindOf(error: Error): string {
  const { status, fields } = whatWasRefused(error)
  if (fields) return 'ValidationError'
  if (status !== undefined) return STATUS_CODES[status] ?? 'Error'
  return error.name.endsWith('Error') ? error.name : 'Error'
}

const refused = z.object({
  status: z.number(),
  data: z
    .object({ errors: z.array(z.object({ path: z.string() })) })
    .optional()
    .catch(undefined),
})

/** Of an error that Payload answers a request with: the status, and the names of the fields it is about. */
function whatWasRefused(error: Error): { status?: number; fields?: string[] } {
  const parsed = refused.safeParse(error)
  if (!parsed.success) return {}
  const { status, data } = parsed.data
  return { status, ...(data ? { fields: data.errors.map(({ path }) => path) } : {}) }
}

/** Somebody was told that they cannot have what they asked for. That is no failure of ours. */
function isRefusal(error: unknown): boolean {
  const parsed = refused.safeParse(error)
  return parsed.success && parsed.data.status >= 400 && parsed.data.status < 500
}

/** Payload's own levels go by the name of an error's class, and lose the error. Ours go by its status, below. */
export const LOGGING_LEVELS = {
  Forbidden: 'error',
  Locked: 'error',
  MissingFile: 'error',
  NotFound: 'error',
  ValidationError: 'error',
} as const

/** A database's complaint quotes its query with every value; what comes before the values may be said. */
const withoutValues = (text: string): string =>
  /^(Failed query|.*\bparams:|.*\bDETAIL:)/s.test(text) ? 'a query failed' : text

/** pino's number for it. */
const INFO = 30

const withErr = z.object({ err: z.instanceof(Error) })

/**
 * Log lines hold ids and names of events. Errors pass through `describeError`, and texts that others
 * write (Payload logs a failed query's own words) lose their values.
 */
export const LOG_OPTIONS: LoggerOptions = {
  serializers: { err: describeError, error: describeError },
  base: null,
  hooks: {
    logMethod(parts, method, level) {
      const { err } = withErr.safeParse(parts[0]).data ?? {}
      if (level > INFO && isRefusal(err)) {
        this.info({ err }, 'refused')
        return
      }
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
