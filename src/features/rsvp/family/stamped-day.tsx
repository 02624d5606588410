import type { ReactNode } from 'react'

import { dateStamp, type EventTimes } from '@/features/events/times'
import { DateStamp } from '@/ui/date-stamp'
import { Link } from '@/ui/link'

type Props = { event: { title: string; slug: string }; times: EventTimes; children: ReactNode }

/** An event with its date in the hexagon and a link to its page. */
export const StampedDay = ({ event, times, children }: Props) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
    <DateStamp {...dateStamp(times)} />
    <div>
      <h3 className="text-h4 leading-snug">
        <Link className="text-inherit" href={`/events/${event.slug}`}>
          {event.title}
        </Link>
      </h3>
      {children}
    </div>
  </div>
)
