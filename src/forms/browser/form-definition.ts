import type { UseFormReturn } from 'react-hook-form'

import type { SelectedFiles } from '@/forms/core/files'
import type { Answers, Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import type { ToastWords } from '@/forms/core/wording'

import type { Accepted } from './send-form'

/** The values of a form's controls, by name. */
export type Values = Record<string, unknown>

/** The controls of a form, as react-hook-form manages them. */
export type Controls = UseFormReturn<Values>

/** One public form, as the browser needs to know it. */
export type FormDefinition = {
  name: string
  /** Separates the drafts of one form, for example by event. */
  draftScope?: string
  questions: Questions
  /** The same check that the server makes, with its messages. */
  check: (answers: Answers, files: SelectedFiles) => FieldMessages
  /** The sentences for refusals that every form can have. */
  describe: Describe<AnswerRefusal>
  /** Controls whose values are kept for the next form of this kind in this tab. */
  carryOver?: readonly string[]
  /** Whether an error stays until the answer is valid, instead of disappearing when it is edited. */
  revalidateOnChange?: boolean
  /** Whether an accepted form stays on screen, emptied and with a new token. */
  resetOnSuccess?: boolean
  failureToast: ToastWords
  /** The toast shown in addition to the errors at the fields, where the specification asks for one. */
  invalidToast?: (fields: FieldMessages) => ToastWords | undefined
  /** Shows what has changed since the page was rendered. The answers about it have been cleared. */
  onOutdated?: (now: unknown) => void
  onAccepted: (sent: Accepted) => void
}
