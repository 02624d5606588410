import type { Email } from '@/mail/email'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { capitalized, greeting } from '@/mail/shown'

import { childInEmail, childrenInEmail, type RsvpUpdateFacts, updateEmail } from '../email'
import {
  backWords,
  type ChildOfDay,
  givenUpWords,
  holdClock,
  holdWords,
  putBackLabel,
  putBackWords,
  whoCannot,
} from './wording'

type DayFacts = RsvpUpdateFacts & { adult: string }

const meant = (children: readonly ChildOfDay[]) => children.filter(({ isMeant }) => isMeant)

const kept = ({ isWaiting }: ChildOfDay) => (isWaiting ? 'on the waitlist' : 'place kept')
const gone = ({ isWaiting }: ChildOfDay) => (isWaiting ? 'off the waitlist' : 'place given up')

/** Each child of the day with its state, so that nobody wonders about the others. */
const whoFact = (children: readonly ChildOfDay[], words: (child: ChildOfDay) => string) => ({
  label: 'Who',
  answer: children
    .map(
      (child) => `${child.isSelf ? 'You' : capitalized(childInEmail(child.name))}: ${words(child)}`,
    )
    .join('\n'),
})

/** Confirms that places are given up, and until when that can be undone. */
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
      `${greeting(facts.adult)} You told us that ${whoCannot(leaving, childrenInEmail)} come to ${facts.event.title}. Thank you. If it was not you, call us at once.`,
    ],
    facts: [whoFact(children, (child) => (child.isMeant ? gone(child) : kept(child)))],
    invitation: `Changed your mind, or was it a slip? ${holdWords(leaving, clock)}`,
    link: { label: putBackLabel(leaving, childrenInEmail), url: LINK_PLACEHOLDERS.manage },
  })
}

/** Confirms that giving up places was undone. It may be read before the email about that, or after it. */
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
