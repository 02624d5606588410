import { FieldGroup, OptionLabel } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

/** Any number of several options. */
export function ChoicesField(field: FieldOf<'choices'>) {
  const { name, question } = field
  const { words, isInitialValue, register } = useField(field)
  return (
    <FieldGroup {...words}>
      <div className="option-columns grid gap-2.5">
        {question.options.map(({ value, label, hint }, index) => (
          <OptionLabel key={value} label={label} hint={hint}>
            <input
              {...register()}
              aria-invalid={words.error ? true : undefined}
              id={index === 0 ? name : `${name}-${value}`}
              type="checkbox"
              value={value}
              defaultChecked={isInitialValue(value)}
            />
          </OptionLabel>
        ))}
      </div>
    </FieldGroup>
  )
}
