import { Download } from 'lucide'

import { type Incoming, type Span, SPANS } from '@/features/figures/rules'
import { findIncoming } from '@/features/figures/store'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { Sheet } from '../ui/sheet'
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
          <nav className="desk-segments" aria-label="Over which time">
            {SPANS.map((one) => (
              <Link
                key={one}
                href={one === 'weeks' ? '/cms' : `/cms?span=${one}`}
                aria-current={one === span ? 'true' : undefined}
              >
                {SPAN_NAMES[one]}
              </Link>
            ))}
          </nav>
          <a
            className="desk-button desk-button--line desk-button--small"
            href={`/staff/figures/incoming.csv?span=${span}`}
            download
          >
            <Icon shape={Download} />
            CSV
          </a>
        </div>
      }
    >
      <div className="px-5 pt-4">
        <IncomingChart
          counts={incoming.series.map(({ counts }) => counts)}
          names={incoming.steps.map(stepName(span))}
        />
      </div>
      <Figures incoming={incoming} span={span} />
    </Sheet>
  )
}

const stepName = (span: Span) => (step: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    month: 'short',
    ...(span === 'weeks' && { day: 'numeric' }),
  }).format(new Date(`${step}T00:00:00Z`))

/** The kinds of the chart, each in its color. Named here so that Tailwind sees the classes. */
const COLORS = ['bg-chart-1', 'bg-chart-2', 'bg-chart-3', 'bg-chart-4']

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

const Figures = ({ incoming: { steps, series }, span }: { incoming: Incoming; span: Span }) => {
  const shown = [1, 2, 3].map((back) => steps.length - back)
  const name = stepName(span)
  const all = steps.map((_, index) => sumOf(series.map(({ counts }) => counts[index] ?? 0)))
  const row = (counts: readonly number[]) => [
    ...shown.map((index) => counts[index] ?? 0),
    sumOf(counts),
  ]
  return (
    <table className="desk-table">
      <caption className="sr-only">
        Submissions by kind, each {span === 'weeks' ? 'week' : 'month'}
      </caption>
      <thead>
        <tr className="[&>th+th]:text-right">
          <th scope="col">Came in</th>
          <th scope="col">This {span === 'weeks' ? 'week' : 'month'}</th>
          <th scope="col">{name(steps[shown[1] ?? 0] ?? '')}</th>
          <th scope="col" className="max-phone:hidden">
            {name(steps[shown[2] ?? 0] ?? '')}
          </th>
          <th scope="col">{SPAN_NAMES[span]}</th>
        </tr>
      </thead>
      <tbody>
        {series.map(({ label, counts }, index) => (
          <Row key={label} figures={row(counts)}>
            <span className="inline-flex items-center gap-2 font-medium">
              <i className={`size-3.5 rounded-1 ${COLORS[index] ?? ''}`} />
              {label}
            </span>
          </Row>
        ))}
        <Row figures={row(all)} isSum>
          All
        </Row>
      </tbody>
    </table>
  )
}

const Row = ({
  figures,
  isSum = false,
  children,
}: {
  figures: readonly number[]
  isSum?: boolean
  children: React.ReactNode
}) => (
  <tr className={isSum ? 'font-bold' : undefined}>
    <th scope="row">{children}</th>
    {figures.map((figure, index) => (
      <td key={index} className={index === 2 ? 'text-right max-phone:hidden' : 'text-right'}>
        {figure}
      </td>
    ))}
  </tr>
)
