import { CalendarPlus, Check, MapPin } from 'lucide'

import { directionsTo, hasBegun, venueLine } from '@/features/events/rules'
import {
  clockIn,
  dayInWords,
  type EventTimes,
  eventTimes,
  hoursInWords,
} from '@/features/events/times'
import { now } from '@/lib/clock'
import { listInWords } from '@/lib/list-in-words'
import type { Rsvp } from '@/payload-types'
import { Badge } from '@/ui/badge'
import { Box } from '@/ui/box'
import { Button } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { getStanding, isForSelf } from '../rules'
import { WHILE_WAITING } from '../wording'
import { type FamilyDay, getComing } from './days.tx'
import { GiveUpForm } from './give-up-form'
import { getGivingUp } from './given-up'
import { getPickupCodes, isDayUntilStart, notComingSince } from './rules'
import { StampedDay } from './stamped-day'
import { cannotComeLabel, comingAfterAllLabel, goneWords, NOT_COMING_TODAY } from './wording'

type DayBoxProps = {
  id: string
  title: string
  day: FamilyDay
  path: string
  isGivingUp: boolean
  /** Whether the form to give up places was sent without a child. */
  asksWho: boolean
  positions: ReadonlyMap<string, number>
}

/** An event that a family has signed up for, and the form to give up its places. */
export function DayBox({ id, title, day, path, isGivingUp, asksWho, positions }: DayBoxProps) {
  const { event, rsvps } = day
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
      title={isCancelled ? 'This event is canceled' : isWaiting ? 'Waiting' : title}
      className="print:hidden"
    >
      <div className="grid gap-4 p-5">
        <StampedDay event={event} times={times}>
          <p>
            {dayInWords(times, now())}, {hoursInWords(times)}
            {place ? (
              <>
                <br />
                {place}
              </>
            ) : null}
          </p>
          {codes.map(({ code, names }) => (
            <p key={code}>
              Pick-up code {codes.length > 1 ? `for ${listInWords(names)} ` : ''}
              <b className="font-display text-h4 font-extrabold tracking-widest">{code}</b>
            </p>
          ))}
        </StampedDay>
        <div className="flex flex-wrap gap-2.5">
          {directions ? (
            <Link className="tool-button" href={directions}>
              <Icon shape={MapPin} /> Directions
            </Link>
          ) : null}
          <a className="tool-button" href={`/events/${event.slug}/event.ics`}>
            <Icon shape={CalendarPlus} /> Calendar
          </a>
          {mayGiveUp && !isGivingUp && !isOffered ? (
            <Link className="tool-button" href={`${path}?cancel=${event.id}#give-up`}>
              {cannotComeLabel(getGivingUp(coming))}
            </Link>
          ) : null}
        </div>
        {mayGiveUp && isGivingUp ? (
          <GiveUpForm
            action={`${path}/cancel`}
            day={dayInWords(times, now())}
            coming={getGivingUp(coming)}
            eventId={event.id}
            asksWho={asksWho}
            keepHref={path}
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
}

function ChildRow({ rsvp, position, isCancelled, times, path }: ChildRowProps) {
  const standing = isCancelled ? null : getStanding(rsvp, now())
  const isWaiting = standing === 'waitlisted'
  const isOffered = isWaiting && Boolean(rsvp.offeredUntil)
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-0 border-t-2 border-dotted border-divider py-3">
      <b className="font-sign text-ui font-bold">{rsvp.participantFirstName}</b>
      {standing === 'confirmed' && <WhetherComing rsvp={rsvp} times={times} path={path} />}
      {isWaiting && (
        <Badge tone="sun">
          {isOffered
            ? 'A spot is offered'
            : position === undefined
              ? 'Waitlist'
              : `Waitlist, number ${String(position)}`}
        </Badge>
      )}
      {(standing === 'held' || standing === 'cancelled') && (
        <Badge tone="ice">{goneWords(rsvp.status)}</Badge>
      )}
      {isWaiting && !isOffered && (
        <small className="w-full text-sm text-soft">{WHILE_WAITING}</small>
      )}
    </li>
  )
}

/** A child with a spot, and on the day of the event the button that says whether it comes. */
function WhetherComing({ rsvp, times, path }: Pick<ChildRowProps, 'rsvp' | 'times' | 'path'>) {
  const since = notComingSince(rsvp, times)
  return (
    <>
      {since === null ? (
        <Badge tone="ok" icon={Check}>
          Spot kept
        </Badge>
      ) : (
        <Badge tone="ice">Not coming, {clockIn(since, times.zone)}</Badge>
      )}
      {isDayUntilStart(times, now()) ? (
        <form
          className="ml-auto"
          method="post"
          action={`${path}/${since === null ? 'not-coming' : 'coming'}`}
        >
          <input type="hidden" name="who" value={rsvp.reference} />
          <Button type="submit" look="line" isSquare isSmall>
            {since === null ? NOT_COMING_TODAY : comingAfterAllLabel(isForSelf(rsvp))}
            <span className="sr-only">: {rsvp.participantFirstName}</span>
          </Button>
        </form>
      ) : null}
    </>
  )
}
