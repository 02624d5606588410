import { maskPhone } from '@/forms/core/phone'
import { Field } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

/** A phone number, formatted while it is typed. */
export function PhoneField(field: FieldOf<'phone'>) {
  const { words, initialValue, register, setValue } = useField(field)
  const { onChange, ...registered } = register()

  const punctuate = (input: HTMLInputElement) => {
    const { text, caret } = maskPhone(input.value, input.selectionStart ?? input.value.length)
    if (text === input.value) return
    setValue(text)
    input.setSelectionRange(caret, caret)
  }

  return (
    <Field {...words}>
      {(control) => (
        <input
          {...registered}
          {...control}
          type="tel"
          inputMode="tel"
          defaultValue={initialValue() ?? ''}
          autoComplete={field.question.autoComplete ?? 'off'}
          onChange={(event) => {
            punctuate(event.currentTarget)
            return onChange(event)
          }}
        />
      )}
    </Field>
  )
}
