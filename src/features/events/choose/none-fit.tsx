import { ButtonLink } from '@/ui/button'
import { DateStamp } from '@/ui/date-stamp'
import { Link } from '@/ui/link'
import { EmptyState } from '@/ui/state-box'

import type { EventOnCard } from '../store'
import { dateStamp, eventTimes, hoursInWords } from '../times'
import { getAges } from '../wording'
import { type Choice, getNewsAddress } from './rules'

type Props = {
  choice: Choice
  /** The nearest matches. */
  closeBy: readonly EventOnCard[]
}

/** Shown when no event fits the choice. */
export const NoneFit = ({ choice, closeBy }: Props) => (
  <EmptyState title="Nothing here yet. Close by:" level="h3" art="/art/patches.svg#mind">
    <ul className="grid gap-3">
      {closeBy.map((event) => (
        <li
          key={event.id}
          className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-2 rounded-2 border-2 border-ink bg-white px-4 py-3 md:grid-cols-[auto_minmax(0,1fr)_auto]"
        >
          <DateStamp {...dateStamp(eventTimes(event))} />
          <div>
            <b className="block font-sign leading-snug font-bold">{event.title}</b>
            <span className="block text-sm leading-normal">
              {[event.day, hoursInWords(eventTimes(event))].join(', ')}
            </span>
            <span className="block text-sm leading-normal">
              {[event.city, getAges(event), event.places?.words].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Link
            className="tool-button justify-center max-md:col-span-full"
            href={event.detailUrl ?? `/events/${event.slug}`}
          >
            See the event<span className="sr-only">: {event.title}</span>
          </Link>
        </li>
      ))}
    </ul>
    <p className="button-row">
      <ButtonLink href={getNewsAddress(choice)}>Tell me about new events</ButtonLink>
    </p>
  </EmptyState>
)
