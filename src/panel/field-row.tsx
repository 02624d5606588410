'use client'
// A client component because it follows the text typed into the row.

import { useRowLabel } from '@payloadcms/ui'

const KINDS: Readonly<Record<string, string>> = {
  text: 'line of text',
  textarea: 'several lines of text',
  email: 'email',
  phone: 'phone',
  select: 'choice from a list',
  radio: 'choice with radio buttons',
  checkbox: 'checkbox',
  message: 'text between fields',
}

/** The header of a row in the form builder: its label and kind, so that a collapsed form is easy to scan. */
export function FieldRow() {
  const { data, rowNumber } = useRowLabel<{ label?: string; blockType?: string }>()
  const kind = KINDS[data.blockType ?? ''] ?? ''
  return (
    <span>
      {String((rowNumber ?? 0) + 1)}. <b>{data.label}</b> {data.label ? `(${kind})` : kind}
    </span>
  )
}
