import type { Arrivals } from '../day/rules'
import type { CanceledBy, CanceledWhen } from './rules'

export const CANCELED_BY_NAMES: Record<CanceledBy, string> = {
  family: 'By the family',
  staff: 'By a colleague',
  'offer-missed': 'Offered spots were not taken',
  unknown: 'Not recorded',
}

export const CANCELED_WHEN_NAMES: Record<CanceledWhen, string> = {
  earlier: 'Earlier',
  'last-week': 'In the last week',
  'last-day': 'In the last 24 hours',
  'since-start': 'Since it began',
  unknown: 'Not recorded',
}

/** The limits of the first figures. */
export const FIGURES_HINT =
  'These are spots, not arrivals. A spot that was just given up counts as canceled, and as taken until it is free.'

export const ARRIVALS_TITLE = 'Children inside'
export const NO_ARRIVALS = 'No phone has recorded who came.'
export const FROM_TAPS = 'From the taps of the day.'

export const SEND_IN_SAVED_TAPS = 'Send in saved taps'
export const CHOOSE_SAVED_TAPS = 'Choose the file first.'
export const SAVED_TAPS_HINT =
  'A phone that could not send its taps saves them as a file. Each tap counts once, also if the phone sends it later.'

/** The figures of a day. Minutes are whole hours and minutes: “11 h 02”. */
export const arrivalLines = ({ came, didNotCome, inside, minutes }: Arrivals) =>
  [
    ['Who came', String(came)],
    ['Did not come', String(didNotCome)],
    ['Still inside', String(inside)],
    [
      'Child hours',
      `${String(Math.floor(minutes / 60))} h ${String(minutes % 60).padStart(2, '0')}`,
    ],
  ] as const
