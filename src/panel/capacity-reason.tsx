'use client'
import { TextField, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'

/** Shown only while an admin is confirming an RSVP that was not confirmed before. */
export const CapacityReason: TextFieldClientComponent = (props) => {
  const { data } = useDocumentInfo()
  const status = useFormFields(([fields]) => fields.status?.value)
  const isConfirming = status === 'confirmed' && data?.status !== 'confirmed'
  return isConfirming ? <TextField {...props} /> : null
}
