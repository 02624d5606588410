import { agesOverlap } from '@/features/events/rules'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'

import type { RsvpPageWords } from './page-words'
import type { OtherDay, RsvpEvent } from './rules'

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

type InsteadProps = { locale: Locale; words: RsvpPageWords['block']; event: RsvpEvent }

/** Replaces the form once an event is full and has no waitlist. */
export function InsteadOfFullDay({ locale, words, event }: InsteadProps) {
  const fitting = event.otherDays.filter((day) => agesOverlap(day, event.ages))
  return (
    <>
      <p className="mt-4">
        <b>{words.allTaken}</b> {words.noWaitlist}
        {fitting.length > 0 && ` ${words.sameAges}`}
      </p>
      {fitting.length > 0 && <OtherDays locale={locale} days={fitting} />}
      <p className="button-row mt-5">
        <ButtonLink href={pathIn(locale, '/events')}>{words.seeOthers}</ButtonLink>
      </p>
    </>
  )
}
