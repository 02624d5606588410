import { Field } from '@/ui/field'

import { type FieldOf, useField } from './form-context'

const EMAIL_LENGTH_MAX = 254

/** One line of text. */
export function TextField(field: FieldOf<'text' | 'signature' | 'email' | 'url'>) {
  const { question } = field
  const { words, initialValue, register } = useField(field)
  const isAddress = question.kind === 'email' || question.kind === 'url'
  return (
    <Field {...words} className={question.kind === 'signature' ? 'field--signature' : undefined}>
      {(control) => (
        <input
          {...register()}
          {...control}
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
