import { Download } from 'lucide'

import {
  type Figures,
  type Period,
  periodOf,
  PERIODS,
  SMALLEST_GROUP,
  type Table,
  type TableName,
  TABLES,
} from '@/features/figures/funders/rules'
import { findFigures } from '@/features/figures/funders/store'
import { PERIOD_NAMES, TABLE_WORDS } from '@/features/figures/funders/wording'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { deskView } from '../desk-view'
import { IncomingChart } from '../today/incoming-chart'
import { PageHead } from '../ui/page-head'
import { Sheet } from '../ui/sheet'
import { SheetFailure } from '../ui/sheet-failure'

/** What a funder asks, without names. */
export const FiguresView = deskView('review', async ({ query }) => {
  const period = periodOf(query['period'])
  const figures = await findFigures(period)
  return (
    <>
      <PageHead title="Figures">
        What a funder asks, without names. Counted at{' '}
        {formatInstant(figures.at.toISOString(), ORGANIZATION_ZONE, 'h:mm a')}, anew every five
        minutes.
      </PageHead>
      <nav className="mb-4 flex flex-wrap gap-2" aria-label="Over which time">
        {PERIODS.map((one) => (
          <Link
            key={one}
            className="desk-chip"
            href={one === 'this-year' ? '/cms/figures' : `/cms/figures?period=${one}`}
            aria-current={one === period ? 'true' : undefined}
          >
            {PERIOD_NAMES[one]}
          </Link>
        ))}
      </nav>
      <InShort figures={figures} />
      <p className="my-4 max-w-measure text-table text-soft">
        The counts on this page are exact. A CSV is for passing on: it shows no count under{' '}
        {SMALLEST_GROUP}, and none from which one could be calculated.
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-2">
        {TABLES.map((name) => (
          <SheetFailure key={name} title={TABLE_WORDS[name].title}>
            <FigureTable name={name} table={figures.tables[name]} period={period} />
          </SheetFailure>
        ))}
      </div>
    </>
  )
})

const number = (count: number) => count.toLocaleString('en-US')

const sumOf = ({ rows }: Table, column = 0) =>
  rows.reduce((sum, { counts }) => sum + (counts[column] ?? 0), 0)

const InShort = ({ figures: { participants, first, tables } }: { figures: Figures }) => {
  const shown = [
    { count: participants, what: participants === 1 ? 'participant' : 'participants' },
    { count: first, what: 'for the first time' },
    { count: participants - first, what: 'who had been with us before this period' },
    { count: sumOf(tables.places), what: 'places given' },
    { count: sumOf(tables.volunteers), what: 'offers to help' },
  ]
  return (
    <div className="desk-figures">
      {shown.map(({ count, what }) => (
        <p key={what}>
          <b>{number(count)}</b>
          <span>{what}</span>
        </p>
      ))}
    </div>
  )
}

const FigureTable = ({
  name,
  table,
  period,
}: {
  name: TableName
  table: Table
  period: Period
}) => {
  const { title, row, note } = TABLE_WORDS[name]
  const { columns, rows, addsUp } = table
  return (
    <Sheet
      title={title}
      aside={
        rows.length > 0 ? (
          <a
            className="desk-button desk-button--line desk-button--small"
            href={`/staff/figures/funders/${name}.csv?period=${period}`}
            download
          >
            <Icon shape={Download} />
            CSV<span className="sr-only">: {title}</span>
          </a>
        ) : null
      }
    >
      <p className="px-5 pt-3.5 pb-2 text-table text-soft max-phone:px-4">{note}</p>
      {rows.length === 0 ? (
        <p className="px-5 pb-5 max-phone:px-4">Nothing in this time.</p>
      ) : (
        <>
          {name === 'months' && rows.length > 1 ? (
            <div className="px-5">
              <IncomingChart
                counts={columns.map((_, column) => rows.map(({ counts }) => counts[column] ?? 0))}
                names={rows.map(({ label }) => label.slice(0, 3))}
              />
            </div>
          ) : null}
          <table className="desk-table">
            <caption className="sr-only">{title}</caption>
            <thead>
              <tr className="[&>th+th]:text-right">
                <th scope="col">{row}</th>
                {columns.map((column, index) => (
                  <th key={column} scope="col">
                    {name === 'months' && rows.length > 1 ? (
                      <i className={`mr-2 inline-block size-3 rounded-1 ${COLORS[index] ?? ''}`} />
                    ) : null}
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ label, counts }) => (
                <tr key={label}>
                  <th scope="row" className="wrap-anywhere">
                    {label}
                  </th>
                  {counts.map((count, index) => (
                    <td key={index} className="text-right">
                      {number(count)}
                    </td>
                  ))}
                </tr>
              ))}
              {addsUp ? (
                <tr className="font-bold">
                  <th scope="row">All</th>
                  {columns.map((column, index) => (
                    <td key={column} className="text-right">
                      {number(sumOf(table, index))}
                    </td>
                  ))}
                </tr>
              ) : null}
            </tbody>
          </table>
        </>
      )}
    </Sheet>
  )
}

/** The columns of the chart, each in its color. Named here so that Tailwind sees the classes. */
const COLORS = ['bg-chart-1', 'bg-chart-2']
