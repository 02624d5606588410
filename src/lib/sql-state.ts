/** The SQLSTATE of a database error, also when it is wrapped; `null` for any other error. */
export function getSqlState(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : getSqlState(error.cause)
}

/** The constraint or unique index that a statement has violated; `null` for any other error. */
export function getViolatedConstraint(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : getViolatedConstraint(error.cause)
}

export const DATABASE_AWAY =
  'The database does not answer right now. Nothing was saved. Please try again in a minute.'

/** Whether the database is unreachable or overloaded, so that a retry may well succeed. */
export function isDatabaseAway(error: unknown): boolean {
  const state = getSqlState(error)
  return state === null ? isConnectionLost(error) : /^(?:08|40|53|57|55P03)/.test(state)
}

/** Connection errors of the driver and of Node, which have no SQLSTATE. */
const isConnectionLost = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && /^E(?:CONN|PIPE|TIMEDOUT|HOSTUNREACH)/.test(String(error.code))) ||
    /^(?:Connection terminated|timeout exceeded|Client (?:has encountered|was closed))/.test(
      error.message,
    ) ||
    isConnectionLost(error.cause))
