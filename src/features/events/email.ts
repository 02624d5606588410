import { whenInWords } from '@/features/rsvp/email'
import { laidOut, type LetterParts } from '@/lib/letter-layout'
import { LINK_PLACEHOLDERS } from '@/lib/letter-links'
import type { Letter } from '@/lib/letters'
import type { Organisation } from '@/lib/organisation'

import { timesOf } from './rules'

/** What a family must know of an event to come to it. */
export type ToldFacts = {
  startsAt: string
  endsAt: string | null
  zone: string | null
  place: string
  isCancelled: boolean
}

/** What is not as a family was last told, old and new. */
export type NewsOfEvent = { what: 'When' | 'Where' | 'Cancelled'; before: string; after: string }

export function newsBetween(told: ToldFacts, now: ToldFacts): NewsOfEvent[] {
  return [
    { what: 'When' as const, before: whenOf(told), after: whenOf(now) },
    { what: 'Where' as const, before: placeOrNot(told), after: placeOrNot(now) },
    { what: 'Cancelled' as const, before: yesOrNo(told), after: yesOrNo(now) },
  ].filter(({ before, after }) => before !== after)
}

const whenOf = ({ startsAt, endsAt, zone }: ToldFacts): string =>
  whenInWords(timesOf({ startsAt, endsAt, startsAt_tz: zone }))

const placeOrNot = ({ place }: ToldFacts): string => place || 'not known yet'
const yesOrNo = ({ isCancelled }: ToldFacts): string => (isCancelled ? 'yes' : 'no')

export type NoticeFacts = {
  to: string
  child: string
  reference: string
  isWaiting: boolean
  told: ToldFacts
  now: ToldFacts
  event: { title: string; url: string }
  organisation: Organisation
}

/** To a family whose event is not as it was told: what changed, and what that means for its child. */
export function eventNotice(facts: NoticeFacts): Letter {
  const { to, child, reference, isWaiting, told, now, event, organisation } = facts
  const calendar = `${event.url}/event.ics`
  const parts: LetterParts = {
    ...whatHappened(facts),
    facts: [
      { label: 'Reference', answer: reference },
      { label: 'Event', answer: event.title },
      ...newsBetween(told, now)
        .filter(({ what }) => what !== 'Cancelled')
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
    closing: `Questions? Write to ${organisation.email} or call ${organisation.phone}.`,
    organisationName: organisation.name,
  }
  return laidOut(
    to,
    `${now.isCancelled ? 'Cancelled' : 'Changed'}: ${event.title} (${child})`,
    parts,
  )
}

function whatHappened({ child, isWaiting, told, now, event }: NoticeFacts) {
  if (now.isCancelled) {
    return {
      heading: `${event.title} is cancelled.`,
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
        ? `${child} is still on the waitlist. Should the change not suit you, please leave the waitlist with the button below.`
        : `${child} still has a place. Should the change not suit you, please cancel with the button below, so that the next child can come.`,
    ],
  }
}
