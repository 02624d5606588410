/** The organization's own time zone: its calendar days begin and end here. */
export const ORGANIZATION_ZONE = 'America/New_York'

/** The only place on the server that reads the system clock. */
export const now = (): Date => new Date()

/** Today in the organization's time zone, `YYYY-MM-DD`. Uses `Intl`, because forms call it in browsers too. */
export const today = (): string =>
  // Swedish dates are ISO dates.
  new Intl.DateTimeFormat('sv-SE', { timeZone: ORGANIZATION_ZONE, dateStyle: 'short' }).format(
    now(),
  )
