'use client'
import { TextField, useDocumentInfo, useFormFields } from '@payloadcms/ui'
import type { TextFieldClientComponent } from 'payload'

/** Asked of an admin who gives a place to somebody who has none; otherwise there is nothing to explain. */
export const CapacityReason: TextFieldClientComponent = (props) => {
  const { data } = useDocumentInfo()
  const status = useFormFields(([fields]) => fields.status?.value)
  const isGivingAPlace = status === 'confirmed' && data?.status !== 'confirmed'
  return isGivingAPlace ? <TextField {...props} /> : null
}
