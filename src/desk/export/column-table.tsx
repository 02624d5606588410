import { Sheet } from '../ui/sheet'
import type { ColumnShown } from './asked'

/** As many stand open; the rest is folded. */
const OPEN = 8

type Props = { columns: readonly ColumnShown[]; one: string; withHealth: boolean }

/** What each column means. Those about health are named also if the file leaves them out. */
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
  <table className="desk-table table-fixed">
    <caption className="sr-only">
      {isFirst ? 'Columns in the export, with made-up sample values' : 'The other columns'}
    </caption>
    <thead className="sr-only">
      <tr>
        <th scope="col">Column</th>
        <th scope="col">What it is</th>
      </tr>
    </thead>
    <tbody>
      {columns.map(({ name, meaning, sample, isHealth }) => (
        <tr key={name}>
          <th scope="row" className="wrap-anywhere">
            {name}
          </th>
          <td className="wrap-anywhere text-soft">
            {meaning}
            {isHealth && !withHealth ? (
              <span className="block text-bad">only with a reason</span>
            ) : (
              <span className="block italic">{sample}</span>
            )}
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
