import type { ReactNode } from 'react'

import { type Column, Table } from './table'

type CountRow = { id: string; label: ReactNode; counts: readonly number[] }

type Props = {
  caption: string
  /** The heading of the rows. */
  rowHead: string
  /** The heads of the counts; `narrow` as in a table. */
  columns: readonly Pick<Column<CountRow>, 'head' | 'narrow'>[]
  rows: readonly CountRow[]
  /** Whether a last row adds them up. */
  hasSum?: boolean
}

/** Counts by two dimensions: the rows are one of them, the columns the other. */
export const CountTable = ({ caption, rowHead, columns, rows, hasSum = false }: Props) => (
  <Table
    caption={caption}
    keepsColumns
    columns={[
      { head: rowHead, className: 'wrap-anywhere', cell: ({ label }) => label },
      ...columns.map((column, index): Column<CountRow> => ({
        ...column,
        isNumber: true,
        cell: ({ id, counts }) => {
          const count = counts[index]?.toLocaleString('en-US') ?? '0'
          return id === SUM ? <b>{count}</b> : count
        },
      })),
    ]}
    rows={hasSum ? [...rows, { id: SUM, label: <b>All</b>, counts: sum(rows) }] : rows}
  />
)

const SUM = 'sum'

const sum = (rows: readonly CountRow[]): number[] =>
  (rows[0]?.counts ?? []).map((_, index) =>
    rows.reduce((sum, { counts }) => sum + (counts[index] ?? 0), 0),
  )
