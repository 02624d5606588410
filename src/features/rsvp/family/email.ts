import { eventFacts, type EventInEmail, subjectEnd } from '@/features/events/email'
import { BECAUSE_YOU_ARE_STAFF, button, closing, factTable, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { capitalized, greeting } from '@/mail/shown'

import {
  aboutWhom,
  childInEmail,
  childrenInEmail,
  type RsvpUpdateFacts,
  updateEmail,
} from '../email'
import {
  absenceWords,
  backWords,
  type ChildOfDay,
  givenUpWords,
  holdClock,
  holdWords,
  putBackLabel,
  putBackWords,
} from './wording'

/** The link that a visitor has requested. The requester may not own the address, so the email contains no names. */
export const familyLink = (to: string, organization: Organization): Email =>
  renderEmail(to, 'Your family page: the link you asked for', {
    preheader: 'It opens everything for one hour.',
    heading: 'Your family page',
    body: [
      paragraph('Hello. Someone, probably you, asked for the link to your family page.'),
      button('Open your family page', LINK_PLACEHOLDERS.family),
      paragraph(
        'For one hour, and with the date of birth of a child you have signed up, it opens everything of this child and of the brothers and sisters signed up together with it: events, health answers, people, phones. Older links stop working then. After the hour it shows which events there are, and no more.',
      ),
      paragraph('Did not ask? Do nothing. Nobody saw anything.'),
      ...closing(organization, 'Questions?'),
    ],
    reason: 'You get this because someone typed this address on our family page.',
    organization,
  })

/**
 * Tells a family that health answers have changed, and warns it in case someone else changed them. Never contains the
 * answers.
 */
export function healthChanged(
  facts: RsvpUpdateFacts,
  { isForAllDays }: { isForAllDays: boolean },
): Email {
  const { isSelf, names } = aboutWhom(facts.audience, [facts.child])
  const answers = isSelf ? 'your health answers' : `health answers of ${names}`
  const days = isForAllDays ? ', all your upcoming events' : ` at ${facts.event.title}`
  return updateEmail(facts, `Changed: ${answers}${days}`, {
    preheader: 'They are with our staff. Not your change? Call us.',
    heading: `${isSelf ? 'Your health answers' : `The ${answers}`} were changed.`,
    before: [
      'For privacy we do not repeat them by email. Our staff have been told. If you did not make this change, please call us.',
    ],
    isForAllDays,
    invitation: 'Something about the event is not right?',
  })
}

type StaffNotice = {
  child: string
  reference: string
  event: EventInEmail
  organization: Organization
  recordUrl: string
}

/** Tells staff that a health answer has changed, without the answer. */
export const healthNotice = (
  to: string,
  { child, reference, event, organization, recordUrl }: StaffNotice,
): Email =>
  renderEmail(to, `Health answer changed: ${event.title}, ${subjectEnd(event)}`, {
    preheader: 'Please read it before the event.',
    heading: 'A health answer was changed.',
    body: [
      paragraph(
        `${capitalized(childInEmail(child))}’s family has changed a health answer. It is in the record, and not in this email.`,
      ),
      button('Open the record', recordUrl),
      factTable(...eventFacts(event), { label: 'Reference', answer: [{ bold: reference }] }),
    ],
    reason: BECAUSE_YOU_ARE_STAFF,
    organization,
  })

type DayFacts = RsvpUpdateFacts & { adult: string }

const meant = (children: readonly ChildOfDay[]) => children.filter(({ isMeant }) => isMeant)

const kept = ({ isWaiting }: ChildOfDay) => (isWaiting ? 'on the waitlist' : 'spot kept')
const gone = ({ isWaiting }: ChildOfDay) => (isWaiting ? 'off the waitlist' : 'spot given up')

/** Each child at the event with its state, so that the email leaves no doubt about the others. */
const whoFact = (children: readonly ChildOfDay[], words: (child: ChildOfDay) => string) => ({
  label: 'Who',
  answer: children
    .map(
      (child) => `${child.isSelf ? 'You' : capitalized(childInEmail(child.name))}: ${words(child)}`,
    )
    .join('\n'),
})

/** Confirms that places are given up, and says how long that can be undone. */
export function placesGivenUp(
  facts: DayFacts,
  children: readonly ChildOfDay[],
  until: Date,
): Email {
  const leaving = meant(children)
  const words = capitalized(givenUpWords(leaving, childrenInEmail))
  const clock = holdClock(until.toISOString(), facts.event.times)
  return updateEmail(facts, `${words}: ${facts.event.title}`, {
    preheader: `Until ${clock} you can undo it with one tap. If it was not you, call us.`,
    heading: `${words}.`,
    before: [
      `${greeting(facts.adult)} You told us that ${absenceWords(leaving, childrenInEmail)} come to ${facts.event.title}. Thank you. If it was not you, call us at once.`,
    ],
    facts: [whoFact(children, (child) => (child.isMeant ? gone(child) : kept(child)))],
    invitation: `Changed your mind, or was it a slip? ${holdWords(leaving, clock)}`,
    link: { label: putBackLabel(leaving, childrenInEmail), url: LINK_PLACEHOLDERS.manage },
  })
}

/** Confirms that the family has put children back. The family may read it before or after the first email. */
export function putBack(facts: DayFacts, children: readonly ChildOfDay[], at: Date): Email {
  const back = meant(children)
  const words = capitalized(backWords(back, childrenInEmail))
  return updateEmail(facts, `${words}: ${facts.event.title}`, {
    preheader: 'Everything is as it was. There is nothing you have to do.',
    heading: `${words}.`,
    before: [
      `${capitalized(putBackWords(back, childrenInEmail))}. You undid it at ${holdClock(at.toISOString(), facts.event.times)}, so the email before this one no longer counts.`,
    ],
    facts: [whoFact(children, kept)],
    invitation:
      'Plans change. If you cannot come, please tell us, so that the next family can come.',
  })
}
