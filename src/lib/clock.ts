/** Where the organisation is: its days begin and end here. */
export const ORGANISATION_ZONE = 'America/New_York'

/** The only place that asks the machine for the time. */
export const now = (): Date => new Date()

/** Today where the organisation is, `YYYY-MM-DD`. */
export const today = (): string => dayIn(ORGANISATION_ZONE, now())

/** The calendar day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, instant: Date): string {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(instant)
}
