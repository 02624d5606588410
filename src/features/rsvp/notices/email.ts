import { eventTimes, formatEventDate } from '@/features/events/times'
import type { Email } from '@/mail/email'
import { type EmailParts, renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import type { RsvpUpdateFacts } from '../email'

/** What a family must know about an event, as returned by the database function `event_facts`. */
export type EventFacts = {
  startsAt: string
  endsAt: string | null
  zone: string | null
  place: string
  isCancelled: boolean
}

/** A difference between what a family was told and the current event. */
export type NewsOfEvent = { what: 'When' | 'Where' | 'Canceled'; before: string; after: string }

export function newsBetween(told: EventFacts, now: EventFacts): NewsOfEvent[] {
  return [
    { what: 'When' as const, before: formatWhen(told), after: formatWhen(now) },
    { what: 'Where' as const, before: venueOrUnknown(told), after: venueOrUnknown(now) },
    { what: 'Canceled' as const, before: yesOrNo(told), after: yesOrNo(now) },
  ].filter(({ before, after }) => before !== after)
}

const formatWhen = ({ startsAt, endsAt, zone }: EventFacts): string =>
  formatEventDate(eventTimes({ startsAt, endsAt, startsAt_tz: zone }))

const venueOrUnknown = ({ place }: EventFacts): string => place || 'not known yet'
const yesOrNo = ({ isCancelled }: EventFacts): string => (isCancelled ? 'yes' : 'no')

export type NoticeFacts = Pick<RsvpUpdateFacts, 'to' | 'child' | 'reference' | 'organization'> & {
  event: Pick<RsvpUpdateFacts['event'], 'title' | 'url'>
  isWaiting: boolean
  told: EventFacts
  now: EventFacts
}

/** Tells a family what has changed about an event, and what that means for the child. */
export function eventNotice(facts: NoticeFacts): Email {
  const { to, child, reference, isWaiting, told, now, event, organization } = facts
  const calendar = `${event.url}/event.ics`
  const parts: EmailParts = {
    ...headline(facts),
    facts: [
      { label: 'Reference', answer: reference },
      { label: 'Event', answer: event.title },
      ...newsBetween(told, now)
        .filter(({ what }) => what !== 'Canceled')
        .flatMap(({ what, before, after }) => [
          { label: `${what} until now`, answer: before },
          { label: `${what} from now on`, answer: after },
        ]),
    ],
    sections: [
      {
        title: 'Your calendar',
        paragraphs: [
          isWaiting
            ? `This file brings the event in your calendar up to date: ${calendar}`
            : `The attached file brings the event in your calendar up to date. It is also here: ${calendar}`,
        ],
      },
    ],
    link: now.isCancelled
      ? { label: 'See the other events', url: new URL('/events', event.url).href }
      : {
          label: isWaiting ? 'Leave the waitlist' : 'Change or cancel this RSVP',
          url: LINK_PLACEHOLDERS.manage,
        },
    closing: `Questions? Write to ${organization.email} or call ${organization.phone}.`,
    organizationName: organization.name,
  }
  return renderEmail(
    to,
    `${now.isCancelled ? 'Canceled' : 'Changed'}: ${event.title} (${child})`,
    parts,
  )
}

function headline({ child, isWaiting, told, now, event }: NoticeFacts) {
  if (now.isCancelled) {
    return {
      heading: `${event.title} is canceled.`,
      paragraphs: [
        `We are sorry: ${event.title} will not take place, so ${child} is no longer expected. There is nothing you have to do.`,
      ],
    }
  }
  const isBack = told.isCancelled
  return {
    heading: isBack ? `${event.title} takes place after all.` : `${event.title} has changed.`,
    paragraphs: [
      isWaiting
        ? `${child} is still on the waitlist. If the change does not suit you, please leave the waitlist with the button below.`
        : `${child} still has a place. If the change does not suit you, please cancel with the button below, so that the next child can come.`,
    ],
  }
}
