import { atStart, type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { DateStamp } from '@/ui/date-stamp'
import { Link } from '@/ui/link'
import { EmptyState } from '@/ui/state-box'

import { getAges } from '../ages/wording'
import type { EventOnCard } from '../store'
import { dateStamp, eventTimes, hoursInWords } from '../times'
import { eventWordsIn } from '../words-in'
import { type Choice, getNewsAddress } from './rules'

type Props = {
  choice: Choice
  locale: Locale
  /** The nearest matches. */
  closeBy: readonly EventOnCard[]
}

/** Shown when no event fits the choice. */
export const NoneFit = ({ choice, locale, closeBy }: Props) => (
  <EmptyState title={eventWordsIn(locale).choose.noneFit} level="h3" art="/art/patches.svg#mind">
    <ul className="grid gap-3">
      {closeBy.map((event) => (
        <li
          key={event.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-2 border-2 border-ink bg-white px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <DateStamp {...dateStamp(eventTimes(event), locale)} />
          <div>
            <b className="block font-sign leading-snug font-bold" lang={event.languages.title}>
              {event.title}
            </b>
            <span className="block text-sm leading-normal">
              {[atStart(event.day), hoursInWords(eventTimes(event), locale)].join(', ')}
            </span>
            <span className="block text-sm leading-normal">
              {[event.city, getAges(event, eventWordsIn(locale)), event.places?.words]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </div>
          <Link
            className="tool-button justify-center max-md:col-span-full"
            href={event.detailUrl ?? pathIn(locale, `/events/${event.slug}`)}
          >
            {eventWordsIn(locale).seeEvent}
            <span className="sr-only">
              : <span lang={event.languages.title}>{event.title}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
    <p className="button-row">
      <ButtonLink href={getNewsAddress(choice)} hrefLang={locale === 'en' ? undefined : 'en'}>
        {eventWordsIn(locale).choose.tellMe}
      </ButtonLink>
    </p>
  </EmptyState>
)
