import { Field } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

const SIGNATURE = 'font-display text-h4 leading-normal font-medium'

/** One line of text. */
export function TextField(field: FieldOf<'text' | 'signature' | 'url'>) {
  const { question } = field
  const { words, initialValue, register } = useField(field)
  return (
    <Field {...words}>
      {(control) => (
        <input
          {...register()}
          {...control}
          className={question.kind === 'signature' ? SIGNATURE : undefined}
          type={question.kind === 'url' ? 'url' : 'text'}
          defaultValue={initialValue() ?? ''}
          autoComplete={question.autoComplete ?? 'off'}
          spellCheck={question.kind === 'url' ? false : undefined}
          maxLength={question.maxLength}
        />
      )}
    </Field>
  )
}
