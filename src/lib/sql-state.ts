/** What kind of trouble the database had, as its SQLSTATE; `null` when the trouble was not the database's. */
export function sqlStateOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  return 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)
    ? error.code
    : sqlStateOf(error.cause)
}
