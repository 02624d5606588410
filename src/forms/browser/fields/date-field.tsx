import { DateParts } from '@/ui/date-parts'
import { FieldGroup } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

/** A day, such as a date of birth. */
export function DateField(field: FieldOf<'date'>) {
  const { name } = field
  const { words, initialValue, register } = useField(field)
  return (
    <FieldGroup {...words} className="col-span-full">
      <DateParts
        name={name}
        locale={words.locale}
        initialValue={(part) => initialValue(name + part) ?? ''}
        register={register}
        isInvalid={Boolean(words.error)}
      />
    </FieldGroup>
  )
}
