import { dayFromParts } from './days'
import type { Question } from './questions'
import type { AnswerRefusal } from './refusals'

/** The text of a toast. */
export type ToastWords = { title: string; text?: string }

// Texts that all forms share. Source: specification 2, section 8; design, section 5.
export const CHECK_FIELDS = 'Please check all required fields and try again.'
export const PAGE_WAS_OPEN_LONG = 'This page was open for a long time. Please check and send again.'
export const TRY_AGAIN = 'An unexpected error occurred. Please try again.'
/** While the browser has no connection. The form is sent once the connection is back. */
export const OFFLINE =
  'You are offline. Nothing is lost, and nothing has been sent. We send it when you are back: please keep this tab open.'
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

/** The sentence for a refused answer, for features without special sentences. */
export function describeAnswer(refusal: AnswerRefusal): string {
  switch (refusal.code) {
    // Texts of specifications 1 and 2, section 5.
    case 'required':
      return 'Required'
    case 'invalid-email':
      return 'Invalid email format'
    case 'invalid-phone':
      return 'Phone must be 10 digits'
    // The specifications have no text for these.
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
    case 'heic':
      return 'This photo is in HEIC format. Please choose “Most Compatible” on your phone, or upload a JPG or PNG.'
    case 'not-a-photo':
      return 'Please choose a photo.'
    case 'not-a-document':
      return 'Please choose a PDF, DOC, or DOCX file.'
    case 'file-too-large':
      return `Please choose a file of at most ${String(refusal.megabytesMax)} MB.`
  }
}

/** The current value of a control by its name; empty if it has none. */
export type Typed = (control: string) => string

/**
 * The error summary's sentence about a refused answer, after the label of its question, in a conversational
 * tone. The field itself shows the fixed sentence.
 */
export type Speak = (code: string, name: string, typed: Typed) => string | undefined

/**
 * The summary's sentence for a refused answer to this question; `undefined` if it shows the fixed sentence.
 */
export function speakAnswer(
  code: string,
  { kind }: Question,
  { name, typed, today }: { name: string; typed: Typed; today: string },
): string | undefined {
  switch (code) {
    case 'required':
      return WHEN_MISSING[kind]
    case 'invalid-email':
      return /@(?!\S+\.\S{2,}$)/.test(typed(name))
        ? 'something is missing after the @'
        : 'please check it, an address looks like name@example.org'
    case 'invalid-phone':
      return 'we need all 10 digits'
    case 'invalid-birth-date':
      return speakDay(typed(`${name}Month`), typed(`${name}Day`), typed(`${name}Year`), today)
    case 'not-a-name':
      return 'sign with your full name'
    case 'not-an-option':
      return 'choose one of the options'
    default:
      return undefined
  }
}

function speakDay(month: string, day: string, year: string, today: string): string {
  if (month === '') return 'the month is missing'
  if (day === '') return 'the day is missing'
  if (year === '') return 'the year is missing'
  if (!/^\d{4}$/.test(year)) return 'the year has four digits'
  const date = dayFromParts(year, month, day)
  if (date === null) return 'this date does not exist'
  return date > today ? 'this date is in the future' : 'please check the year'
}

const WHEN_MISSING: Record<Question['kind'], string> = {
  text: 'please fill this in',
  paragraph: 'please write a few words',
  signature: 'sign with your full name',
  email: 'we need an email address',
  url: 'we need a web address',
  phone: 'we need a phone number',
  date: 'we need the month, the day and the year',
  choice: 'choose one',
  choices: 'choose at least one',
  consent: 'check the box',
  file: 'choose a file',
  people: 'name at least one person',
}
