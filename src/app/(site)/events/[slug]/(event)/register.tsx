import { ArrowRight, ExternalLink } from 'lucide'

import { calendarLinks, toCalendarEvent } from '@/features/events/calendar'
import { isForAdults } from '@/features/events/rules'
import { type EventOnPage, upcomingEvents } from '@/features/events/store'
import { RsvpBlock } from '@/features/rsvp/rsvp-block'
import { getRsvpEvent } from '@/features/rsvp/rules'
import { findRsvpForm } from '@/features/rsvp/store'
import { env } from '@/lib/env'
import { ButtonLink } from '@/ui/button'
import { Icon } from '@/ui/icon'
import { Link } from '@/ui/link'

type Props = {
  event: EventOnPage
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
export const Register = ({ event, isOver, invitation, isFull, places }: Props) => (
  <section
    className="section relative ground-tint py-snug"
    id="register"
    aria-labelledby="register-title"
  >
    <div className="wrap">
      <h2 className="blaze" id="register-title">
        {isFull ? 'This event is full' : (invitation ?? registerTitle(event, isOver))}
      </h2>
      {invitation !== null ? (
        <OpenRegistration event={event} isFull={isFull} places={places} />
      ) : (
        <>
          <p className={INTRODUCTION}>{whyClosed(event, isOver)}</p>
          <p className="button-row">
            <ButtonLink href="/events">See upcoming events</ButtonLink>
          </p>
        </>
      )}
      <div className="mt-5">
        <p>Would you like to join us for more than one event?</p>
        <p className="button-row mt-3">
          <Link className="tool-button" href="/join">
            Register for our programs
            <Icon shape={ArrowRight} />
          </Link>
        </p>
      </div>
    </div>
  </section>
)

function registerTitle(event: EventOnPage, isOver: boolean): string {
  if (event.isCancelled) return 'This event is canceled'
  return isOver ? 'This event has passed' : 'Registration is closed'
}

function whyClosed(event: EventOnPage, isOver: boolean): string {
  if (event.isCancelled) {
    return 'We are sorry: this event will not take place, so you cannot sign up for it. If you had a spot, there is nothing you have to do. There are more events to come.'
  }
  return isOver
    ? 'Thank you to everyone who came. See the next events.'
    : 'Registration for this event is closed. There are more events to come.'
}

async function OpenRegistration({
  event,
  isFull,
  places,
}: Pick<Props, 'event' | 'isFull' | 'places'>) {
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
          {isForAdults(event) ? '' : 'One RSVP for the whole family. '}Have an emergency contact’s
          number ready.
        </p>
      )}
      <RsvpBlock
        event={getRsvpEvent(form.event, await upcomingEvents(), {
          calendars: calendarLinks(toCalendarEvent(form.event, env.SITE_URL)),
          siteUrl: env.SITE_URL,
        })}
        waiver={form.waiver.text}
        isFull={isFull}
      />
      {event.externalFormUrl && !isFull ? (
        <p className="mt-5">
          <Link className="tool-button" href={event.externalFormUrl}>
            Use the external form
            <Icon shape={ExternalLink} />
          </Link>
        </p>
      ) : null}
    </>
  )
}
