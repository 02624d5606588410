/** The organization's own time zone: its calendar days begin and end here. */
export const ORGANIZATION_ZONE = 'America/New_York'

/** The only place that reads the system clock. */
export const now = (): Date => new Date()

/** Today in the organization's time zone, `YYYY-MM-DD`. Forms ask it in browsers too, so it is `Intl`'s. */
export const today = (): string =>
  // Swedish dates are ISO dates.
  new Intl.DateTimeFormat('sv-SE', { timeZone: ORGANIZATION_ZONE, dateStyle: 'short' }).format(
    now(),
  )
