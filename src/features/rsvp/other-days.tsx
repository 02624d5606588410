import { agesOverlap } from '@/features/events/rules'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'

import type { OtherDay, RsvpEvent } from './rules'
import type { RsvpWords } from './words'

/** The list of events shows more. */
const DAYS_SHOWN = 3

/** Other events that take RSVPs. */
export const OtherDays = ({ locale, days }: { locale: Locale; days: readonly OtherDay[] }) => (
  <ul className="mt-1 list-disc pl-5">
    {days.slice(0, DAYS_SHOWN).map((day) => (
      <li key={day.slug}>
        <a href={pathIn(locale, `/events/${day.slug}`)} lang={day.titleLanguage}>
          {day.title}
        </a>
        , {day.when}
        {day.city ? `, ${day.city}` : ''}
      </li>
    ))}
  </ul>
)

/** Replaces the form once an event is full and has no waitlist. */
export function InsteadOfFullDay({ words, event }: { words: RsvpWords; event: RsvpEvent }) {
  const { kit, block } = words
  const fitting = event.otherDays.filter((day) => agesOverlap(day, event.ages))
  return (
    <>
      <p className="mt-4">
        <b>{block.allTaken}</b> {block.noWaitlist}
        {fitting.length > 0 && ` ${block.sameAges}`}
      </p>
      {fitting.length > 0 && <OtherDays locale={kit.locale} days={fitting} />}
      <p className="button-row mt-5">
        <ButtonLink href={pathIn(kit.locale, '/events')}>{block.seeOthers}</ButtonLink>
      </p>
    </>
  )
}
