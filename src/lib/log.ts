import { STATUS_CODES } from 'node:http'
import { type LoggerOptions, pino } from 'pino'
import { z } from 'zod'

import { requestId } from './request-id'

/** Loggable facts about an error: its kind and where it happened, never the values involved. */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  return {
    type: getKind(error),
    ...('code' in error && typeof error.code === 'string' ? { code: error.code } : {}),
    ...('constraint' in error && typeof error.constraint === 'string'
      ? { constraint: error.constraint }
      : {}),
    ...('table' in error && typeof error.table === 'string' ? { table: error.table } : {}),
    ...getRefusal(error),
    // Stack frames only: a database error's message quotes every value of the query.
    at: error.stack
      ?.split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 8)
      .map((line) => line.trim()),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/**
 * A readable name for an error. The build minifies class names, so Payload's errors are recognized by their
 * shape instead.
 */
function getKind(error: Error): string {
  const { status, fields } = getRefusal(error)
  if (fields) return 'ValidationError'
  if (status !== undefined) return STATUS_CODES[status] ?? 'Error'
  return error.name.endsWith('Error') ? error.name : 'Error'
}

const refusalSchema = z.object({
  status: z.number(),
  data: z
    .object({ errors: z.array(z.object({ path: z.string() })) })
    .optional()
    .catch(undefined),
})

/** The HTTP status of one of Payload's errors, and the fields it is about. */
function getRefusal(error: Error): { status?: number; fields?: string[] } {
  const parsed = refusalSchema.safeParse(error)
  if (!parsed.success) return {}
  const { status, data } = parsed.data
  return { status, ...(data ? { fields: data.errors.map(({ path }) => path) } : {}) }
}

/** Whether a request was refused (4xx): nothing of ours failed. */
function isRefusal(error: unknown): boolean {
  const parsed = refusalSchema.safeParse(error)
  return parsed.success && parsed.data.status >= 400 && parsed.data.status < 500
}

/** Payload chooses levels by class name and drops the error. We log all of them and choose by status, below. */
export const LOGGING_LEVELS = {
  Forbidden: 'error',
  Locked: 'error',
  MissingFile: 'error',
  NotFound: 'error',
  ValidationError: 'error',
} as const

/** Database messages quote the query with its values, so they are replaced as a whole. */
const withoutValues = (text: string): string =>
  /^(Failed query|.*\bparams:|.*\bDETAIL:)/s.test(text) ? 'a query failed' : text

/** pino's number for the level `info`. */
const INFO = 30

const withErr = z.object({ err: z.instanceof(Error) })

/**
 * Log lines hold ids and event names. Errors pass through `describeError`, and messages written by libraries
 * (Payload logs the text of a failed query) lose their values.
 */
export const LOG_OPTIONS: LoggerOptions = {
  serializers: { err: describeError, error: describeError },
  base: null,
  mixin() {
    const request = requestId()
    return request === null ? {} : { request }
  },
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
