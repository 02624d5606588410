import { Chips } from '@/desk/ui/chips'
import { CountTable } from '@/desk/ui/count-table'
import { CsvLink } from '@/desk/ui/csv-link'
import { Sheet } from '@/desk/ui/sheet'
import { type Incoming, type Span, SPANS } from '@/features/reports/figures/rules'
import { findIncoming } from '@/features/reports/figures/store'
import { formatAddress } from '@/lib/address'

import { IncomingChart } from './incoming-chart'

const SPAN_NAMES: Record<Span, string> = { weeks: '12 weeks', months: '12 months' }

/** How many submissions came in, as a chart and in figures. */
export async function WhatCameIn({ span }: { span: Span }) {
  const incoming = await findIncoming(span)
  return (
    <Sheet
      title="What came in"
      aside={
        <div className="flex flex-wrap gap-2.5">
          <Chips
            place="head"
            label="Over which time"
            chips={SPANS.map((one) => ({
              label: SPAN_NAMES[one],
              href: formatAddress('/cms', { span: one === 'weeks' ? '' : one }),
              isCurrent: one === span,
            }))}
          />
          <CsvLink href={formatAddress('/staff/figures/incoming.csv', { span })} />
        </div>
      }
    >
      <div className="px-5 pt-4">
        <IncomingChart
          counts={incoming.series.map(({ counts }) => counts)}
          names={incoming.steps.map(stepName(span))}
        />
      </div>
      <IncomingTable incoming={incoming} span={span} />
    </Sheet>
  )
}

const stepName = (span: Span) => (step: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    ...(span === 'weeks' && { day: 'numeric' }),
  }).format(new Date(`${step}T00:00:00Z`))

/** The kinds of the chart, each in its color. Listed here so that Tailwind sees the classes. */
const COLORS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4']

const IncomingTable = ({
  incoming: { steps, series },
  span,
}: {
  incoming: Incoming
  span: Span
}) => {
  const [last, before, beforeThat] = [1, 2, 3].map((back) => steps.length - back)
  const step = span === 'weeks' ? 'week' : 'month'
  const name = (index = 0) => stepName(span)(steps[index] ?? '')
  return (
    <CountTable
      caption={`Submissions by kind, each ${step}`}
      rowHead="Came in"
      columns={[
        { head: `This ${step}` },
        { head: name(before) },
        { head: name(beforeThat), narrow: 'hidden' },
        { head: SPAN_NAMES[span] },
      ]}
      rows={series.map(({ label, counts }, index) => ({
        id: label,
        label: (
          <span className="inline-flex items-center gap-2 font-medium">
            <i className={`size-3.5 rounded-1 ${COLORS[index] ?? ''}`} />
            {label}
          </span>
        ),
        counts: [
          ...[last, before, beforeThat].map((shown = 0) => counts[shown] ?? 0),
          counts.reduce((sum, count) => sum + count, 0),
        ],
      }))}
      hasSum
    />
  )
}
