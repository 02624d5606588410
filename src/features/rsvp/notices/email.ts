import { eventFacts, subjectDate, subjectEnd } from '@/features/events/email'
import { whenLine } from '@/features/events/times'
import { eventTimes } from '@/features/events/times'
import { becauseYou, button, closing, type Fact, factTable, paragraph } from '@/mail/content'
import type { Email } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { capitalized } from '@/mail/shown'

import { aboutWhom, NEXT_FAMILY, type RsvpUpdateFacts } from '../email'

/** The facts about an event that a family must know, as returned by the database function `event_facts`. */
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

const getTimes = ({ startsAt, endsAt, zone }: EventFacts) =>
  eventTimes({ startsAt, endsAt, startsAt_tz: zone })

const formatWhen = (facts: EventFacts): string => whenLine(getTimes(facts))

const venueOrUnknown = ({ place }: EventFacts): string => place || 'not known yet'
const yesOrNo = ({ isCancelled }: EventFacts): string => (isCancelled ? 'yes' : 'no')

export type NoticeFacts = Omit<RsvpUpdateFacts, 'child'> & {
  /** The children of one RSVP, by their first names, as typed. */
  children: readonly { name: string; isWaiting: boolean }[]
  told: EventFacts
  now: EventFacts
}

/** Tells a family about the changes to an event, and their consequences for its children. */
export function eventNotice(facts: NoticeFacts): Email {
  const { to, reference, now, event, organization } = facts
  const people = getPeople(facts)
  const isWaiting = facts.children.every((child) => child.isWaiting)
  const calendarUrl = `${event.url}/event.ics`
  return renderEmail(
    to,
    `${now.isCancelled ? 'Canceled' : 'Changed'}: ${event.title}${people.isSelf ? '' : ` (${people.names})`}, ${subjectEnd({ ...event, times: getTimes(now) })}`,
    {
      ...headline(facts, people),
      body: [
        paragraph(sentenceFor(facts, people)),
        factTable({ label: 'Event', answer: [{ bold: event.title }] }, ...changes(facts), {
          label: 'Reference',
          answer: [{ bold: reference }],
        }),
        paragraph([
          isWaiting
            ? 'This file brings the event in your calendar up to date: '
            : 'The attached file brings the event in your calendar up to date. It is also here: ',
          { label: 'calendar file', url: calendarUrl },
          '.',
        ]),
        ...(now.isCancelled
          ? [
              paragraph('We would be glad to see you at another event.'),
              button('See the other events', `${organization.siteUrl}/events`),
            ]
          : [
              paragraph(
                isWaiting
                  ? 'If it does not suit you, please leave the waitlist.'
                  : `If it does not suit you, please give up the spot${facts.children.length > 1 ? 's, or one of them' : ''}. ${NEXT_FAMILY}`,
              ),
              button(isWaiting ? 'Leave the waitlist' : 'We can’t come', LINK_PLACEHOLDERS.manage),
            ]),
        ...closing(organization, 'Questions?'),
      ],
      reason: becauseYou('sent an RSVP', organization),
      organization,
    },
  )
}

const getPeople = (
  { audience, children }: NoticeFacts,
  isMeant: (child: NoticeFacts['children'][number]) => boolean = () => true,
) =>
  aboutWhom(
    audience,
    children.filter(isMeant).map(({ name }) => name),
  )

type People = ReturnType<typeof aboutWhom>

/** Lists the changed facts with their old values; the others as they are. A canceled event needs no travel details. */
function changes({ told, now, event }: NoticeFacts): Fact[] {
  if (now.isCancelled) return eventFacts(event).filter(({ label }) => label === 'When')
  const news = newsBetween(told, now)
  return eventFacts(event).map((fact) => {
    const change = news.find(({ what }) => what === fact.label)
    if (!change) return fact
    const answer = typeof fact.answer === 'string' ? [fact.answer] : fact.answer
    return { label: fact.label, answer: [...answer, '\nwas ', { was: change.before }] }
  })
}

function headline(facts: NoticeFacts, { names, are }: People) {
  const { told, now, event } = facts
  if (now.isCancelled)
    return {
      preheader: `${capitalized(names)} ${are} no longer expected. There is nothing you have to do.`,
      heading: `${event.title} is canceled.`,
    }
  if (told.isCancelled)
    return {
      preheader: 'Everything about the event is inside.',
      heading: `${event.title} takes place after all.`,
    }
  return { preheader: 'What is new, and what stays.', heading: headingOfChange(facts) }
}

/** The new value, if only one fact has changed. */
function headingOfChange({ told, now, event }: NoticeFacts): string {
  const news = newsBetween(told, now)
  const [change] = news
  if (news.length !== 1 || !change) return `${event.title} has changed.`
  return change.what === 'When'
    ? `New time: ${subjectDate(getTimes(now))}.`
    : `New place: ${change.after}.`
}

function sentenceFor(facts: NoticeFacts, { names, are }: People): string {
  const { children, now, event } = facts
  if (now.isCancelled)
    return `We are sorry: ${event.title} will not take place, so ${names} ${are} no longer expected. There is nothing you have to do.`
  const coming = getPeople(facts, ({ isWaiting }) => !isWaiting)
  const waiting = getPeople(facts, ({ isWaiting }) => isWaiting)
  const place = `${coming.names} still ${coming.have} a spot at ${event.title}`
  const wait = `${waiting.names} ${waiting.are} still on the waitlist`
  if (children.every(({ isWaiting }) => isWaiting))
    return capitalized(`${wait} for ${event.title}.`)
  return capitalized(
    children.some(({ isWaiting }) => isWaiting) ? `${place}, and ${wait}.` : `${place}.`,
  )
}
