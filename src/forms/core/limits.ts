/** A bot filled in a form that is submitted sooner than this. Source: specification 2, section 9. */
export const MIN_FILL_TIME_MS = 2000

/** The longest email address that SMTP can deliver to. @see RFC 5321, section 4.5.3.1.3 */
export const EMAIL_LENGTH_MAX = 254
