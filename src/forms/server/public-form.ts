import type { SelectedFiles } from '@/forms/core/files'
import type { RawAnswers } from '@/forms/core/normalize'
import type { FormOutcome } from '@/forms/core/outcome'
import type { Answers, Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import { storableText } from '@/lib/storable-text'
import type { Limit } from '@/platform/rate-limit'

import type { UploadedFile } from './body'

/** A submitted form, after the checks that all forms share. */
export type SubmittedForm = {
  answers: Answers
  /** The values of controls that are not questions: which event, which version of the waiver. */
  context: Record<string, string>
  files: Record<string, UploadedFile>
  /** The same files, in the shape that the form's own check expects. */
  selectedFiles: SelectedFiles
}

/** What the server knows about the request itself. */
export type RequestContext = {
  form: string
  nonce: string
  tokenIssuedAt: Date
  contentSha256: string
  address: string
  userAgent: string
  /** Whether it is answered with JSON and not with a page. */
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

/** A public form: what it asks, its limits, its handler, and where a browser without JavaScript is sent. */
export type PublicForm = {
  name: string
  questions: Questions
  /** The questions that a body answers, if it decides how many there are. */
  getQuestions?: (fields: RawAnswers) => Questions
  /** The names of controls that are not questions. */
  context?: readonly string[]
  /** The outcome reported to bots, whose forms are silently ignored, so that the response looks normal. */
  decoyOutcome?: string
  /** What the response to a bot says besides, as that to a person does. */
  decoyDetails?: (sent: SubmittedForm, reference: string) => object
  perAddress: readonly Limit[]
  perEmail: readonly Limit[]
  /** Unwraps a body that has a shape of its own, before it is read. */
  unwrap?: (fields: RawAnswers) => RawAnswers
  /**
   * Handles a button named `do`, which asks for another page of the form and sends nothing. Only browsers without
   * JavaScript need it. @returns `null` if there is no such button
   */
  turnPage?: (action: string, sent: SubmittedForm, fields: RawAnswers) => Promise<PageTurn | null>
  handle: (sent: SubmittedForm, request: RequestContext) => Promise<FormOutcome>
  /** The sentences for refusals that every form can have. */
  describe: Describe<AnswerRefusal>
  /** The error message in the JSON response after a failure, if not the usual one. */
  failureMessage?: (error: unknown) => string
  /** Resends the confirmation of the first submission, or a link to it. Does nothing if there is none. */
  resend?: (duplicateKey: string) => Promise<void>
  /** The page of the form, to which a rejected form returns. */
  getPage: (context: Record<string, string>) => Promise<string>
  /** The thank-you page, which gets the submission from `findLastSubmission`. */
  getSuccessPage: (context: Record<string, string>) => Promise<string>
  /** The address of the signed copy, if the form is signed. */
  getSignedCopy?: (reference: string) => string
}

/** The page of a form that a button leads to. */
export type PageTurn = {
  step: string
  /** The id of the element to which the browser scrolls. */
  target: string
  /** What is wrong with the answers, so that the page cannot be left. */
  fields: FieldMessages
  /** The values that differ from what was typed, by the names of the controls; `null` removes one. */
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
