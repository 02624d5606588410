import type { SelectedFiles } from '@/forms/core/files'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FormOutcome } from '@/forms/core/outcome'
import type { Answers, Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import type { Locale } from '@/lib/locale'
import { storableText } from '@/lib/storable-text'
import type { Limit } from '@/platform/rate-limit'

import type { UploadedFile } from './body'

/** The languages of a submitted form, which a family may change between its pages. */
export type FormLanguages = {
  /** That of the emails to the family: not English as soon as one page was answered in another language. */
  language: Locale
  /** That of the text which stood on the page where the waiver was signed. */
  waiverLanguage: Locale
  /** That of the page that sent the form, in which it is answered. */
  pageLanguage: Locale
}

/** A submitted form, after the checks that all forms share. */
export type SubmittedForm = FormLanguages & {
  answers: Answers
  /** The values of controls that are not questions: the event, the version of the waiver. */
  context: Record<string, string>
  files: Record<string, UploadedFile>
  /** The same files, in the format of the form's check. */
  selectedFiles: SelectedFiles
}

/** The facts about the request itself. */
export type RequestContext = FormLanguages & {
  form: string
  nonce: string
  tokenIssuedAt: Date
  contentSha256: string
  address: string
  userAgent: string
  /** Whether the response is JSON and not a page. */
  isProgram: boolean
  /** Counts the form against the limits of its address, once. @returns seconds to wait, or `null` */
  chargeAddress: () => Promise<number | null>
  /**
   * Counts the form against all of its limits. `claimReceipt` calls it for the first of identical forms only, so
   * that correcting answers or sending the form again is not counted.
   *
   * @returns seconds to wait, or `null`
   */
  charge: () => Promise<number | null>
}

/**
 * A public form: its questions, its limits, its handler, and the next page of a browser without JavaScript.
 */
export type PublicForm = {
  name: string
  questions: Questions
  /** The questions of a body that decides how many there are. */
  getQuestions?: (fields: RawAnswers) => Questions
  /** Whether families can answer it in every language. Any other form is in English. */
  isTranslated?: true
  /** The names of controls that are not questions. */
  context?: readonly string[]
  /**
   * The outcome in the response to a bot, whose form we ignore silently, so that the response looks normal.
   */
  decoyOutcome?: string
  /** The further content of the response to a bot, which matches that of a response to a person. */
  decoyDetails?: (sent: SubmittedForm, reference: string) => object
  perAddress: readonly Limit[]
  perEmail: readonly Limit[]
  /** Unwraps a body with a special structure before it is parsed. */
  unwrap?: (fields: RawAnswers) => RawAnswers
  /**
   * Handles a button named `do`, which requests another page of the form and submits nothing. Only browsers
   * without JavaScript need it. @returns `null` if there is no such button
   */
  turnPage?: (action: string, sent: SubmittedForm, fields: RawAnswers) => Promise<PageTurn | null>
  handle: (sent: SubmittedForm, request: RequestContext) => Promise<FormOutcome>
  /** The sentences for refusals that every form can have. */
  describe: Describe<AnswerRefusal>
  /** The same in each language, for a form that is translated. */
  describeIn?: (locale: Locale) => Describe<AnswerRefusal>
  /** The error message in the JSON response after a failure, if not the usual one. */
  failureMessage?: (error: unknown, locale: Locale) => string
  /** Resends the confirmation of the first submission, or a link to it. Does nothing if there is none. */
  resend?: (duplicateKey: string) => Promise<void>
  /** The page of the form, to which a rejected form returns. */
  getPage: (context: Record<string, string>) => Promise<string>
  /** The thank-you page, which reads the submission with `findLastSubmission`. */
  getSuccessPage: (context: Record<string, string>) => Promise<string>
  /** The address of the signed copy, if the form is signed. */
  getSignedCopy?: (reference: string) => string
}

/** The page of a form that a button opens. */
export type PageTurn = {
  step: string
  /** The id of the element to which the browser scrolls. */
  target: string
  /** The errors that keep the visitor on the page. */
  fields: FieldMessages
  /** The values that differ from the typed ones, by the names of the controls; `null` removes one. */
  values?: Record<string, string | null>
}

/** The values of the controls that are not questions. */
export const parseContext = (form: PublicForm, fields: RawAnswers): Record<string, string> =>
  Object.fromEntries(
    (form.context ?? []).flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string'
        ? [[name, storableText(value).trim().slice(0, 1000).toWellFormed()]]
        : []
    }),
  )
