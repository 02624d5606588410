import { dateStamp, type EventTimes } from '@/features/events/times'
import { classNames } from '@/ui/class-names'

type Props = {
  /** `null` for a draft that has no date yet. */
  times: EventTimes | null
  /** For a list that goes beyond a few weeks. */
  hasMonth?: boolean
}

/** The day of an event, easy to spot. The date is beside it in words. */
export function DayTile({ times, hasMonth = false }: Props) {
  const { weekday, day, month } = times ? dateStamp(times) : { weekday: '', day: '?', month: '' }
  return (
    <p
      className={classNames(
        'grid w-12.5 content-center justify-items-center gap-px self-start rounded-2 bg-side font-sign text-least leading-none font-semibold text-white',
        hasMonth ? 'h-17' : 'h-14',
      )}
      aria-hidden="true"
    >
      {hasMonth ? <span>{month}</span> : null}
      <b className="font-display text-sheet leading-none font-extrabold text-sun-400 normal-nums">
        {day}
      </b>
      {weekday}
    </p>
  )
}
