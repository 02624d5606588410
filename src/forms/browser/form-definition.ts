import type { UseFormReturn } from 'react-hook-form'

import type { SelectedFiles } from '@/forms/core/files'
import type { Answers, Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import type { ToastWords } from '@/forms/core/wording'

import type { Accepted } from './send-form'

/** The values of a form’s controls, by their names. */
export type Values = Record<string, unknown>

/** The controls of a form, as react-hook-form keeps them. */
export type Controls = UseFormReturn<Values>

/** One public form, as the browser needs to know it. */
export type FormDefinition = {
  name: string
  /** Tells drafts of one form apart, for example by event. */
  draftScope?: string
  questions: Questions
  /** The same check that the server makes, and what it says. */
  check: (answers: Answers, files: SelectedFiles) => FieldMessages
  /** Its words for what every form refuses. */
  describe: Describe<AnswerRefusal>
  /** Controls that are still filled in when the next form of this kind is opened in this tab. */
  carryOver?: readonly string[]
  /** Whether an error stays at its field until the answer is right, rather than until it is edited. */
  revalidateOnChange?: boolean
  /** Whether the form stays on screen once it is accepted, empty and with a token for the next. */
  resetOnSuccess?: boolean
  failureToast: ToastWords
  /** Said besides the errors at the fields, where the specification wants a toast for them. */
  invalidToast?: (fields: FieldMessages) => ToastWords | undefined
  /** Shows what has changed since the page was rendered; the answers that were about it are cleared. */
  onOutdated?: (now: unknown) => void
  onAccepted: (sent: Accepted) => void
}
