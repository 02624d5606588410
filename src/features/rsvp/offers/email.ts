import { emailEventIn, eventFacts, subjectDate } from '@/features/events/email'
import { whenLine } from '@/features/events/times'
import { catalog } from '@/lib/locale'
import { becauseYou, button, closing, factTable, paragraph, secondButton } from '@/mail/content'
import type { Email } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn } from '@/mail/private-links'
import { capitalized, greeting } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import {
  type FamilyUpdateFacts,
  getPeople,
  inLanguage,
  insideWords,
  otherEvents,
  type PickupInEmail,
  rsvpEmailWordsIn,
  updateEmail,
} from '../email'
import type { People } from '../email-words'
import { words as en } from './email-words'
import { words as es } from './email-words.es'

const wordsIn = catalog({ en, es })

/** The texts of an email that offers places, around the event and its two buttons. */
type Offer = {
  subject: (people: People, deadline: string) => string
  preheader: (deadline: string) => string
  heading: string
  room: (event: { bold: string }) => (string | { bold: string })[]
  deadline: string
  take: string
  pass: string
  otherwise: string
}

/** Offers places until a deadline, with a button for each answer. */
function offerEmail(
  facts: FamilyUpdateFacts,
  until: Date,
  { subject, preheader, heading, room, deadline: label, take, pass, otherwise }: Offer,
): Email {
  const { to, adult, organization } = facts
  const { locale, people } = inLanguage(facts)
  const { event, english } = emailEventIn(locale, facts.event)
  const deadline = { ...event.times, startsAt: until.toISOString(), endsAt: null }
  const link = placeholderIn(locale, LINK_PLACEHOLDERS.offer)
  return renderEmail(to, subject(people, subjectDate(deadline, locale)), {
    locale,
    english,
    preheader: preheader(subjectDate(deadline, locale)),
    heading,
    body: [
      paragraph([`${greeting(adult, locale)} `, ...room({ bold: event.title })]),
      factTable(...eventFacts(event, locale), {
        label,
        answer: [{ bold: whenLine(deadline, locale) }],
      }),
      button(take, `${link}?choice=take`),
      secondButton(pass, `${link}?choice=pass`),
      paragraph(`${wordsIn(locale).askedOnceMore} ${otherwise}`),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: becauseYou(rsvpEmailWordsIn(locale).didRsvp, organization, locale),
    organization,
  })
}

/** Offers free places to the family that has waited longest. */
export function placeFreed(facts: FamilyUpdateFacts, until: Date, isLastOffer: boolean): Email {
  const { locale, title, people } = inLanguage(facts)
  const { freed: words, pass } = wordsIn(locale)
  return offerEmail(facts, until, {
    subject: words.subject,
    preheader: () => words.preheader(people, title),
    heading: words.heading(people),
    room: (event) => words.room(event, people),
    deadline: words.deadline,
    take: words.take(people),
    pass,
    otherwise: words.otherwise(people, isLastOffer),
  })
}

/** Asks a family for which there are too few places whether some of its children may come without the others. */
export function placeForSome(
  facts: FamilyUpdateFacts,
  others: readonly string[],
  until: Date,
): Email {
  const { locale, title, people } = inLanguage(facts)
  const words = wordsIn(locale).forSome
  const rest = getPeople(facts.audience, others, locale)
  return offerEmail(facts, until, {
    subject: () => words.subject(people, rest, title),
    preheader: (deadline) => words.preheader(people, deadline),
    heading: words.heading(people, rest),
    room: (event) => words.room(event, people, rest),
    deadline: words.deadline,
    take: words.take(people),
    pass: words.waitOn,
    otherwise: words.otherwise(people),
  })
}

/** Confirms that a family keeps waiting, because there are too few places for all of its children. */
export function keepWaitingTogether(facts: FamilyUpdateFacts): Email {
  const { locale, title, people } = inLanguage(facts)
  const { waitOn: words, noMoreWaiting } = wordsIn(locale)
  return updateEmail(facts, words.subject(people, title), {
    preheader: words.preheader,
    heading: words.heading,
    before: [capitalized(words.text(people))],
    invitation: noMoreWaiting,
  })
}

/** Confirms that the family has accepted its offer, with all details of the event. */
export function offerTaken(facts: FamilyUpdateFacts, pickup: PickupInEmail): Email {
  const { locale, title, people } = inLanguage(facts)
  const words = wordsIn(locale).taken
  const { standing, calendarAttached, nextFamily } = rsvpEmailWordsIn(locale)
  const hasPlace = capitalized(standing.confirmed(people))
  return updateEmail(facts, `${hasPlace}: ${title}`, {
    preheader: `${words.preheader(people)} ${insideWords(pickup, locale)}`,
    heading: `${hasPlace}.`,
    before: [`${words.thanks(people)} ${calendarAttached}`],
    pickup,
    invitation: `${words.invitation(people)} ${nextFamily}`,
  })
}

/** Confirms that the family has passed, and shows other events. */
export function offerPassed(facts: FamilyUpdateFacts): Email {
  const { locale, title, people } = inLanguage(facts)
  const words = wordsIn(locale).passed
  return updateEmail(facts, words.subject(people, title), {
    ...otherDays(facts),
    preheader: words.preheader,
    heading: words.heading,
    before: [words.text(people, title)],
  })
}

/** Tells a family that its time to answer is over. */
export function offerMissed(facts: FamilyUpdateFacts, isOffWaitlist: boolean): Email {
  const { locale, title, people } = inLanguage(facts)
  const { missed: words, noMoreWaiting } = wordsIn(locale)
  const subject = words.subject(title)
  if (isOffWaitlist)
    return updateEmail(facts, subject, {
      ...otherDays(facts),
      preheader: capitalized(words.preheaderOff(people)),
      heading: words.heading,
      before: [words.off(people)],
    })
  return updateEmail(facts, subject, {
    preheader: capitalized(words.preheader(people)),
    heading: words.heading,
    before: [`${words.nextIsAsked} ${capitalized(words.text(people))}`],
    invitation: noMoreWaiting,
  })
}

const otherDays = ({ organization, locale = 'en' }: FamilyUpdateFacts) => ({
  invitation: wordsIn(locale).anotherEvent,
  link: otherEvents(organization, locale),
})
