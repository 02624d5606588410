import type { AnswerRefusal } from './refusals'

/** The text of a toast. */
export type ToastWords = { title: string; text?: string }

// Texts that all forms share. Source: specification 2, section 8; design, section 5.
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
  'Many people are sending files right now. Please wait a minute and send your form again.'
export const FILES_NO_SPACE =
  'We cannot accept any files right now. Please try again later, or leave out the files that are not required.'

/** The sentence for a refused answer, for features that have none of their own. */
export function describeAnswer(refusal: AnswerRefusal): string {
  switch (refusal.code) {
    // Texts of specifications 1 and 2, section 5.
    case 'required':
      return 'Required'
    case 'invalid-email':
      return 'Invalid email format'
    case 'invalid-phone':
      return 'Phone must be 10 digits'
    // The specifications have no text for the others.
    case 'invalid-birth-date':
      return 'Please enter a valid date of birth.'
    case 'invalid-web-address':
      return 'Please enter a web address that starts with https:// or http://.'
    case 'unprintable':
      return 'Please remove characters that cannot be printed.'
    case 'not-an-option':
      return 'Please choose one of the options.'
    case 'not-a-name':
      return 'Please type your full name.'
    case 'too-long':
      return `Please use at most ${String(refusal.max)} characters.`
    case 'file-too-large':
      return `Please choose a file of at most ${String(refusal.megabytesMax)} MB.`
  }
}
