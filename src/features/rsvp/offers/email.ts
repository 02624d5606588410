import { eventFacts, subjectDate } from '@/features/events/email'
import { whenLine } from '@/features/events/times'
import { becauseYou, button, closing, factTable, paragraph, secondButton } from '@/mail/content'
import type { Email } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { capitalized, greeting } from '@/mail/shown'

import {
  aboutWhom,
  CALENDAR_ATTACHED,
  type FamilyUpdateFacts,
  insideWords,
  NEXT_FAMILY,
  type PickupInEmail,
  updateEmail,
} from '../email'

/** Words that depend on the reader: a family with one or several children, or an adult. */
const wordsFor = ({ audience, children }: FamilyUpdateFacts) => {
  const people = aboutWhom(audience, children)
  const isOne = children.length === 1
  const isThird = isOne && !people.isSelf
  return {
    ...people,
    aPlaceIs: isOne ? 'A spot is' : 'Spots are',
    thePlace: isOne ? 'the spot' : 'the spots',
    placeIs: isOne ? 'the spot is' : 'the spots are',
    goes: isOne ? 'goes' : 'go',
    it: isOne ? 'it' : 'them',
    leave: isThird ? 'leaves' : 'leave',
    move: isThird ? 'moves' : 'move',
  }
}

/** Offers free places to the family that has waited longest. */
export function placeFreed(facts: FamilyUpdateFacts, until: Date, isLastOffer: boolean): Email {
  const { to, adult, event, organization } = facts
  const { isSelf, names, aPlaceIs, thePlace, goes, are, it, leave, move } = wordsFor(facts)
  const deadline = { ...event.times, startsAt: until.toISOString(), endsAt: null }
  return renderEmail(to, `${aPlaceIs} free for ${names}. Take ${it} by ${subjectDate(deadline)}`, {
    preheader: `${event.title}. It takes two taps to take ${thePlace}, or to pass.`,
    heading: `${aPlaceIs} free for ${names}.`,
    body: [
      paragraph([
        `${greeting(adult)} There is room at `,
        { bold: event.title },
        `, and ${names} ${are} next on the waitlist.`,
      ]),
      factTable(...eventFacts(event), {
        label: 'Take it by',
        answer: [{ bold: whenLine(deadline) }],
      }),
      button(
        `Take ${it}${isSelf ? '' : ` for ${names}`}`,
        `${LINK_PLACEHOLDERS.offer}?choice=take`,
      ),
      secondButton('Pass', `${LINK_PLACEHOLDERS.offer}?choice=pass`),
      paragraph(
        `Both open a page that asks once more, so nothing happens by accident. If we do not hear from you in time, ${thePlace} ${goes} to the next family and ${names} ${isLastOffer ? `${leave} the waitlist` : `${move} to the end of the waitlist`}. The waiver you signed counts.`,
      ),
      ...closing(organization, 'Questions?'),
    ],
    reason: becauseYou('sent an RSVP', organization),
    organization,
  })
}

/** Asks a family for which there are too few places whether some of its children may come without the others. */
export function placeForSome(
  facts: FamilyUpdateFacts,
  others: readonly string[],
  until: Date,
): Email {
  const { to, adult, audience, event, organization } = facts
  const { names, aPlaceIs, thePlace, goes, it } = wordsFor(facts)
  const rest = aboutWhom(audience, others)
  const deadline = { ...event.times, startsAt: until.toISOString(), endsAt: null }
  return renderEmail(to, `May ${names} come without ${rest.names}? ${event.title}`, {
    preheader: `${aPlaceIs} free, and you wait for more. Tell us by ${subjectDate(deadline)}.`,
    heading: `${aPlaceIs} free for ${names}, but not for ${rest.names}.`,
    body: [
      paragraph([
        `${greeting(adult)} There is room at `,
        { bold: event.title },
        `, but not for all of your children. You can take ${thePlace} for ${names}; ${rest.names} would stay on the waitlist. Or you wait on together.`,
      ]),
      factTable(...eventFacts(event), {
        label: 'Tell us by',
        answer: [{ bold: whenLine(deadline) }],
      }),
      button(`Take ${it} for ${names}`, `${LINK_PLACEHOLDERS.offer}?choice=take`),
      secondButton('Wait on together', `${LINK_PLACEHOLDERS.offer}?choice=pass`),
      paragraph(
        `Both open a page that asks once more, so nothing happens by accident. If we do not hear from you in time, ${thePlace} ${goes} to the next family, and you wait on together, where you are. Should another of your children come, call us.`,
      ),
      ...closing(organization, 'Questions?'),
    ],
    reason: becauseYou('sent an RSVP', organization),
    organization,
  })
}

/** Confirms that a family keeps waiting, because there are too few places for all of its children. */
export const keepWaitingTogether = (facts: FamilyUpdateFacts): Email => {
  const { names, are } = wordsFor(facts)
  return updateEmail(facts, `You wait on together: ${names} at ${facts.event.title}`, {
    preheader: 'You keep your position on the waitlist.',
    heading: 'You wait on together.',
    before: [
      `${capitalized(names)} ${are} still on the waitlist, where you were. The next family is asked now. We email you as soon as there are enough spots.`,
    ],
    invitation: 'You do not want to wait any longer? Then please leave the waitlist.',
  })
}

/** Confirms that the family has accepted its offer, with all details of the event. */
export function offerTaken(facts: FamilyUpdateFacts, pickup: PickupInEmail): Email {
  const { names, have, thePlace, placeIs } = wordsFor(facts)
  return updateEmail(facts, `${capitalized(names)} ${have} a spot: ${facts.event.title}`, {
    preheader: `${capitalized(placeIs)} kept. ${insideWords(pickup)}`,
    heading: `${capitalized(names)} ${have} a spot.`,
    before: [
      `Thank you for taking ${thePlace}. Here is everything for the event. ${CALENDAR_ATTACHED}`,
    ],
    pickup,
    invitation: `Plans change. If you cannot come, please give up ${thePlace}. ${NEXT_FAMILY}`,
  })
}

/** Confirms that the family has passed, and shows other events. */
export function offerPassed(facts: FamilyUpdateFacts): Email {
  const { isSelf, names, thePlace, goes, are } = wordsFor(facts)
  return updateEmail(facts, `You passed: ${isSelf ? '' : `${names} at `}${facts.event.title}`, {
    ...otherDays(facts),
    preheader: 'The next family is asked now. If it was not you, call us.',
    heading: 'Thank you for telling us.',
    before: [
      `You passed, so ${thePlace} ${goes} to the next family, and ${names} ${are} no longer on the waitlist for ${facts.event.title}. If it was not you who passed, call us.`,
    ],
  })
}

/** Tells a family that its time to answer is over. */
export function offerMissed(facts: FamilyUpdateFacts, isOffWaitlist: boolean): Email {
  const { names, are } = wordsFor(facts)
  const subject = `The time to answer is over: ${facts.event.title}`
  const heading = 'The time to answer is over.'
  if (isOffWaitlist)
    return updateEmail(facts, subject, {
      ...otherDays(facts),
      preheader: `${capitalized(names)} ${are} off the waitlist. Other events have spots.`,
      heading,
      before: [
        `This was the second offer that we had no answer to, so ${names} ${are} no longer on the waitlist. You are welcome to send a new RSVP.`,
      ],
    })
  return updateEmail(facts, subject, {
    preheader: `${capitalized(names)} ${are} still on the waitlist, at its end.`,
    heading,
    before: [
      `We had no answer in time, so the next family is asked. ${capitalized(names)} ${are} still on the waitlist, now at its end. We email you when it is your turn again.`,
    ],
    invitation: 'You do not want to wait any longer? Then please leave the waitlist.',
  })
}

const otherDays = ({ organization }: FamilyUpdateFacts) => ({
  invitation: 'We would be glad to see you at another event.',
  link: { label: 'See the other events', url: `${organization.siteUrl}/events` },
})
