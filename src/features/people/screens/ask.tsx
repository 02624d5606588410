import type { ReactNode } from 'react'

import { QuestionControl } from '@/desk/ui/question-control'
import type { Question } from '@/forms/core/questions'

export type AskProps = {
  /** Of its control: for one of several children, not that of the question. */
  name: string
  question: Question
  label?: string
  hint?: string | undefined
  /** The initial values, by the names of the controls. */
  known: Readonly<Record<string, string>>
  onTick?: ((isTicked: boolean) => void) | undefined
}

/** A question of a public form, as staff ask it, without its hint for families. */
export const Ask = ({ name, question, label = question.label, hint, known, onTick }: AskProps) => (
  <QuestionControl
    name={name}
    label={label}
    kind={question.kind}
    hint={hint}
    defaultValue={known[name]}
    options={'options' in question ? question.options : []}
    maxLength={'maxLength' in question ? question.maxLength : undefined}
    onTick={onTick}
  />
)

/** Two questions beside each other. */
export const Two = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
