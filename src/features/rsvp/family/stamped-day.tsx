import type { ReactNode } from 'react'

import { dateStamp, type EventTimes } from '@/features/events/times'
import type { TextLanguages } from '@/features/events/translation/rules'
import { type Locale, pathIn } from '@/lib/locale'
import { DateStamp } from '@/ui/date-stamp'
import { Link } from '@/ui/link'

type Props = {
  /** In the language of the page, as far as it has texts in it. */
  event: { title: string; slug: string; languages?: TextLanguages }
  times: EventTimes
  locale: Locale
  children: ReactNode
}

/** An event with its date in the hexagon and a link to its page. */
export const StampedDay = ({ event, times, locale, children }: Props) => (
  <div className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-4">
    <DateStamp {...dateStamp(times, locale)} />
    <div>
      <h3 className="text-h4 leading-snug">
        <Link
          className="text-inherit"
          href={pathIn(locale, `/events/${event.slug}`)}
          lang={event.languages?.title}
        >
          {event.title}
        </Link>
      </h3>
      {children}
    </div>
  </div>
)
