import { ArrowRight, ExternalLink } from 'lucide'
import type { ComponentType } from 'react'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { isForAdults } from '@/features/events/rules'
import { type LocalEvent, upcomingEvents } from '@/features/events/store'
import { eventWordsIn } from '@/features/events/words-in'
import { getRsvpEvent, type RsvpEvent } from '@/features/rsvp/rules'
import { findRsvpForm } from '@/features/rsvp/store'
import { waiverPanelWordsIn } from '@/features/waiver/panel-words-in'
import type { WaiverText } from '@/features/waiver/rules'
import { WaiverOnlyInEnglish } from '@/features/waiver/waiver-panel'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

/** The form in place, in the language of the page. */
export type RsvpBlockInLanguage = ComponentType<{
  event: RsvpEvent
  waiver: WaiverText
  isFull: boolean
}>

type Props = {
  RsvpBlock: RsvpBlockInLanguage
  event: LocalEvent
  locale: Locale
  isOver: boolean
  /** The text of the link to the form; `null` without a form. */
  invitation: string | null
  /** Whether the event is full while its form is open. */
  isFull: boolean
  /** “12 places left”, repeated above the form. */
  places: string | null
}

const INTRODUCTION = 'mt-4 mb-6 max-w-[56ch]'

/** Links to the RSVP form, or says why it is closed and what visitors can do instead. */
export const Register = ({
  RsvpBlock,
  event,
  locale,
  isOver,
  invitation,
  isFull,
  places,
}: Props) => {
  const { register: words, seeUpcoming } = eventWordsIn(locale)
  return (
    <section
      className="section relative ground-tint py-snug"
      id="register"
      aria-labelledby="register-title"
    >
      <div className="wrap">
        <h2 className="blaze" id="register-title">
          {isFull ? words.full : (invitation ?? registerTitle(event, locale, isOver))}
        </h2>
        {invitation !== null ? (
          <OpenRegistration {...{ RsvpBlock, event, locale, isFull, places }} />
        ) : (
          <>
            <p className={INTRODUCTION}>{whyClosed(event, locale, isOver)}</p>
            <p className="button-row">
              <ButtonLink href={pathIn(locale, '/events')}>{seeUpcoming}</ButtonLink>
            </p>
          </>
        )}
        <div className="mt-5">
          <p>{words.more}</p>
          <p className="button-row mt-3">
            <Link className="tool-button" href={pathIn(locale, '/join')}>
              {words.programs}
              <Icon shape={ArrowRight} />
            </Link>
          </p>
        </div>
      </div>
    </section>
  )
}

function registerTitle(event: LocalEvent, locale: Locale, isOver: boolean): string {
  const { register, passed } = eventWordsIn(locale)
  if (event.isCancelled) return register.canceled
  return isOver ? passed : register.closed
}

function whyClosed(event: LocalEvent, locale: Locale, isOver: boolean): string {
  const { register } = eventWordsIn(locale)
  if (event.isCancelled) return register.whyCanceled
  return isOver ? register.whyPassed : register.whyClosed
}

async function OpenRegistration({
  RsvpBlock,
  event,
  locale,
  isFull,
  places,
}: Pick<Props, 'RsvpBlock' | 'event' | 'locale' | 'isFull' | 'places'>) {
  const { register: words } = eventWordsIn(locale)
  const form = await findRsvpForm(event.slug, locale)
  if (!form) return null
  return (
    <>
      {places && !isFull ? (
        <p className={INTRODUCTION}>
          <b>{places}</b>
        </p>
      ) : null}
      {isFull ? null : (
        <p className={INTRODUCTION}>
          {isForAdults(event) ? '' : `${words.oneForAll} `}
          {words.haveNumber}
        </p>
      )}
      {form.waiver.text.language !== locale && !isFull && (
        <WaiverOnlyInEnglish
          englishForm={`/events/${event.slug}/rsvp`}
          words={waiverPanelWordsIn(locale)}
        />
      )}
      <RsvpBlock
        event={getRsvpEvent(form.event, await upcomingEvents(locale), {
          calendars: calendarLinks(toCalendarEvent(form.event, env.SITE_URL, locale)),
          siteUrl: env.SITE_URL,
          locale,
        })}
        waiver={form.waiver.text}
        isFull={isFull}
      />
      {event.externalFormUrl && !isFull ? (
        <p className="mt-5">
          <Link className="tool-button" href={event.externalFormUrl} locale={locale}>
            {words.external}
            <Icon shape={ExternalLink} />
          </Link>
        </p>
      ) : null}
    </>
  )
}
