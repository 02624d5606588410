import { clockIn } from '@/features/events/times'
import { HOUR_MS } from '@/lib/durations'

const [WIDTH, HEIGHT] = [640, 120]
const FLOOR = HEIGHT - 20

type Props = {
  steps: readonly { at: string; count: number }[]
  startsAt: string
  endsAt: string | null
  zone: string
}

/** How many children were inside over the day. The table beside it says the same in times. */
export function InsideChart({ steps, startsAt, endsAt, zone }: Props) {
  const times = [...steps.map(({ at }) => at), startsAt, ...(endsAt === null ? [] : [endsAt])]
  const instants = times.map((at) => Date.parse(at))
  const from = Math.floor(Math.min(...instants) / HOUR_MS) * HOUR_MS
  const until = Math.ceil((Math.max(...instants) + 1) / HOUR_MS) * HOUR_MS
  const most = Math.max(...steps.map(({ count }) => count), 1)
  const x = (at: number) => ((at - from) / (until - from)) * WIDTH
  const y = (count: number) => FLOOR - (count / most) * (FLOOR - 16)
  const line = steps.map(
    ({ at, count }) => `H${x(Date.parse(at)).toFixed(1)}V${y(count).toFixed(1)}`,
  )
  const path = `M0 ${String(FLOOR)}${line.join('')}H${String(WIDTH)}`
  const hours = Array.from(
    { length: (until - from) / HOUR_MS + 1 },
    (_, hour) => from + hour * HOUR_MS,
  )
  const every = Math.ceil(hours.length / 6)
  return (
    <svg
      viewBox={`0 0 ${String(WIDTH)} ${String(HEIGHT)}`}
      className="block w-full text-soft"
      aria-hidden="true"
    >
      <path d={`${path}V${String(FLOOR)}Z`} className="fill-info-bg" />
      <path d={path} className="fill-none stroke-ink stroke-2" />
      <Mark at={x(Date.parse(startsAt))} label="start" />
      {endsAt === null ? null : <Mark at={x(Date.parse(endsAt))} label="end" />}
      {hours
        .filter((_, index) => index % every === 0)
        .map((hour, index, shown) => (
          <text
            key={hour}
            x={x(hour)}
            y={HEIGHT - 4}
            textAnchor={index === 0 ? 'start' : index === shown.length - 1 ? 'end' : 'middle'}
            className="fill-current font-sign text-[0.8rem]"
          >
            {clockIn(new Date(hour).toISOString(), zone).replace(':00', '')}
          </text>
        ))}
    </svg>
  )
}

const Mark = ({ at, label }: { at: number; label: string }) => (
  <>
    <line x1={at} x2={at} y1={4} y2={FLOOR} className="stroke-ink" strokeDasharray="3 3" />
    <text x={at + 4} y={12} className="fill-current font-sign text-[0.8rem]">
      {label}
    </text>
  </>
)
