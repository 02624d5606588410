import { ArrowRight, CircleAlert } from 'lucide'

import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { DateStamp } from '@/ui/date-stamp'
import { Icon } from '@/ui/icon'

import { eventPicture } from './picture'
import { venueLine } from './rules'
import type { EventOnCard } from './store'
import { dateStamp, eventTimes, hoursInWords } from './times'
import { getAges, type PlacesOnCard } from './wording'

export function EventCard({ event }: { event: EventOnCard }) {
  const times = eventTimes(event)
  const place = venueLine(event)

  return (
    <Card
      href={event.detailUrl ?? `/events/${event.slug}`}
      title={event.title}
      art={
        <img
          {...eventPicture(event).art}
          alt=""
          sizes="auto, (width < 48rem) 100vw, 33vw"
          loading="lazy"
        />
      }
      stamp={<DateStamp className="absolute top-4 left-4.5" {...dateStamp(times)} />}
      badges={
        <>
          {event.isCancelled ? (
            <Badge tone="sun" icon={CircleAlert}>
              Canceled
            </Badge>
          ) : null}
          <Badge tone={event.isFree ? 'ok' : 'ice'}>{event.isFree ? 'Free' : 'Paid'}</Badge>
          <Badge tone="ice">{getAges(event)}</Badge>
        </>
      }
      note={event.places ? <PlacesLeft {...event.places} /> : null}
      cue={
        <>
          {event.ctaLabel ?? 'See the event'}
          <Icon shape={ArrowRight} />
        </>
      }
    >
      <div className="font-sign text-sm leading-normal text-soft">
        <time className="block text-ui leading-normal font-bold text-ink" dateTime={event.startsAt}>
          {event.day}
        </time>
        <span className="block">{hoursInWords(times)}</span>
        {place ? <span className="block">{place}</span> : null}
      </div>
      {event.blurb ? <p>{event.blurb}</p> : null}
    </Card>
  )
}

const HEXAGON = '[clip-path:var(--hexagon)]'

const TONES: Record<PlacesOnCard['tone'], string> = {
  open: 'bg-reed-500',
  few: 'bg-bill-500',
  waitlist: 'bg-sun-500',
  full: 'bg-soft',
}

const PlacesLeft = ({ words, tone }: PlacesOnCard) => (
  <span className="inline-flex items-center gap-2 font-sign text-tool leading-label font-bold">
    <span
      className={`h-3.5 w-3 flex-none forced-color-adjust-none ${HEXAGON} ${TONES[tone]}`}
      aria-hidden="true"
    />
    {words}
  </span>
)
