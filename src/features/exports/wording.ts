/** Source: specification 2, section 8. */
export const EXPORT_COMPLETED = 'Export completed successfully!'
export const EXPORT_FAILED = 'Export failed. Please try again.'
export const NO_ACCESS = "You don't have access."

export const NOT_SIGNED_IN = 'You are not signed in.'
export const ALREADY_EXPORTING =
  'Another export of yours is still running. Please wait for it to finish.'
export const FILE_NOT_FOUND = 'There is no such file.'
export const TRY_AGAIN = 'Please try again.'
