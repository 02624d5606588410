import { lazily } from './lazily'
import { TIME_ZONE, TIME_ZONE_NAME } from './organization'

/** The organization's own time zone: its calendar days begin and end here. */
export const ORGANIZATION_ZONE = TIME_ZONE

/** The only place on the server that reads the system clock. */
export const now = (): Date => new Date()

// Made once: it takes longer to make one than to format hundreds of days. Swedish dates are ISO dates.
const isoDay = lazily(
  () => new Intl.DateTimeFormat('sv-SE', { timeZone: ORGANIZATION_ZONE, dateStyle: 'short' }),
)

/** Today in the organization's time zone, `YYYY-MM-DD`. Uses `Intl`, because forms call it in browsers too. */
export const today = (): string => isoDay().format(now())

const inWords = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      timeZone: ORGANIZATION_ZONE,
      month: 'short',
      day: '2-digit',
      year: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    }),
)

/** "Nov 05, 2026, 1:02 PM Eastern": for browsers, which do not load `formatInstant`. */
export const timeInWords = (instant: string): string =>
  // Newer engines put a narrow no-break space before AM, older ones a plain space.
  `${inWords().format(new Date(instant)).replaceAll('\u202f', ' ')} ${TIME_ZONE_NAME}`
