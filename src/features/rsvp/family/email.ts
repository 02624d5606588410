import { eventFacts, type EventInEmail, subjectEnd } from '@/features/events/email'
import { catalog, type Locale } from '@/lib/locale'
import {
  BECAUSE_YOU_ARE_STAFF,
  button,
  closing,
  type Fact,
  factTable,
  firstInEnglish,
  paragraph,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn } from '@/mail/private-links'
import { capitalized, greeting } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import {
  childInEmail,
  inLanguage,
  rsvpEmailWordsIn,
  type RsvpUpdateFacts,
  updateEmail,
} from '../email'
import { whyInEnglish, words as en } from './email-words'
import { words as es } from './email-words.es'
import { type ChildOfDay, holdClock } from './wording'

const wordsIn = catalog({ en, es })

/** The link that a visitor has requested. The requester may not own the address, so the email contains no names. */
export function familyLink(to: string, organization: Organization, locale: Locale = 'en'): Email {
  const words = wordsIn(locale).link
  return renderEmail(to, words.subject, {
    locale,
    preheader: words.preheader,
    heading: words.heading,
    body: [
      ...firstInEnglish(whyInEnglish(organization.name), organization, locale),
      paragraph(words.hello),
      button(rsvpEmailWordsIn(locale).familyPage, placeholderIn(locale, LINK_PLACEHOLDERS.family)),
      paragraph(words.forOneHour),
      paragraph(words.didNotAsk),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: words.why,
    organization,
  })
}

/**
 * Tells a family that health answers have changed, and warns it in case someone else changed them. Never contains the
 * answers.
 */
export function healthChanged(
  facts: RsvpUpdateFacts,
  { isForAllDays }: { isForAllDays: boolean },
): Email {
  const { locale, title, people } = inLanguage({ ...facts, children: [facts.child] })
  const words = wordsIn(locale).health
  const subject = isForAllDays ? words.subjectOfAll(people) : words.subject(people, title)
  return updateEmail(facts, subject, {
    preheader: words.preheader,
    heading: words.heading(people),
    before: [words.text],
    isForAllDays,
    invitation: words.invitation,
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

/** The facts of an email about a day, in its language. */
const onTheDay = (facts: DayFacts, instant: Date) => {
  const { locale, title } = inLanguage({ ...facts, children: [] })
  return { locale, title, clock: holdClock(instant.toISOString(), facts.event.times, locale) }
}

const meant = (children: readonly ChildOfDay[]) => children.filter(({ isMeant }) => isMeant)

/** Each child at the event with its state, so that the email leaves no doubt about the others. */
function whoFact(
  children: readonly ChildOfDay[],
  locale: Locale,
  isGone: (child: ChildOfDay) => boolean,
): Fact {
  const { person, gone, kept } = wordsIn(locale)
  const { who, you } = rsvpEmailWordsIn(locale).facts
  const lines = children.map((child) => {
    const name = child.isSelf ? you : capitalized(childInEmail(child.name, locale))
    return person(name, isGone(child) ? gone(child.isWaiting) : kept(child.isWaiting))
  })
  return { label: who, answer: lines.join('\n') }
}

/** Confirms that places are given up, and says how long that can be undone. */
export function placesGivenUp(
  facts: DayFacts,
  children: readonly ChildOfDay[],
  until: Date,
): Email {
  const { locale, title, clock } = onTheDay(facts, until)
  const words = wordsIn(locale).givenUp
  const leaving = meant(children)
  const state = capitalized(words.title(leaving))
  return updateEmail(facts, `${state}: ${title}`, {
    preheader: words.preheader(clock),
    heading: `${state}.`,
    before: [`${greeting(facts.adult, locale)} ${words.text(leaving, title)}`],
    facts: [whoFact(children, locale, ({ isMeant }) => isMeant)],
    invitation: words.invitation(leaving, clock),
    link: {
      label: words.putBack(leaving),
      url: placeholderIn(locale, LINK_PLACEHOLDERS.manage),
    },
  })
}

/** Confirms that the family has put children back. The family may read it before or after the first email. */
export function putBack(facts: DayFacts, children: readonly ChildOfDay[], at: Date): Email {
  const { locale, title, clock } = onTheDay(facts, at)
  const words = wordsIn(locale).back
  const back = meant(children)
  const state = capitalized(words.title(back))
  return updateEmail(facts, `${state}: ${title}`, {
    preheader: words.preheader,
    heading: `${state}.`,
    before: [capitalized(words.text(back, clock))],
    facts: [whoFact(children, locale, () => false)],
    invitation: words.invitation,
  })
}
