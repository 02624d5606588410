import { ArrowRight, ExternalLink } from 'lucide'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { isForAdults } from '@/features/events/rules'
import { type LocalEvent, upcomingEvents } from '@/features/events/store'
import { eventWordsIn } from '@/features/events/words-in'
import { RsvpBlock } from '@/features/rsvp/rsvp-block'
import { getRsvpEvent } from '@/features/rsvp/rules'
import { findRsvpForm } from '@/features/rsvp/store'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/locale'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = {
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
export const Register = ({ event, locale, isOver, invitation, isFull, places }: Props) => {
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
          <OpenRegistration event={event} locale={locale} isFull={isFull} places={places} />
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
  event,
  locale,
  isFull,
  places,
}: Pick<Props, 'event' | 'locale' | 'isFull' | 'places'>) {
  const { register: words } = eventWordsIn(locale)
  const form = await findRsvpForm(event.slug)
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
      {locale === 'en' ? (
        <RsvpBlock
          event={getRsvpEvent(form.event, await upcomingEvents(), {
            calendars: calendarLinks(toCalendarEvent(form.event, env.SITE_URL)),
            siteUrl: env.SITE_URL,
          })}
          waiver={form.waiver.text}
          isFull={isFull}
        />
      ) : (
        <FormLink event={event} locale={locale} isFull={isFull} />
      )}
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

/** Leads to the form on a page of its own, or to other events. */
const FormLink = ({ event, locale, isFull }: Pick<Props, 'event' | 'locale' | 'isFull'>) => {
  const { register, places, seeUpcoming } = eventWordsIn(locale)
  return isFull ? (
    <>
      <p className={INTRODUCTION}>{register.fullText}</p>
      <p className="button-row">
        <ButtonLink href={pathIn(locale, '/events')}>{seeUpcoming}</ButtonLink>
      </p>
    </>
  ) : (
    <p className="button-row">
      <ButtonLink look="give" href={pathIn(locale, `/events/${event.slug}/rsvp`)}>
        {places.save}
      </ButtonLink>
    </p>
  )
}
