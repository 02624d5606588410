import { ArrowRight, CircleAlert } from 'lucide'

import { atStart, type Locale, pathIn } from '@/lib/locale'
import { Badge } from '@/ui/badge'
import { Card } from '@/ui/card'
import { DateStamp } from '@/ui/date-stamp'
import { Icon } from '@/ui/icon'

import { getAges } from './ages/wording'
import { eventPicture } from './picture'
import { venueLine } from './rules'
import type { EventOnCard } from './store'
import { dateStamp, eventTimes, hoursInWords } from './times'
import type { PlacesOnCard } from './wording'
import { eventWordsIn } from './words-in'

export function EventCard({ event, locale }: { event: EventOnCard; locale: Locale }) {
  const words = eventWordsIn(locale)
  const { languages } = event
  const times = eventTimes(event)
  const place = venueLine(event)

  return (
    <Card
      href={event.detailUrl ?? pathIn(locale, `/events/${event.slug}`)}
      title={event.title}
      titleLang={languages.title}
      locale={locale}
      art={
        <img
          {...eventPicture(event).art}
          alt=""
          sizes="auto, (width < 48rem) 100vw, 33vw"
          loading="lazy"
        />
      }
      stamp={<DateStamp className="absolute top-4 left-4.5" {...dateStamp(times, locale)} />}
      badges={
        <>
          {event.isCancelled ? (
            <Badge tone="sun" icon={CircleAlert}>
              {words.canceled}
            </Badge>
          ) : null}
          <Badge tone={event.isFree ? 'ok' : 'ice'}>{event.isFree ? words.free : words.paid}</Badge>
          <Badge tone="ice">
            <span lang={languages.ageRange}>{getAges(event, words)}</span>
          </Badge>
        </>
      }
      note={event.places ? <PlacesLeft {...event.places} /> : null}
      cue={
        <>
          {(locale === 'en' ? event.ctaLabel : null) ?? words.seeEvent}
          <Icon shape={ArrowRight} />
        </>
      }
    >
      <div className="font-sign text-sm leading-normal text-soft">
        <time className="block text-ui leading-normal font-bold text-ink" dateTime={event.startsAt}>
          {atStart(event.day)}
        </time>
        <span className="block">{atStart(hoursInWords(times, locale))}</span>
        {place ? <span className="block">{place}</span> : null}
      </div>
      {event.blurb ? <p lang={languages.blurb}>{event.blurb}</p> : null}
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
