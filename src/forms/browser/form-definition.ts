import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'

import type { Questions } from '@/forms/core/questions'
import type { AnswerRefusal, Describe, FieldMessages } from '@/forms/core/refusals'
import type { Speak, ToastWords } from '@/forms/core/wording'

import type { LazyCheck } from './lazy-check'
import type { Accepted } from './send-form'

/** The values of a form's controls, by name. */
export type Values = Record<string, unknown>

/** The controls of a form, as react-hook-form manages them. */
export type Controls = UseFormReturn<Values>

/** What was typed and chosen in a form, by the names of its controls. */
export type Draft = Record<string, string | string[]>

/** How many items each list of a form has, and how that changes. */
export type ItemLists = {
  counts: Readonly<Record<string, number>>
  onChange: (list: string, count: number) => void
  /** The values that a new item begins with, by the names of its controls. */
  startWith?: (list: string, previous: Record<string, string>) => Record<string, string>
}

/** One public form, as the browser needs to know it. */
export type FormDefinition = {
  name: string
  /** Separates the drafts of one form, for example by event. */
  draftScope?: string
  questions: Questions
  /** The same check that the server makes, with its messages. */
  check: LazyCheck
  /** The sentences for refusals that every form can have. */
  describe: Describe<AnswerRefusal>
  /** What the error summary says, where the form has words of its own. */
  speak?: Speak
  /** The lists of which the visitor may add and remove items. */
  items?: ItemLists
  /**
   * Called when all answers that `check` looks at are valid. @returns whether the form shows another of its pages
   * instead of being sent
   */
  turnPage?: () => boolean
  /** What stands below a question, depending on its answer. */
  notes?: (name: string) => ReactNode
  /** Called with a restored draft before its values are set. */
  onRestore?: (draft: Draft) => void
  onStartOver?: () => void
  /** Controls whose values are kept for the next form of this kind in this tab. */
  carryOver?: readonly string[]
  /** Whether an error stays until the answer is valid, instead of disappearing when it is edited. */
  revalidateOnChange?: boolean
  /** Whether an accepted form stays on screen, emptied and with a new token. */
  resetOnSuccess?: boolean
  failureToast: ToastWords
  /** The text of the toast about a duplicate, where the specification has one. Otherwise it says what the box says. */
  duplicateText?: string
  /** The toast shown in addition to the errors at the fields, where the specification asks for one. */
  invalidToast?: (fields: FieldMessages) => ToastWords | undefined
  /** Shows what has changed since the page was rendered. The answers about it have been cleared. */
  onOutdated?: (now: unknown) => void
  onAccepted: (sent: Accepted) => void
}
