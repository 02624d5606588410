import type { ReactNode } from 'react'

import { classNames } from '@/ui/class-names'

type ColumnLook = {
  head: ReactNode
  /** Whether the heading is for screen readers only. */
  isHeadUnseen?: boolean
  isNumber?: boolean
  /**
   * On a narrow screen each row is a card, and each cell a line of it: `short` shares its line with its neighbors,
   * `labeled` begins with its head, `hidden` is left out.
   */
  narrow?: 'short' | 'labeled' | 'hidden'
  /** Whether it holds the boxes that select rows; see `boxColumn`. */
  isBox?: boolean
  className?: string
}

export type Column<Row> = ColumnLook & {
  cell: (row: Row) => ReactNode
  /** How many rows its cell covers; 0 where a row above covers this one. */
  rowSpan?: (row: Row) => number
}

/** A column of a list that the server draws and the browser selects from: a cell is found by its name. */
export type DrawnColumn = ColumnLook & { name: string }
export type DrawnCells = Readonly<Record<string, ReactNode>>

export const drawnColumns = (
  columns: readonly DrawnColumn[],
): readonly Column<{ cells: DrawnCells }>[] =>
  columns.map(({ name, ...look }) => ({ ...look, cell: ({ cells }) => cells[name] }))

type Props<Row> = {
  /** The caption, for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  isMarked?: (row: Row) => boolean
  /** Whether it has its own sheet. */
  hasSheet?: boolean
  /** Whether its rows stay rows on a narrow screen, because readers compare figures. */
  keepsColumns?: boolean
}

const SHEET =
  'desk-sheet overflow-hidden max-phone:-mx-pad max-phone:rounded-none max-phone:border-x-0'

/** The layout of a row on a narrow screen: as a card, or as a row of a table, where columns are kept. */
const CARDS = {
  block: 'max-list:block',
  row: 'max-list:relative max-list:flex max-list:flex-wrap max-list:items-center max-list:gap-x-4 max-list:gap-y-1 max-list:px-5 max-list:py-3 max-phone:px-4',
  cell: 'max-list:min-w-0 max-list:p-0 max-list:wrap-anywhere list:p-3 list:first:pl-5 list:last:pr-5',
  number: 'text-left list:text-right',
  hidden: 'max-list:hidden',
}
const COLUMNS = {
  block: '',
  row: '',
  cell: 'p-3 first:pl-5 last:pr-5 max-phone:px-1.5 max-phone:first:pl-4 max-phone:last:pr-4',
  number: 'text-right',
  hidden: 'max-phone:hidden',
}

/** The only table of the desk. The first cell of a row, after its box, is the head of the row. */
export function Table<Row extends { id: string }>({
  caption,
  columns,
  rows,
  isMarked,
  hasSheet = false,
  keepsColumns = false,
}: Props<Row>) {
  const layout = keepsColumns ? COLUMNS : CARDS
  const hasBoxes = columns.some(({ isBox }) => isBox)
  const table = (
    <table className={classNames('w-full border-collapse text-table leading-normal', layout.block)}>
      <caption className="sr-only">{caption}</caption>
      <Heads columns={columns} layout={layout} hasBoxes={hasBoxes} />
      <tbody className={layout.block}>
        {rows.map((row) => (
          <tr
            key={row.id}
            className={classNames(
              'border-b border-line last:border-b-0',
              layout.row,
              hasBoxes && 'max-list:pl-14 max-phone:pl-14',
              isMarked?.(row)
                ? 'bg-select shadow-[inset_--spacing(1.25)_0_0_var(--color-sun-400)]'
                : 'hover:bg-sheet-2',
            )}
          >
            {columns.map((column, index) => (
              <Cell
                key={index}
                column={column}
                row={row}
                isHead={index === (hasBoxes ? 1 : 0)}
                layout={layout}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
  return hasSheet ? <div className={SHEET}>{table}</div> : table
}

/** The heads. Of cards, only the box for all of them is seen, as a line above them. */
function Heads<Row>({
  columns,
  layout,
  hasBoxes,
}: {
  columns: readonly Column<Row>[]
  layout: typeof CARDS
  hasBoxes: boolean
}) {
  const isUnseen = columns.every(({ isHeadUnseen }) => isHeadUnseen)
  return (
    <thead
      className={
        isUnseen ? 'sr-only' : layout === CARDS && !hasBoxes ? 'max-list:sr-only' : layout.block
      }
    >
      <tr className={classNames('border-b-2 border-line-strong', layout.block)}>
        {columns.map(({ head, isHeadUnseen, isBox, isNumber, narrow, className }, index) => (
          <th
            key={index}
            scope="col"
            className={classNames(
              'px-3 py-2.75 align-bottom font-sign font-semibold text-soft first:pl-5 last:pr-5 max-phone:px-1.5 max-phone:first:pl-4 max-phone:last:pr-4 phone:whitespace-nowrap',
              isNumber ? 'text-right' : 'text-left',
              isBox ? 'max-list:block' : hasBoxes && 'max-list:sr-only',
              narrow === 'hidden' && layout.hidden,
              className,
            )}
          >
            {isHeadUnseen ? <span className="sr-only">{head}</span> : head}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function Cell<Row>({
  column: { head, cell, isNumber, isBox, narrow, rowSpan, className },
  row,
  isHead,
  layout,
}: {
  column: Column<Row>
  row: Row
  isHead: boolean
  layout: typeof CARDS
}) {
  const rows = rowSpan?.(row) ?? 1
  if (rows === 0) return null
  const classes = classNames(
    'align-top',
    layout.cell,
    isNumber ? layout.number : 'text-left',
    isBox && 'max-list:absolute max-list:top-3 max-list:left-3',
    isBox || narrow === 'short' ? 'max-list:basis-auto' : 'max-list:basis-full',
    narrow === 'hidden' && layout.hidden,
    className,
  )
  const content = (
    <>
      {narrow === 'labeled' ? <span className="text-soft list:hidden">{head}: </span> : null}
      {cell(row)}
    </>
  )
  return isHead ? (
    <th
      scope="row"
      className={classNames('font-sign font-semibold [&_p]:font-body [&_p]:font-normal', classes)}
    >
      {content}
    </th>
  ) : (
    <td className={classes} rowSpan={rows > 1 ? rows : undefined}>
      {content}
    </td>
  )
}
