/** Source: specification 2, section 8. */
export const EXPORT_COMPLETED = 'Export completed successfully!'
export const EXPORT_FAILED = 'Export failed. Please try again.'
export const ALREADY_EXPORTING =
  'Another export of yours is still running. Please wait for it to finish.'
export const FILE_NOT_FOUND = 'File not found.'
