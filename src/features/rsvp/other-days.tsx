import { agesOverlap } from '@/features/events/rules'
import { ALL_TAKEN } from '@/features/events/wording'
import { ButtonLink } from '@/ui/button'

import type { OtherDay, RsvpEvent } from './rules'

/** The list of events shows more. */
const DAYS_SHOWN = 3

/** Other events that take RSVPs. */
export const OtherDays = ({ days }: { days: readonly OtherDay[] }) => (
  <ul className="mt-1 list-disc pl-5">
    {days.slice(0, DAYS_SHOWN).map((day) => (
      <li key={day.slug}>
        <a href={`/events/${day.slug}`}>{day.title}</a>, {day.when}
        {day.city ? `, ${day.city}` : ''}
      </li>
    ))}
  </ul>
)

/** Replaces the form once an event is full and has no waitlist. */
export function InsteadOfFullDay({ event }: { event: RsvpEvent }) {
  const fitting = event.otherDays.filter((day) => agesOverlap(day, event.ages))
  return (
    <>
      <p className="mt-4">
        <b>{ALL_TAKEN}</b> There is no waitlist for this event.
        {fitting.length > 0 && ' These events are for the same ages:'}
      </p>
      {fitting.length > 0 && <OtherDays days={fitting} />}
      <p className="button-row mt-5">
        <ButtonLink href="/events">See the other events</ButtonLink>
      </p>
    </>
  )
}
