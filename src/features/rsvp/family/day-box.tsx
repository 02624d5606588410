import { CalendarPlus, Check, MapPin } from 'lucide'

import { directionsTo, hasBegun, venueLine } from '@/features/events/rules'
import {
  clockIn,
  dayInWords,
  type EventTimes,
  eventTimes,
  hoursInWords,
} from '@/features/events/times'
import { eventIn } from '@/features/events/translation/rules'
import { now } from '@/lib/clock'
import { atStart, type Locale, pathIn } from '@/lib/locale'
import type { Rsvp } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { PageLanguage } from '@/ui/page-language'

import { getStanding, isForSelf } from '../rules'
import { type FamilyDay, getComing } from './days.tx'
import { getGivingUp } from './given-up'
import type { GiveUpForm } from './in-english'
import { getPickupCodes, isDayUntilStart, notComingSince } from './rules'
import { StampedDay } from './stamped-day'
import { familyWordsIn } from './words-in'

type DayBoxProps = {
  id: string
  title: string
  day: FamilyDay
  path: string
  isGivingUp: boolean
  /** Whether the form to give up places was sent without a child. */
  asksWho: boolean
  positions: ReadonlyMap<string, number>
  locale: Locale
  /** The form in this language. */
  Form: typeof GiveUpForm
}

/** An event that a family has signed up for, and the form to give up its places. */
export function DayBox({
  id,
  title,
  day,
  path,
  isGivingUp,
  asksWho,
  positions,
  locale,
  Form,
}: DayBoxProps) {
  const { day: words } = familyWordsIn(locale)
  const { rsvps } = day
  const event = eventIn(day.event, locale)
  const page = pathIn(locale, path)
  const times = eventTimes(event)
  const isCancelled = event.isCancelled ?? false
  const coming = isCancelled ? null : getComing(rsvps)
  const mayGiveUp = coming !== null && !hasBegun(times, now())
  const isWaiting = coming?.every(({ status }) => status === 'waitlisted') ?? false
  // An offer above asks whether the family takes the place or passes.
  const isOffered = isWaiting && (coming ?? []).some(({ offeredUntil }) => Boolean(offeredUntil))
  const place = venueLine(event)
  const directions = directionsTo(event)
  const codes = getPickupCodes((coming ?? []).filter(({ status }) => status === 'confirmed'))
  return (
    <Box
      id={id}
      title={isCancelled ? words.canceled : isWaiting ? words.waiting : title}
      className="print:hidden"
    >
      <div className="grid gap-4 p-5">
        <StampedDay event={event} times={times} locale={locale}>
          <p>
            {atStart(dayInWords(times, now(), locale))}, {hoursInWords(times, locale)}
            {place ? (
              <>
                <br />
                {place}
              </>
            ) : null}
          </p>
          {codes.map(({ code, names }) => (
            <p key={code}>
              {words.pickupCode(codes.length > 1 ? names : [])}{' '}
              <b className="font-display text-h4 font-extrabold tracking-widest">{code}</b>
            </p>
          ))}
        </StampedDay>
        <div className="flex flex-wrap gap-2.5">
          {directions ? (
            <Link className="tool-button" href={directions} locale={locale}>
              <Icon shape={MapPin} /> {words.directions}
            </Link>
          ) : null}
          <a className="tool-button" href={pathIn(locale, `/events/${event.slug}/event.ics`)}>
            <Icon shape={CalendarPlus} /> {words.calendar}
          </a>
          {mayGiveUp && !isGivingUp && !isOffered ? (
            <Link className="tool-button" href={`${page}?cancel=${event.id}#give-up`}>
              {words.cannotCome(getGivingUp(coming))}
            </Link>
          ) : null}
        </div>
        {mayGiveUp && isGivingUp ? (
          <Form
            action={`${path}/cancel`}
            day={dayInWords(times, now(), locale)}
            coming={getGivingUp(coming)}
            eventId={event.id}
            asksWho={asksWho}
            keepHref={page}
          />
        ) : null}
        <ul>
          {rsvps.map((rsvp) => (
            <ChildRow
              key={rsvp.id}
              rsvp={rsvp}
              position={positions.get(rsvp.family)}
              isCancelled={isCancelled}
              times={times}
              path={path}
              locale={locale}
            />
          ))}
        </ul>
      </div>
    </Box>
  )
}

type ChildRowProps = {
  rsvp: Rsvp
  position: number | undefined
  isCancelled: boolean
  times: EventTimes
  path: string
  locale: Locale
}

function ChildRow({ rsvp, position, isCancelled, times, path, locale }: ChildRowProps) {
  const { day: words } = familyWordsIn(locale)
  const standing = isCancelled ? null : getStanding(rsvp, now())
  const isWaiting = standing === 'waitlisted'
  const isOffered = isWaiting && Boolean(rsvp.offeredUntil)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-0 border-t-2 border-dotted border-divider py-3">
      <b className="font-sign text-ui font-bold">{rsvp.participantFirstName}</b>
      {standing === 'confirmed' && (
        <WhetherComing rsvp={rsvp} times={times} path={path} locale={locale} />
      )}
      {isWaiting && (
        <Badge tone="sun">{isOffered ? words.isOffered : words.waitlist(position)}</Badge>
      )}
      {(standing === 'held' || standing === 'cancelled') && (
        <Badge tone="ice">{words.gone(rsvp.status)}</Badge>
      )}
      {isWaiting && !isOffered && (
        <small className="w-full text-sm text-soft">{words.whileWaiting}</small>
      )}
    </li>
  )
}

/** A child with a spot, and on the day of the event the button that says whether it comes. */
function WhetherComing({
  rsvp,
  times,
  path,
  locale,
}: Pick<ChildRowProps, 'rsvp' | 'times' | 'path' | 'locale'>) {
  const { day: words } = familyWordsIn(locale)
  const isSelf = isForSelf(rsvp)
  const since = notComingSince(rsvp, times)
  return (
    <>
      {since === null ? (
        <Badge tone="ok" icon={Check}>
          {words.kept}
        </Badge>
      ) : (
        <Badge tone="ice">{words.notComingSince(clockIn(since, times.zone, locale))}</Badge>
      )}
      {isDayUntilStart(times, now()) ? (
        <form
          className="ml-auto"
          method="post"
          action={`${path}/${since === null ? 'not-coming' : 'coming'}`}
        >
          <PageLanguage locale={locale} />
          <input type="hidden" name="who" value={rsvp.reference} />
          <Button type="submit" look="line" isSquare isSmall>
            {since === null ? words.notComingToday(isSelf) : words.comingAfterAll(isSelf)}
            <span className="sr-only">: {rsvp.participantFirstName}</span>
          </Button>
        </form>
      ) : null}
    </>
  )
}
