import { deskView } from '@/desk/desk-view'
import { Chips } from '@/desk/ui/chips'
import { CountTable } from '@/desk/ui/count-table'
import { CsvLink } from '@/desk/ui/csv-link'
import { Figures } from '@/desk/ui/figures'
import { PageHead } from '@/desk/ui/page-head'
import { Sheet } from '@/desk/ui/sheet'
import { SheetFailure } from '@/desk/ui/sheet-failure'
import { IncomingChart } from '@/features/inbox/today/screens/incoming-chart'
import { formatAddress } from '@/lib/address'
import { ORGANIZATION_ZONE } from '@/lib/clock'
import { formatInstant } from '@/lib/zone-time'

import {
  type Figures as FunderFigures,
  getPeriod,
  type Period,
  PERIODS,
  SMALLEST_GROUP,
  type Table,
  type TableName,
  TABLES,
} from '../funders/rules'
import { findFigures } from '../funders/store'
import { PERIOD_NAMES, TABLE_WORDS } from '../funders/wording'

/** Numbers for funders, without names. */
export const FiguresView = deskView('review', async ({ query }) => {
  const period = getPeriod(query['period'])
  const figures = await findFigures(period)
  return (
    <>
      <PageHead title="Figures">
        Numbers for funders, without names. Updated every five minutes; last at{' '}
        {formatInstant(figures.at.toISOString(), ORGANIZATION_ZONE, 'h:mm a')}, anew every five
        minutes.
      </PageHead>
      <Chips
        label="Over which time"
        chips={PERIODS.map((one) => ({
          label: PERIOD_NAMES[one],
          href: formatAddress('/cms/figures', { period: one === 'this-year' ? '' : one }),
          isCurrent: one === period,
        }))}
      />
      <InShort figures={figures} />
      <p className="my-4 max-w-measure text-table text-soft">
        The counts on this page are exact. A CSV is for passing on: it shows no count under{' '}
        {SMALLEST_GROUP}, or that would let someone work it out.
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

const sum = ({ rows }: Table) => rows.reduce((sum, { counts }) => sum + (counts[0] ?? 0), 0)

const InShort = ({
  figures: { participants, first, came, tables },
}: {
  figures: FunderFigures
}) => (
  <Figures
    figures={[
      { value: participants, label: participants === 1 ? 'participant' : 'participants' },
      { value: first, label: 'for the first time' },
      { value: participants - first, label: 'who had been with us before this period' },
      { value: sum(tables.places), label: 'spots given' },
      { value: came.participants, label: 'came to events' },
      { value: came.again, label: 'came again' },
      { value: came.days, label: 'child days' },
      { value: came.hours, label: 'child hours', beside: 'h' },
      { value: sum(tables.volunteers), label: 'volunteer applications' },
    ]}
  />
)

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
  const hasChart = name === 'months' && rows.length > 1
  return (
    <Sheet
      title={title}
      aside={
        rows.length > 0 ? (
          <CsvLink
            href={formatAddress(`/staff/figures/funders/${name}.csv`, { period })}
            about={title}
          />
        ) : null
      }
    >
      <p className="px-5 pt-3.5 pb-2 text-table text-soft max-phone:px-4">{note}</p>
      {rows.length === 0 ? (
        <p className="px-5 pb-5 max-phone:px-4">Nothing in this time.</p>
      ) : (
        <>
          {hasChart ? (
            <div className="px-5">
              <IncomingChart
                counts={columns.map((_, column) => rows.map(({ counts }) => counts[column] ?? 0))}
                names={rows.map(({ label }) => label.slice(0, 3))}
              />
            </div>
          ) : null}
          <CountTable
            caption={title}
            rowHead={row}
            columns={columns.map((column, index) => ({
              head: hasChart ? <Colored color={COLORS[index]}>{column}</Colored> : column,
            }))}
            rows={rows.map(({ label, counts }) => ({ id: label, label, counts }))}
            hasSum={addsUp}
          />
        </>
      )}
    </Sheet>
  )
}

/** The name of a line in the chart, with its color. */
const Colored = ({ color = '', children }: { color: string | undefined; children: string }) => (
  <>
    <i className={`mr-2 inline-block size-3 rounded-1 ${color}`} />
    {children}
  </>
)

/** The columns of the chart, each in its color. Listed here so that Tailwind sees the classes. */
const COLORS = ['bg-chart-1', 'bg-chart-2']
