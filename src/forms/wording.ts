// Texts that all forms share. Source: specification 2, section 8; DESIGN 5.
export const CHECK_FIELDS = 'Please check all required fields and try again.'
export const PAGE_WAS_OPEN_LONG = 'This page was open for a long time. Please check and send again.'
export const TRY_AGAIN = 'An unexpected error occurred. Please try again.'
export const ALREADY_REGISTERED =
  'This email address has already been registered. Please use a different email or contact us if you need help.'
export const SENT_AGAIN =
  'It is on its way to the email address you gave us the first time. If it is not there in a few minutes, look in your spam folder.'
export const SENT_OFTEN =
  'Too many requests. Look for our email in your inbox and your spam folder, or try again later.'
export const BODY_TOO_LARGE =
  'What you sent is too large. Please choose smaller files and try again.'
export const FILES_CROWDED =
  'Many people are sending files at this moment. Please wait a minute and send your form again.'
export const FILES_NO_SPACE =
  'We cannot take any files just now. Please try again later, or leave out the files that are not required.'
