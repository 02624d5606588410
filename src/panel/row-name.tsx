'use client'
// A client component because it follows the text typed into the row.

import { useRowLabel } from '@payloadcms/ui'

import { withCount } from '@/lib/plural'

type Row = { label?: string; question?: string; href?: string; links?: readonly unknown[] | number }

/** The header of a row that can be closed: its label, and the rows beneath it or its link. */
export function RowName() {
  const { data } = useRowLabel<Row>()
  const count = Array.isArray(data.links) ? data.links.length : 0
  const rest = count > 0 ? withCount(count, { one: 'link', other: 'links' }) : data.href
  return (
    <span>
      <b>{[data.label, data.question].find(Boolean) ?? 'New'}</b>
      {rest ? ` – ${rest}` : null}
    </span>
  )
}
