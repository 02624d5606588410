import { clockIn } from '@/features/events/times'
import { HOUR_MS } from '@/lib/durations'

const HEIGHT = 140
const [TOP, FLOOR] = [20, HEIGHT - 24]
const LABELS_MAX = 5

type Props = {
  steps: readonly { at: string; count: number }[]
  startsAt: string
  endsAt: string | null
  zone: string
}

/** How many children were inside over the day. The table beneath it says the same in times. */
export function InsideChart({ steps, startsAt, endsAt, zone }: Props) {
  const marks = [
    { label: 'start', at: startsAt },
    ...(endsAt === null ? [] : [{ label: 'end', at: endsAt }]),
  ]
  const instants = [...steps, ...marks].map(({ at }) => Date.parse(at))
  const from = Math.floor(Math.min(...instants) / HOUR_MS) * HOUR_MS
  const until = Math.ceil((Math.max(...instants) + 1) / HOUR_MS) * HOUR_MS
  const most = Math.max(...steps.map(({ count }) => count), 1)
  // Percentages and pixels, so that the words keep their size on a phone.
  const percent = (ms: number) => `${((ms / (until - from)) * 100).toFixed(2)}%`
  const x = (at: number) => percent(at - from)
  const hours = (until - from) / HOUR_MS
  const every = Math.ceil(hours / LABELS_MAX)
  return (
    <svg className="block w-full text-least text-soft" height={HEIGHT} aria-hidden="true">
      {steps.map(({ at, count }, index) => {
        const start = Date.parse(at)
        const end = Date.parse(steps[index + 1]?.at ?? at)
        const height = (count / most) * (FLOOR - TOP)
        return (
          <rect
            key={index}
            x={x(start)}
            width={percent(end - start)}
            y={FLOOR - height}
            height={height}
            className="fill-chart-2"
          />
        )
      })}
      <line x1="0" x2="100%" y1={FLOOR} y2={FLOOR} className="stroke-ink" />
      {marks.map(({ label, at }) => (
        <g key={label}>
          <line
            x1={x(Date.parse(at))}
            x2={x(Date.parse(at))}
            y1={0}
            y2={FLOOR}
            className="stroke-ink"
            strokeDasharray="3 3"
          />
          <text
            x={x(Date.parse(at))}
            dx={label === 'start' ? 4 : -4}
            y={12}
            textAnchor={label === 'start' ? 'start' : 'end'}
            className="fill-current"
          >
            {label}
          </text>
        </g>
      ))}
      {Array.from({ length: Math.ceil(hours / every) }, (_, index) => {
        const hour = from + index * every * HOUR_MS
        return (
          <text key={hour} x={x(hour)} y={HEIGHT - 5} className="fill-current">
            {clockIn(new Date(hour).toISOString(), zone).replace(':00', '')}
          </text>
        )
      })}
    </svg>
  )
}
