import { useState } from 'react'

import { Field } from '@/ui/field'

/** One control of a form about an account. */
export type AccountField = {
  name: string
  label: string
  type: 'email' | 'password' | 'text'
  autoComplete: string
  hint?: string
  /** The initial value. */
  value?: string | undefined
}

type Props = {
  id: string
  field: AccountField
  error: string | undefined
  onInput: () => void
}

/** A control of an account form. A typed password can be shown. */
export function AccountFieldControl({ id, field, error, onInput }: Props) {
  const { name, label, type, hint, autoComplete, value } = field
  const [isShown, setIsShown] = useState(false)
  const isPassword = type === 'password'
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => {
        const input = (
          <input
            {...control}
            name={name}
            type={isPassword && isShown ? 'text' : type}
            autoComplete={autoComplete}
            {...(type === 'email' ? {} : { autoCapitalize: 'none', spellCheck: false })}
            defaultValue={value}
            required
            onInput={onInput}
          />
        )
        if (!isPassword) return input
        return (
          <div className="flex gap-2">
            {input}
            <button
              type="button"
              className="tool-button noscript:hidden"
              aria-label={`${isShown ? 'Hide' : 'Show'} typed characters`}
              aria-controls={id}
              onClick={() => {
                setIsShown((before) => !before)
              }}
            >
              {isShown ? 'Hide' : 'Show'}
            </button>
          </div>
        )
      }}
    </Field>
  )
}
