import type { ReactNode } from 'react'

import { CheckboxField } from '@/ui/field'

import { type FieldOf, useField } from './use-form-context'

/** A checkbox, followed by the questions that it opens. CSS shows and hides those, without JavaScript. */
export function ConsentField({
  children,
  ...field
}: FieldOf<'consent'> & { children?: ReactNode }) {
  const { words, initialValue, register } = useField(field)
  return (
    <div className="opens">
      <CheckboxField {...words}>
        {(control) => (
          <input
            {...register()}
            {...control}
            type="checkbox"
            defaultChecked={Boolean(initialValue())}
            data-opens={children ? true : undefined}
          />
        )}
      </CheckboxField>
      {children && <div className="reveal">{children}</div>}
    </div>
  )
}
