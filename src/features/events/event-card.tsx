import { ArrowRight, CircleAlert, Clock, MapPin } from 'lucide'

import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'

import { eventPicture } from './picture'
import { venueLine } from './rules'
import type { EventOnCard } from './store'
import { clockIn, dateStamp, eventTimes, zoneName } from './times'

const FACT = 'inline-flex items-center gap-1.5'

export function EventCard({ event }: { event: EventOnCard }) {
  const times = eventTimes(event)
  const { month, day } = dateStamp(times)
  const place = venueLine({ city: event.city, state: event.state }) ?? event.venueName

  return (
    <Card
      href={event.detailUrl ?? `/events/${event.slug}`}
      title={event.title}
      art={<img {...eventPicture(event).art} alt="" loading="lazy" />}
      stamp={
        <time
          className="absolute top-4 left-4.5 grid h-20 w-18.5 place-content-center bg-lake-950 text-center font-sign text-sm leading-none font-bold text-white [clip-path:polygon(50%_0,100%_22%,100%_78%,50%_100%,0_78%,0_22%)]"
          dateTime={event.startsAt}
        >
          {month}
          <b className="block font-display text-figure leading-none font-extrabold text-sun-400">
            {day}
          </b>
        </time>
      }
      badges={
        <>
          {event.isCancelled ? (
            <Badge tone="sun" icon={CircleAlert}>
              Canceled
            </Badge>
          ) : null}
          <Badge tone={event.isFree ? 'ok' : 'ice'}>{event.isFree ? 'Free' : 'Paid'}</Badge>
          <Badge tone="ice">{event.ageRange ?? 'All Ages'}</Badge>
        </>
      }
      meta={
        <>
          <span className={FACT}>
            <Icon shape={Clock} />
            {clockIn(event.startsAt, times.zone)} {zoneName(times, times.zone)}
          </span>
          {place ? (
            <span className={FACT}>
              <Icon shape={MapPin} />
              {place}
            </span>
          ) : null}
        </>
      }
      cue={
        <>
          {event.ctaLabel ?? 'See the day'}
          <Icon shape={ArrowRight} />
        </>
      }
    >
      {event.blurb ? <p>{event.blurb}</p> : null}
    </Card>
  )
}
