import { Calendar, CircleAlert, Flag, MapPin, Ticket, Users } from 'lucide'

import { Badge, BADGE_ROW } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { SignHero } from '@/ui/sign-hero'

import { eventPicture } from './picture'
import { venueLine } from './rules'
import type { EventOnPage } from './store'
import { eventTimes, getDay } from './times'
import { getAges } from './wording'

type Props = {
  event: EventOnPage
  isOver: boolean
  /** The text of the link to the form; `null` if there is none. */
  invitation: string | null
}

export function EventHero({ event, isOver, invitation }: Props) {
  const picture = eventPicture(event)
  const place = venueLine(event)
  const isLaunch = event.isLaunch ?? false
  const isCancelled = event.isCancelled ?? false

  return (
    <SignHero
      scene={picture.name}
      isDark={picture.isDark}
      titleId="event-title"
      art={picture.art}
      tallArt={picture.tallArt}
      alt={picture.alt}
    >
      <Breadcrumbs
        trail={[
          { label: 'Home', href: '/' },
          { label: 'Events', href: '/events' },
        ]}
        current={event.title}
      />
      <h1 id="event-title">{event.title}</h1>
      <p className="lede">{event.blurb ?? event.title}</p>
      <div className={`${BADGE_ROW} mt-5`}>
        {isCancelled ? (
          <Badge tone="sun" icon={CircleAlert}>
            Canceled
          </Badge>
        ) : null}
        {isOver ? <Badge tone="white">This event has passed</Badge> : null}
        {isLaunch ? (
          <Badge tone="sun" icon={Flag}>
            Launch event
          </Badge>
        ) : null}
        <Badge tone="ice" icon={Calendar}>
          {getDay(eventTimes(event))}
        </Badge>
        <Badge tone="ice" icon={Users}>
          {getAges(event)}
        </Badge>
        {place ? (
          <Badge tone="ice" icon={MapPin}>
            {place}
          </Badge>
        ) : null}
        <Badge tone="ice" icon={Ticket}>
          {event.isFree ? 'Free' : 'Paid'}
        </Badge>
      </div>
      <div className="button-row">
        {isOver || isCancelled ? (
          <ButtonLink look="sun" href="/events">
            See upcoming events
          </ButtonLink>
        ) : null}
        {isLaunch && !isOver && !isCancelled ? (
          <ButtonLink look="give" href="/join">
            Register for the Launch
          </ButtonLink>
        ) : null}
        {invitation !== null && !isLaunch ? (
          <ButtonLink look="give" href="#register">
            {invitation}
          </ButtonLink>
        ) : null}
        <ButtonLink look="light" href="#details">
          Event Details
        </ButtonLink>
      </div>
    </SignHero>
  )
}
