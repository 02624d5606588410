import { Sheet } from '@/desk/ui/sheet'
import { Table } from '@/desk/ui/table'

import type { ColumnShown } from './asked'

/** How many columns are shown; the rest is folded. */
const OPEN = 8

type Props = { columns: readonly ColumnShown[]; one: string; withHealth: boolean }

/** The meaning of each column. Health columns are listed even if the file leaves them out. */
export const ColumnTable = ({ columns, one, withHealth }: Props) => (
  <div id="columns" className="scroll-mt-24">
    <Sheet
      title="What is in the file"
      aside={<span className="text-table text-soft">One row per {one}</span>}
    >
      <Rows columns={columns.slice(0, OPEN)} withHealth={withHealth} isFirst />
      {columns.length > OPEN ? (
        <details className="desk-fold">
          <summary>All {columns.length} columns</summary>
          <div className="px-0!">
            <Rows columns={columns.slice(OPEN)} withHealth={withHealth} />
          </div>
        </details>
      ) : null}
    </Sheet>
  </div>
)

const Rows = ({
  columns,
  withHealth,
  isFirst = false,
}: Pick<Props, 'columns' | 'withHealth'> & { isFirst?: boolean }) => (
  <Table
    keepsColumns
    caption={isFirst ? 'Columns in the export, with made-up sample values' : 'The other columns'}
    rows={columns.map((column) => ({ id: column.name, ...column }))}
    columns={[
      {
        head: 'Column',
        isHeadUnseen: true,
        className: 'w-1/2 wrap-anywhere',
        cell: ({ name }) => name,
      },
      {
        head: 'What it is',
        isHeadUnseen: true,
        className: 'w-1/2 wrap-anywhere',
        cell: ({ meaning, sample, isHealth }) => (
          <span className="text-soft">
            {meaning}
            {isHealth && !withHealth ? (
              <span className="block text-bad">only with a reason</span>
            ) : (
              <span className="block italic">{sample}</span>
            )}
          </span>
        ),
      },
    ]}
  />
)
