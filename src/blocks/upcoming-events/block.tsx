import { ArrowRight } from 'lucide'

import { EventGrid } from '@/features/events/event-grid'
import { NoEvents } from '@/features/events/no-events'
import { upcomingEvents } from '@/features/events/store'
import { eventWordsIn } from '@/features/events/words-in'
import { siteFacts } from '@/features/website/site-settings/store'
import { type Locale, pathIn } from '@/lib/locale'
import type { UpcomingEventsBlock } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = { block: UpcomingEventsBlock; index: number; locale: Locale }

export async function UpcomingEvents({ block, index, locale }: Props) {
  const words = eventWordsIn(locale).list
  const [events, { profiles }] = await Promise.all([upcomingEvents(locale), siteFacts()])
  const titleId = `section-${String(index)}`

  return (
    <section className="section ground-white" aria-labelledby={titleId}>
      <div className="wrap">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <h2 className="blaze" id={titleId}>
            {block.heading ?? words.upcoming}
          </h2>
          <Link className="arrow-link" href={pathIn(locale, '/events')}>
            {words.everyEvent}
            <Icon shape={ArrowRight} />
          </Link>
        </div>
        <div className="mt-body">
          {events.length > 0 ? (
            <EventGrid events={events.slice(0, block.count)} locale={locale} />
          ) : (
            <NoEvents followUrl={profiles.instagram ?? profiles.facebook} locale={locale} />
          )}
        </div>
      </div>
    </section>
  )
}
