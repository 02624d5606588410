import { Field } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

/** Several lines of text. */
export function ParagraphField(field: FieldOf<'paragraph'>) {
  const { words, initialValue, register } = useField(field)
  return (
    <Field {...words}>
      {(control) => (
        <textarea
          {...register()}
          {...control}
          defaultValue={initialValue() ?? ''}
          autoComplete={field.question.autoComplete ?? 'off'}
          rows={3}
          maxLength={field.question.maxLength}
        />
      )}
    </Field>
  )
}
