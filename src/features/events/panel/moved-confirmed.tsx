'use client'
// A client component because it follows the form's values.

import { CheckboxField, useFormFields } from '@payloadcms/ui'
import type { CheckboxFieldClientProps } from 'payload'

/** The confirmation for an event that moves far, shown once the first save was refused. */
export function MovedConfirmed(props: CheckboxFieldClientProps) {
  const isAsked = useFormFields(
    ([fields]) => fields['startsAt']?.valid === false || fields['movedConfirmed']?.value === true,
  )
  return isAsked ? <CheckboxField {...props} /> : null
}
