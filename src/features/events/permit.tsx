import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'
import { ShareBar } from '@/ui/share-bar'

import { Countdown } from './countdown'
import { announcedRanges, timesOf, venueOf, weekdayOf } from './rules'
import type { EventOnPage } from './store'
import { ViewerTimes } from './viewer-times'

type Props = { event: EventOnPage; url: string }

/** The event at a glance, like the permit one shows at a trailhead. */
export function Permit({ event, url }: Props) {
  const times = timesOf(event)
  const venue = venueOf(event.venueName)
  const address = [event.addressLine1, event.addressLine2, cityLine(event)].filter(Boolean)

  return (
    <aside className="permit" aria-label="At a glance">
      {event.isCancelled ? <p className="permit__tab">Cancelled</p> : <Countdown event={times} />}
      <dl>
        <div>
          <dt>
            <Icon name="clock" />
            <span>
              <time dateTime={event.startsAt}>{weekdayOf(times)}</time>
            </span>
          </dt>
          <dd>
            {announcedRanges(times).map(({ range, zoneName }) => (
              <b key={zoneName}>
                {range} {zoneName}
              </b>
            ))}
            <ViewerTimes event={times} />
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="people" />
            <span>{event.ageRange ?? 'All Ages'}</span>
          </dt>
          <dd>
            {event.launch?.checkInRule ?? 'Anyone under 18 needs a parent or guardian to sign.'}
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="pin" />
            <span>Getting There</span>
          </dt>
          <dd>
            {venue ? <b>{venue}</b> : null}
            {address.map((line) => (
              <span className="permit__line" key={line}>
                {line}
              </span>
            ))}
            {event.mapLink ? <Link href={event.mapLink}>Open in maps</Link> : null}
          </dd>
        </div>
        <div>
          <dt>
            <Icon name="share" />
            <span>Bring a friend</span>
          </dt>
          <dd>
            <ShareBar url={url} title={event.title} />
          </dd>
        </div>
      </dl>
    </aside>
  )
}

function cityLine({ city, state, postalCode }: EventOnPage): string {
  const stateAndCode = [state, postalCode].filter(Boolean).join(' ')
  return [city, stateAndCode].filter(Boolean).join(', ')
}
