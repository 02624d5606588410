import { eventTimes, localDay } from '@/features/events/times'
import { now, today } from '@/lib/clock'
import { atStart, type Locale } from '@/lib/locale'
import type { Rsvp } from '@/payload-types'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { PageLanguage } from '@/ui/page-language'

import { getStanding, type UpcomingEvent } from '../rules'
import type { FamilyDay } from './days.tx'
import { daysToOffer, getEligibleChildren, isSameChild } from './rules'
import { StampedDay } from './stamped-day'
import { familyWordsIn } from './words-in'

/** The list of events shows more. */
const DAYS_SHOWN = 3

type Props = {
  action: string
  /** The newest RSVP of each child. */
  family: readonly Rsvp[]
  days: readonly FamilyDay[]
  upcoming: readonly UpcomingEvent[]
  locale: Locale
}

/** Events that fit, each with a button that opens its form with the family's earlier answers. */
export function SignUpAgain({ action, family, days, upcoming, locale }: Props) {
  const { again: words } = familyWordsIn(locale)
  const isSignedUp = (eventId: string) => (child: Rsvp) =>
    days.some(
      ({ event, rsvps }) =>
        event.id === eventId &&
        rsvps.some((rsvp) => isSameChild(rsvp, child) && getStanding(rsvp, now()) !== 'cancelled'),
    )
  const cities = new Set(
    family.flatMap(({ event }) => (typeof event === 'string' ? [] : [event.city ?? ''])),
  )
  const open = upcoming
    .filter(({ takesRsvps }) => takesRsvps)
    .map((event) => {
      const times = eventTimes(event)
      const eventDay = localDay(times.startsAt, times.zone)
      const { ageFrom, ageTo, places } = event
      return {
        event,
        times,
        who: getEligibleChildren(
          family,
          { eventDay, ageFrom, ageTo },
          today(),
          isSignedUp(event.id),
        ),
        isNear: cities.has(event.city ?? ''),
        hasPlaces: places === null || places.tone === 'open' || places.tone === 'few',
      }
    })
    .filter(({ who }) => who.length > 0)
  const fitting = daysToOffer(open, DAYS_SHOWN)
  if (fitting.length === 0) return null
  return (
    <Box id="again" title={words.title} className="print:hidden">
      <div className="grid gap-5 p-5">
        <p>{words.text}</p>
        <ul className="grid gap-5">
          {fitting.map(({ event, times, who }) => (
            <li key={event.id}>
              <StampedDay event={event} times={times} locale={locale}>
                <form className="grid gap-2" method="post" action={action}>
                  <p>
                    {atStart(event.day)}
                    {event.city ? `, ${event.city}` : ''}
                    {event.places && <span className="block">{event.places.words}</span>}
                  </p>
                  <PageLanguage locale={locale} />
                  <input type="hidden" name="event" value={event.slug} />
                  {who.map(({ reference }) => (
                    <input key={reference} type="hidden" name="who" value={reference} />
                  ))}
                  <p>
                    <Button type="submit" isSquare>
                      {words.rsvpFor(who.map(({ participantFirstName }) => participantFirstName))}
                      <span className="sr-only">
                        {' '}
                        {words.at} <span lang={event.languages?.title}>{event.title}</span>
                      </span>
                    </Button>
                  </p>
                </form>
              </StampedDay>
            </li>
          ))}
        </ul>
      </div>
    </Box>
  )
}
