'use client'
// Follows what is typed into the row.

import { useRowLabel } from '@payloadcms/ui'

const KINDS: Readonly<Record<string, string>> = {
  text: 'line of text',
  textarea: 'text of several lines',
  email: 'email',
  phone: 'phone',
  select: 'choice from a list',
  radio: 'choice among buttons',
  checkbox: 'tick',
  message: 'words between fields',
}

/** The head of a row of a form: its label and its kind, so that a folded form reads as a list of what it asks. */
export function FieldRow() {
  const { data, rowNumber } = useRowLabel<{ label?: string; blockType?: string }>()
  const kind = KINDS[data.blockType ?? ''] ?? ''
  return (
    <span>
      {String((rowNumber ?? 0) + 1)}. <b>{data.label}</b> {data.label ? `(${kind})` : kind}
    </span>
  )
}
