import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import type { Speak, ToastWords } from '@/forms/core/wording'
import type { FormWords } from '@/forms/core/words'

import type { LazyCheck } from './lazy-check'
import type { Accepted } from './send-form'

/** The values of a form's controls, by name. */
export type Values = Record<string, unknown>

/** The controls of a form, as react-hook-form manages them. */
export type Controls = UseFormReturn<Values>

/** A visitor's answers in a form, by the names of its controls. */
export type Draft = Record<string, string | string[]>

/** The number of items in each list of a form, and how visitors change it. */
export type ItemLists = {
  counts: Readonly<Record<string, number>>
  onChange: (list: string, count: number) => void
  /** The values of a new item, by the names of its controls. */
  startWith?: (list: string, previous: Record<string, string>) => Record<string, string>
}

/** One public form as the browser knows it. */
export type FormDefinition = {
  name: string
  /** What the kit says around the questions, in the language of the page. */
  words: FormWords
  /** Whether families can answer it in another language as well. */
  isTranslated?: true
  /** Separates the drafts of one form, for example by event. */
  draftScope?: string
  questions: Questions
  /** The same check that the server makes, with its messages. */
  check: LazyCheck
  /** The sentences for refusals that every form can have. */
  describe: Describe<AnswerRefusal>
  /** The error summary's sentences, where the form has special ones. */
  speak?: Speak
  /** The lists to which the visitor may add and from which they may remove items. */
  items?: ItemLists
  /**
   * Called when all answers that `check` covers are valid. @returns whether the form shows another of its
   * pages instead of being sent
   */
  turnPage?: () => boolean
  /** The note below a question, depending on its answer. */
  notes?: (name: string) => ReactNode
  /** Called with a restored draft before its values are set. */
  onRestore?: (draft: Draft) => void
  onStartOver?: () => void
  /** Controls whose values are kept in this tab for the next form of this kind. */
  carryOver?: readonly string[]
  /** Whether an error stays until the answer is valid, instead of disappearing when it is edited. */
  revalidateOnChange?: boolean
  /** Whether an accepted form stays on screen, emptied and with a new token. */
  resetOnSuccess?: boolean
  failureToast: ToastWords
  /**
   * The text of the toast about a duplicate, if the specification has one. By default it is the sentence in
   * the box.
   */
  duplicateText?: string
  /** The toast in addition to the errors at the fields, if the specification has one. */
  invalidToast?: (fields: FieldMessages) => ToastWords | undefined
  /**
   * Shows the new state after a change since the page was rendered. The affected answers have been cleared.
   */
  onOutdated?: (now: unknown) => void
  onAccepted: (sent: Accepted) => void
}
