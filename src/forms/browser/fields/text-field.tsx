import { EMAIL_LENGTH_MAX } from '@/forms/core/limits'
import { Field } from '@/ui/field'

import { type FieldOf, useField } from './form-context'

const SIGNATURE = 'font-display text-h4 leading-normal font-medium'

/** One line of text. */
export function TextField(field: FieldOf<'text' | 'signature' | 'email' | 'url'>) {
  const { question } = field
  const { words, initialValue, register } = useField(field)
  const isAddress = question.kind === 'email' || question.kind === 'url'
  return (
    <Field {...words}>
      {(control) => (
        <input
          {...register()}
          {...control}
          className={question.kind === 'signature' ? SIGNATURE : undefined}
          type={isAddress ? question.kind : 'text'}
          defaultValue={initialValue() ?? ''}
          autoComplete={question.autoComplete ?? 'off'}
          spellCheck={isAddress ? false : undefined}
          maxLength={question.kind === 'email' ? EMAIL_LENGTH_MAX : question.maxLength}
        />
      )}
    </Field>
  )
}
