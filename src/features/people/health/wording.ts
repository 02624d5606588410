/** Shown in place of health answers to staff who may not read them. */
export const HEALTH_HIDDEN = {
  given: 'Health answers exist, and your account may not read them.',
  none: 'No health answers were given.',
} as const

/** Shown to staff who may read health answers before they open them, however many there are. */
export const HEALTH_GIVEN = 'Information on file'
