import { dayParts } from '@/forms/core/days'
import { FieldGroup } from '@/ui/field'

import { type FieldOf, useField } from './form-context'

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** A day in three controls: a date picker would be tedious for a birth date long ago. */
export function DateField(field: FieldOf<'date'>) {
  const { name } = field
  const { words, initialValue, register } = useField(field)
  const day = dayParts(initialValue() ?? '')
  const isInvalid = words.error ? true : undefined
  const numbers = [
    { part: 'Day', value: day.day, maxLength: 2 },
    { part: 'Year', value: day.year, maxLength: 4 },
  ]
  return (
    <FieldGroup {...words} className="col-span-full">
      {/* On the narrowest phones the month has a row of its own, because its name would be cut. */}
      <div className="flex max-w-108 flex-wrap gap-3">
        <div className="flex-[1.2_1_--spacing(36)]">
          <label htmlFor={`${name}Month`}>Month</label>
          {/* The error summary links to this first part. */}
          <select
            {...register(`${name}Month`)}
            aria-invalid={isInvalid}
            id={`${name}Month`}
            defaultValue={initialValue(`${name}Month`) ?? day.month}
          >
            <option value="">Select</option>
            {MONTHS.map((month, index) => (
              <option key={month} value={String(index + 1)}>
                {month}
              </option>
            ))}
          </select>
        </div>
        <div className="grid flex-[1_1_--spacing(34)] grid-cols-[0.8fr_1fr] gap-3">
          {numbers.map(({ part, value, maxLength }) => (
            <div key={part}>
              <label htmlFor={`${name}${part}`}>{part}</label>
              <input
                {...register(`${name}${part}`)}
                aria-invalid={isInvalid}
                id={`${name}${part}`}
                type="text"
                inputMode="numeric"
                autoComplete="off"
                maxLength={maxLength}
                defaultValue={initialValue(`${name}${part}`) ?? value}
              />
            </div>
          ))}
        </div>
      </div>
    </FieldGroup>
  )
}
