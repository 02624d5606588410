'use client'
// A client component because Payload’s own, which it replaces, is.

import { RenderDefaultCell } from '@payloadcms/ui'
import type { DefaultCellComponentProps } from 'payload'

/** How an event stands, in the list: Payload’s own column, and *Canceled*. */
export function EventStatusCell(props: DefaultCellComponentProps) {
  const { columnIndex = 0, link = false, rowData } = props
  if (rowData['isCancelled'] === true) return <b>Canceled</b>
  return <RenderDefaultCell clientProps={props} columnIndex={columnIndex} isLinkedColumn={link} />
}
