import type { ReactNode } from 'react'

import { ChoiceField } from './choice-field'
import { ChoicesField } from './choices-field'
import { ConsentField } from './consent-field'
import { DateField } from './date-field'
import { EmailField } from './email-field'
import { FileField } from './file-field'
import { ParagraphField } from './paragraph-field'
import { PhoneField } from './phone-field'
import { TextField } from './text-field'
import { useQuestion } from './use-form-context'

type Props = {
  name: string
  /** For a choice: the option that opens the questions in `children`. */
  opensWhen?: string | undefined
  /** The questions that a consent, or one option of a choice, opens. */
  children?: ReactNode
}

/** A question of a form, with the control for its kind. */
export function QuestionField({ name, ...opens }: Props) {
  const question = useQuestion(name)
  switch (question.kind) {
    case 'text':
    case 'signature':
    case 'url':
      return <TextField name={name} question={question} />
    case 'email':
      return <EmailField name={name} question={question} />
    case 'paragraph':
      return <ParagraphField name={name} question={question} />
    case 'phone':
      return <PhoneField name={name} question={question} />
    case 'date':
      return <DateField name={name} question={question} />
    case 'choice':
      return <ChoiceField name={name} question={question} {...opens} />
    case 'choices':
      return <ChoicesField name={name} question={question} />
    case 'consent':
      return (
        <ConsentField name={name} question={question}>
          {opens.children}
        </ConsentField>
      )
    case 'file':
      return <FileField name={name} question={question} />
    case 'people':
      return null
  }
}
