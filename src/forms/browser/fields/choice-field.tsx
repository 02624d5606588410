import type { ReactNode } from 'react'

import { CONTROL_WORDS } from '@/ui/control-words'
import { Field, FieldGroup, OptionLabel } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

/** One of several options, as radio buttons or as a drop-down list. */
export const ChoiceField = (
  field: FieldOf<'choice'> & { opensWhen?: string | undefined; children?: ReactNode },
) => (field.question.control === 'select' ? <Select {...field} /> : <RadioButtons {...field} />)

function Select(field: FieldOf<'choice'>) {
  const { words, initialValue, register } = useField(field)
  return (
    <Field {...words}>
      {(control) => (
        <select
          {...register()}
          {...control}
          defaultValue={initialValue() ?? ''}
          autoComplete={field.question.autoComplete ?? 'off'}
        >
          <option value="">{CONTROL_WORDS[words.locale].select}</option>
          {field.question.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/**
 * The options, each followed by the questions that it opens. CSS shows and hides those, without JavaScript.
 */
function RadioButtons({
  opensWhen,
  children,
  ...field
}: FieldOf<'choice'> & { opensWhen?: string | undefined; children?: ReactNode }) {
  const { name, question } = field
  const { words, isInitialValue, register } = useField(field)
  return (
    <div className="opens">
      <FieldGroup {...words} hasRadios>
        <div className="grid gap-2.5">
          {question.options.map(({ value, label, hint }, index) => (
            <OptionLabel key={value} label={label} hint={hint}>
              <input
                {...register()}
                id={index === 0 ? name : `${name}-${value}`}
                type="radio"
                value={value}
                defaultChecked={isInitialValue(value)}
                data-opens={value === opensWhen ? true : undefined}
              />
            </OptionLabel>
          ))}
        </div>
      </FieldGroup>
      {children && <div className="reveal">{children}</div>}
    </div>
  )
}
