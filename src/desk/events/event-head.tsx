import { ExternalLink } from 'lucide'

import { venueLine } from '@/features/events/rules'
import { dayInWords, eventTimes, formatWeekday, hoursInWords } from '@/features/events/times'
import type { Event } from '@/payload-types'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

import { DeskLink } from '../ui/button'
import { PageHead } from '../ui/page-head'

const TABS = [
  { name: 'edit', label: 'Edit', hrefOf: (id: string) => `/cms/collections/events/${id}` },
  { name: 'people', label: 'People', hrefOf: (id: string) => `/cms/events/${id}/people` },
  { name: 'roster', label: 'Roster', hrefOf: (id: string) => `/cms/events/${id}/roster` },
] as const

type Props = { event: Event; here: (typeof TABS)[number]['name']; now: Date }

/** The top of every screen about an event: what it is, when and where, and its screens. Not on paper. */
export function EventHead({ event, here, now }: Props) {
  const times = eventTimes(event)
  const where = venueLine(event)
  return (
    <div className="print:hidden">
      <PageHead
        title={event.title}
        crumb={{ label: 'Events', href: '/cms/collections/events', here: formatWeekday(times) }}
        actions={
          event._status === 'published' ? (
            <DeskLink href={`/events/${event.slug}`} look="line" newTab>
              <Icon shape={ExternalLink} />
              Public page
            </DeskLink>
          ) : null
        }
      >
        {dayInWords(times, now)}, {hoursInWords(times)}
        {where === null ? '' : `, ${where}`}.{event.isCancelled ? ' Canceled.' : ''}
      </PageHead>
      <nav className="desk-tabs" aria-label="This event">
        {TABS.map(({ name, label, hrefOf }) => (
          <Link
            key={name}
            href={hrefOf(event.id)}
            {...(name === here ? { 'aria-current': 'page' as const } : {})}
          >
            {label}
          </Link>
        ))}
      </nav>
    </div>
  )
}
