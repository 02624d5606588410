import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { Icon } from '@/ui/icon'

import { pictureOf } from './picture'
import { clockIn, placeOf, stampOf, timesOf, zoneNameOf } from './rules'
import type { UpcomingEvent } from './store'

export function EventCard({ event }: { event: UpcomingEvent }) {
  const times = timesOf(event)
  const { month, day } = stampOf(times)
  const place = placeOf({ city: event.city, state: event.state }) ?? event.venueName

  return (
    <Card
      href={event.detailUrl ?? `/events/${event.slug}`}
      title={event.title}
      art={<img {...pictureOf(event).art} alt="" loading="lazy" />}
      stamp={
        <time className="card__date" dateTime={event.startsAt}>
          {month}
          <b>{day}</b>
        </time>
      }
      badges={
        <>
          {event.isCancelled ? (
            <Badge tone="sun" icon="alert">
              Cancelled
            </Badge>
          ) : null}
          <Badge tone={event.isFree ? 'ok' : 'ice'}>{event.isFree ? 'Free' : 'Paid'}</Badge>
          <Badge tone="ice">{event.ageRange ?? 'All Ages'}</Badge>
        </>
      }
      meta={
        <>
          <span>
            <Icon name="clock" />
            {clockIn(event.startsAt, times.zone)} {zoneNameOf(times, times.zone)}
          </span>
          {place ? (
            <span>
              <Icon name="pin" />
              {place}
            </span>
          ) : null}
        </>
      }
      cue={
        <>
          {event.ctaLabel ?? 'See the day'}
          <Icon name="arrowRight" />
        </>
      }
    >
      {event.blurb ? <p>{event.blurb}</p> : null}
    </Card>
  )
}
