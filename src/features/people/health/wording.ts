/** What staff who may not read health answers are told in their place. */
export const HEALTH_HIDDEN = {
  given: 'Health answers exist, and your account may not read them.',
  none: 'No health answers were given.',
} as const

/** What staff who may read them are told before they open them, however many there are. */
export const HEALTH_GIVEN = 'There are answers'
