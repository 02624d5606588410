import { Info, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'

import { fitsAges } from '@/features/events/rules'
import { subscribeAddress } from '@/features/subscribe/rules'
import { ageInYears, isDay } from '@/forms/core/days'
import { pathIn } from '@/lib/locale'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { OtherDays } from './other-days'
import { isOutsideAges, needsGuardian, type RsvpDay, type RsvpEvent } from './rules'
import { useRsvpWords } from './use-rsvp-words'

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
  const { kit, ages: words, agesInSentence } = useRsvpWords()
  const age = ageInYears(dateOfBirth, day.eventDay)
  const isAdult = !needsGuardian(dateOfBirth, day)
  const isSelf = index === 0 && isAdult
  const will = words.willBe(isSelf ? null : name, age)
  const ages = agesInSentence(day.ages)
  if (index > 0 && isAdult) {
    return (
      <Box>
        <p>
          {words.signsAlone(name)}{' '}
          <a href={pathIn(kit.locale, `/events/${event.slug}/rsvp`)} target="_blank">
            {words.openForm(name)}
          </a>
          {words.orRemove}
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
        {words.fits(will, day.eventDay, ages)}
      </p>
    )
  }
  const fitting = event.otherDays.filter((other) =>
    fitsAges(other, ageInYears(dateOfBirth, other.day)),
  )
  return (
    <Box>
      <p>
        <b>{words.misfit(will, ages)}</b> {day.ages.isRule ? words.noSpot : words.goOn}
      </p>
      {fitting.length > 0 ? (
        <>
          <p className="mt-2">{words.theseFit}</p>
          <OtherDays locale={kit.locale} days={fitting} />
        </>
      ) : (
        <p className="mt-2">
          {words.noneFits} <Link href={subscribeAddress(kit.locale)}>{words.getNews}</Link>.
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
