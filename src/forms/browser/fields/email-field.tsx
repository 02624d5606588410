import { EMAIL_LENGTH_MAX } from '@/forms/core/limits'
import { Field } from '@/ui/field'

import { EmailSuggestion, useEmailSuggestion } from './email-suggestion'
import { type FieldOf, useField, useFormState } from './use-form-context'

/** An email address, with a suggestion for a probable typo. */
export function EmailField(field: FieldOf<'email'>) {
  const { words, initialValue, register, setValue, clearError } = useField(field)
  const { words: kit } = useFormState()
  const { onChange, ...registered } = register()
  const { suggestion, consider, dismiss } = useEmailSuggestion()

  const close = () => {
    dismiss()
    // The focused button is gone.
    document.getElementById(words.id)?.focus()
  }

  return (
    <Field {...words}>
      {(control) => (
        <>
          <input
            {...registered}
            {...control}
            type="email"
            defaultValue={initialValue() ?? ''}
            autoComplete={field.question.autoComplete ?? 'off'}
            spellCheck={false}
            maxLength={EMAIL_LENGTH_MAX}
            onChange={(event) => {
              consider(event.currentTarget.value)
              return onChange(event)
            }}
          />
          <EmailSuggestion
            words={kit}
            suggestion={suggestion}
            onUse={() => {
              if (suggestion) setValue(suggestion)
              clearError()
              close()
            }}
            onKeep={close}
          />
        </>
      )}
    </Field>
  )
}
