'use client'
// A client component because it follows what is typed.

import { CheckboxField, useFormFields } from '@payloadcms/ui'
import type { CheckboxFieldClientProps } from 'payload'

/** The second sentence about an event that moves far, which stands there once the first was refused. */
export function MovedConfirmed(props: CheckboxFieldClientProps) {
  const isAsked = useFormFields(
    ([fields]) => fields['startsAt']?.valid === false || fields['movedConfirmed']?.value === true,
  )
  return isAsked ? <CheckboxField {...props} /> : null
}
