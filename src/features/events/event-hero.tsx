import { Calendar, CircleAlert, Flag, MapPin, Ticket, Users } from 'lucide'

import { type Locale, pathIn } from '@/lib/locale'
import { Badge, BADGE_ROW } from '@/ui/badge'
import { Breadcrumbs } from '@/ui/breadcrumbs'
import { ButtonLink } from '@/ui/button'
import { SignHero } from '@/ui/sign-hero'

import { getAges } from './ages/wording'
import { eventPicture } from './picture'
import { venueLine } from './rules'
import type { LocalEvent } from './store'
import { eventTimes, getDay } from './times'
import { eventWordsIn } from './words-in'

type Props = {
  event: LocalEvent
  locale: Locale
  isOver: boolean
  /** The text of the link to the form; `null` if there is none. */
  invitation: string | null
  /** Where that link leads. */
  invitationHref: string
}

export function EventHero({ event, locale, isOver, invitation, invitationHref }: Props) {
  const words = eventWordsIn(locale)
  const { languages } = event
  const picture = eventPicture(event, locale)
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
      altLang={picture.altLang}
    >
      <Breadcrumbs
        trail={[
          { label: words.home, href: pathIn(locale, '/') },
          { label: words.events, href: pathIn(locale, '/events') },
        ]}
        current={<span lang={languages.title}>{event.title}</span>}
        locale={locale}
      />
      <h1 id="event-title" lang={languages.title}>
        {event.title}
      </h1>
      <p className="lede" lang={event.blurb ? languages.blurb : languages.title}>
        {event.blurb ?? event.title}
      </p>
      <div className={`${BADGE_ROW} mt-5`}>
        {isCancelled ? (
          <Badge tone="sun" icon={CircleAlert}>
            {words.canceled}
          </Badge>
        ) : null}
        {isOver ? <Badge tone="white">{words.passed}</Badge> : null}
        {isLaunch ? (
          <Badge tone="sun" icon={Flag}>
            {words.page.launch}
          </Badge>
        ) : null}
        <Badge tone="ice" icon={Calendar}>
          {getDay(eventTimes(event), locale)}
        </Badge>
        <Badge tone="ice" icon={Users}>
          <span lang={languages.ageRange}>{getAges(event, words)}</span>
        </Badge>
        {place ? (
          <Badge tone="ice" icon={MapPin}>
            {place}
          </Badge>
        ) : null}
        <Badge tone="ice" icon={Ticket}>
          {event.isFree ? words.free : words.paid}
        </Badge>
      </div>
      <div className="button-row">
        {isOver || isCancelled ? (
          <ButtonLink look="sun" href={pathIn(locale, '/events')}>
            {words.seeUpcoming}
          </ButtonLink>
        ) : null}
        {isLaunch && !isOver && !isCancelled ? (
          <ButtonLink look="give" href={pathIn(locale, '/join')}>
            {words.page.registerForLaunch}
          </ButtonLink>
        ) : null}
        {invitation !== null && !isLaunch ? (
          <ButtonLink look="give" href={invitationHref}>
            {invitation}
          </ButtonLink>
        ) : null}
        <ButtonLink look="light" href="#details">
          {words.page.details}
        </ButtonLink>
      </div>
    </SignHero>
  )
}
