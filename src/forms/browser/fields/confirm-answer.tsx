import type { ReactNode } from 'react'

import { QuestionField } from './question-field'
import { useFormState } from './use-form-context'

type Props = {
  /** The consent that confirms the answer. */
  name: string
  /** The answers it confirms, and the code of their refusal. */
  of: readonly string[]
  code: string
  children?: ReactNode
}

/** Asks whether the visitor meant an answer that was refused as a probable typo. */
export function ConfirmAnswer({ name, of, code, children }: Props) {
  const { messages, fields, fromServer, isHydrated } = useFormState()
  const isAsked = of.some((answer) => messages[answer]?.code === code)
  const answer = isHydrated ? fields.getValues(name) : fromServer?.values[name]
  return isAsked || Boolean(answer) ? (
    <div className="col-span-full grid gap-4">
      <QuestionField name={name} />
      {children}
    </div>
  ) : null
}
