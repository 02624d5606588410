import { Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { fitsAges } from '@/features/events/rules'
import { ageInYears, isDay } from '@/forms/core/days'
import { Icon } from '@/ui/icon'

import { OtherDays } from './other-days'
import { isOutsideAges, needsGuardian, type RsvpDay, type RsvpEvent } from './rules'
import { agesInSentence, formatDayOfEvent } from './wording'

type Props = {
  dateOfBirth: string
  /** The child's name so far. */
  name: string
  index: number
  day: RsvpDay
  event: RsvpEvent
}

/** Tells whether a date of birth fits this event, and which events it does fit. Announced once the date is complete. */
export function AgeNote({ dateOfBirth, name, index, day, event }: Props) {
  return (
    <div role="status" className="empty:sr-only">
      {isDay(dateOfBirth) && dateOfBirth >= '1900-01-01' && dateOfBirth <= day.today && (
        <Note {...{ dateOfBirth, name, index, day, event }} />
      )}
    </div>
  )
}

function Note({ dateOfBirth, name, index, day, event }: Props) {
  const age = ageInYears(dateOfBirth, day.eventDay)
  const isAdult = !needsGuardian(dateOfBirth, day)
  const isSelf = index === 0 && isAdult
  const will = isSelf ? 'You will be' : `${name || 'Your child'} will be`
  if (index > 0 && isAdult) {
    return (
      <Box>
        <p>
          {name || 'This person'} is an adult and signs alone.{' '}
          <a href={`/events/${event.slug}/rsvp`} target="_blank">
            Open a form for {name || 'this person'} in a new tab
          </a>
          , or remove this card.
        </p>
      </Box>
    )
  }
  const isLimited = typeof day.ages.ageFrom === 'number' || typeof day.ages.ageTo === 'number'
  if (!isOutsideAges(dateOfBirth, day)) {
    if (!isLimited) return null
    return (
      <p className="flex items-center gap-2 text-sm text-soft">
        <Icon shape={Info} />
        {will} {String(age)} on {formatDayOfEvent(day.eventDay)}. This event is for{' '}
        {agesInSentence(day.ages)}.
      </p>
    )
  }
  const fitting = event.otherDays.filter((other) =>
    fitsAges(other, ageInYears(dateOfBirth, other.day)),
  )
  return (
    <Box>
      <p>
        <b>
          This event is for {agesInSentence(day.ages)}. {will} {age}.
        </b>{' '}
        {day.ages.isRule
          ? 'We cannot offer a spot for this age.'
          : 'You can go on: the adults leading the event will be told.'}
      </p>
      {fitting.length > 0 ? (
        <>
          <p className="mt-2">These events fit:</p>
          <OtherDays days={fitting} />
        </>
      ) : (
        <p className="mt-2">
          No other event fits at the moment. <a href="/subscribe">Get our news about new events</a>.
        </p>
      )}
    </Box>
  )
}

const Box = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-3 rounded-2 border-2 border-ink bg-sun-100 px-4 py-3.5">
    <Icon shape={TriangleAlert} />
    <div>{children}</div>
  </div>
)
