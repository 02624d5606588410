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

/** The limits of these figures. */
export const FIGURES_HINT =
  'These are spots, not arrivals: attendance is not recorded yet. A spot that was just given up counts as canceled, and as taken until it is free.'
