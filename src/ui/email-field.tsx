import type { Locale } from '@/lib/locale'

import { Field } from './field'

type Props = {
  id: string
  locale?: Locale
  label: string
  hint?: string
  error: string | undefined
  /** The message is read out when it appears. */
  announcesError?: boolean
  typed: string
}

/** The only field of a small form that asks just for an address. Its name is `email`. */
export const EmailField = ({ typed, ...field }: Props) => (
  <Field {...field}>
    {(control) => (
      <input
        {...control}
        type="email"
        name="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={typed}
      />
    )}
  </Field>
)
