/** A form that is submitted sooner than this was not filled in by a person. Source: specification 2, section 9. */
export const MIN_FILL_TIME_MS = 2000
