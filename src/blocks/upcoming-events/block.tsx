import { ArrowRight } from 'lucide'

import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { upcomingEvents } from '@/features/events/store'
import { siteFacts } from '@/features/website/site-settings/store'
import type { UpcomingEventsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = { block: UpcomingEventsBlock; index: number }

export async function UpcomingEvents({ block, index }: Props) {
  const [events, { profiles }] = await Promise.all([upcomingEvents(), siteFacts()])
  const titleId = `section-${String(index)}`

  return (
    <section className="section ground-white" aria-labelledby={titleId}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 className="blaze" id={titleId}>
            {block.heading ?? 'Upcoming events'}
          </h2>
          <Link className="arrow-link" href="/events">
            See every event
            <Icon shape={ArrowRight} />
          </Link>
        </div>
        <div className="mt-body">
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
