import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { upcomingEvents } from '@/features/events/store'
import { siteFacts } from '@/features/site/store'
import type { UpcomingEventsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = { block: UpcomingEventsBlock; place: number }

export async function UpcomingEvents({ block, place }: Props) {
  const [events, { profiles }] = await Promise.all([upcomingEvents(), siteFacts()])
  const titleId = `section-${String(place)}`

  return (
    <section className="section ground-white" aria-labelledby={titleId}>
      <div className="wrap">
        <div className="section__head">
          <h2 className="blaze" id={titleId}>
            {block.heading ?? 'Upcoming events'}
          </h2>
          <Link className="more" href="/events">
            See every event
            <Icon name="arrowRight" />
          </Link>
        </div>
        <div className="section__b">
          {events.length > 0 ? (
            <EventGrid events={events.slice(0, block.count)} />
          ) : (
            <NoEvents followUrl={profiles.instagram ?? profiles.facebook} />
          )}
        </div>
      </div>
    </section>
  )
}
