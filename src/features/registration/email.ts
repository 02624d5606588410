import { ageInYears } from '@/forms/core/days'
import { listInWords } from '@/lib/list-in-words'
import { catalog, type Locale } from '@/lib/locale'
import { isSameName } from '@/lib/names'
import {
  BECAUSE_YOU_ARE_STAFF,
  becauseYou,
  button,
  closing,
  type Fact,
  factTable,
  firstInEnglish,
  list,
  paragraph,
  staffBlocks,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { urlIn } from '@/mail/private-links'
import { greeting, healthLine, personLine, shownName } from '@/mail/shown'

import { type Decided, whyInEnglish, words as en } from './email-words'
import { words as es } from './email-words.es'
import type { Registration } from './schema'

const wordsIn = catalog({ en, es })

export type RegistrationEmailFacts = {
  registration: Registration
  reference: string
  organization: Organization
  waiver: { is: 'signed' | 'on-paper'; version: string }
  /** The day of the submission, for which the age is computed. */
  today: string
  /** The family's language; English unless given. */
  locale?: Locale
}

/**
 * The email to the family: we received it, your answers, the next steps and when, and the contact for
 * questions.
 */
export function registrationConfirmation(facts: RegistrationEmailFacts): Email {
  const { registration, organization, waiver, locale = 'en' } = facts
  const { confirmation: words, ...more } = wordsIn(locale)
  const isOnPaper = waiver.is === 'on-paper'
  const { role, firstName, parentName, email } = registration
  const isYouth = role === 'youth'
  const child = isYouth ? (shownName(firstName) ?? more.child) : null
  const subject = words.subject(child)
  const { label, url } = upcomingEvents(organization, locale)
  return renderEmail(email, subject, {
    locale,
    preheader: words.preheader(isOnPaper),
    hasPicture: true,
    heading: `${subject}.`,
    body: [
      ...firstInEnglish(whyInEnglish(organization.name), organization, locale),
      paragraph(
        `${greeting(isYouth ? parentName : firstName, locale)} ${words.thanks(waiver.version, isOnPaper)}`,
      ),
      factTable(...sentFacts(facts)),
      title(more.whatHappensNext),
      list(
        words.reads((bold) => ({ bold })),
        words.mayCall(child),
        words.thenEvents,
      ),
      button(label, url),
      ...closing(organization, undefined, locale),
    ],
    reason: becauseYou(isOnPaper ? words.didGive : words.didSend, organization, locale),
    organization,
  })
}

const upcomingEvents = ({ siteUrl }: Organization, locale: Locale) => ({
  label: wordsIn(locale).events,
  url: urlIn(locale, `${siteUrl}/events`),
})

/** Notifies staff. Health answers stay on the desk. */
export function registrationNotice(
  to: string,
  { registration, reference, organization }: RegistrationEmailFacts,
  recordUrl: string,
): Email {
  const { role, firstName, lastName, city, parentName, email, interests } = registration
  const kind = role === 'youth' ? 'youth' : 'young adult'
  return {
    ...renderEmail(to, `New ${kind} registration ${reference}`, {
      preheader: `${city}. The family expects a reply within 1–2 business days.`,
      heading: 'A new registration came in.',
      body: [
        paragraph(
          `${firstName} ${lastName} registered as a ${kind}. The family was told to expect a reply within 1–2 business days.`,
        ),
        button('Open the record', recordUrl),
        factTable(
          { label: 'Reference', answer: [{ bold: reference }] },
          { label: 'City', answer: city },
          { label: 'Interests', answer: interests.join(', ') },
          { label: 'Parent or guardian', answer: parentName || 'Registered for themselves' },
          { label: 'Email', answer: email },
        ),
        paragraph('The whole form is on the desk. Reply to this email to write to them.'),
      ],
      reason: BECAUSE_YOU_ARE_STAFF,
      organization,
    }),
    replyTo: email,
  }
}

const hasHealthAnswers = ({
  noAllergies,
  allergies,
  medicine,
  specialNeeds,
}: Registration): boolean =>
  noAllergies || [allergies, medicine, specialNeeds].some((answer) => answer !== '')

/**
 * Shows the sender enough to notice a mistake, and other readers as little as possible: an email passes
 * through many servers, and the address may be a stranger's.
 */
function sentFacts({
  registration,
  reference,
  today,
  locale = 'en',
}: RegistrationEmailFacts): Fact[] {
  const words = wordsIn(locale).facts
  const { role, firstName, dob, city, phone, emergencyName, emergencyPhone } = registration
  const isYouth = role === 'youth'
  const who = shownName(firstName) ?? (isYouth ? words.yourChild : words.you)
  const adult = isYouth ? registration.parentName : firstName
  const interests = registration.interests.map((one) => words.interest[one] ?? one)
  const shownCity = shownName(city)
  return [
    { label: words.who, answer: words.person(who, ageInYears(dob, today)) },
    ...(shownCity === null ? [] : [{ label: words.city, answer: shownCity }]),
    { label: words.interests, answer: interests.join(', ') },
    { label: words.you, answer: personLine(adult, phone, locale) },
    { label: words.emergency, answer: personLine(emergencyName, emergencyPhone, locale) },
    ...(isYouth
      ? [{ label: words.health, answer: healthLine(hasHealthAnswers(registration), locale) }]
      : []),
    ...(registration.photoConsent
      ? [{ label: words.photos, answer: words.photosOf(isYouth ? who : null) }]
      : []),
    { label: words.reference, answer: [{ bold: reference }] },
  ]
}

/** Staff's decision about a registration. */
export type RegistrationDecision = 'confirmed' | 'waitlisted' | 'declined'

export type RegistrationDecisionFacts = {
  decision: RegistrationDecision
  registration: Pick<Registration, 'role' | 'firstName' | 'parentName' | 'email'>
  /** Others from the same address that got the same decision. */
  others?: readonly Sender[]
  /** Text that staff added. */
  words: readonly string[]
  organization: Organization
  /** The family's language; English unless given. */
  locale?: Locale
}

type Sender = Pick<Registration, 'role' | 'firstName' | 'parentName'>

/** The parent who registered a child, or the adult who registered for themselves. */
const getSender = ({ role, firstName, parentName }: Sender): string =>
  role === 'youth' ? parentName : firstName

/** Whom the email is about. It names all of them, or nobody. */
function whomItIsAbout(all: readonly Sender[], locale: Locale): Decided {
  const names = all.flatMap(({ firstName }) => shownName(firstName) ?? [])
  return {
    isSelf: all.length === 1 && all[0]?.role !== 'youth',
    isOne: all.length === 1,
    names: names.length === all.length ? listInWords(names, locale) : null,
  }
}

/** The answer that the confirmation promised. */
export function registrationDecision(facts: RegistrationDecisionFacts): Email {
  const { decision, registration, others = [], organization, locale = 'en' } = facts
  const { email } = registration
  const all = [registration, ...others]
  const about = whomItIsAbout(all, locale)
  // Two parents may each have sent one from a shared address.
  const isOneSender = all.every((other) => isSameName(getSender(other), getSender(registration)))
  const hello = greeting(isOneSender ? getSender(registration) : '', locale)
  const own = staffBlocks(facts.words.map(paragraph), 'en', locale)
  const { decision: words, whatHappensNext } = wordsIn(locale)
  const { label, url } = upcomingEvents(organization, locale)
  const shared = {
    locale,
    reason: becauseYou(words.didSend(about.isOne), organization, locale),
    organization,
  }
  const replyTo = organization.email
  switch (decision) {
    case 'confirmed': {
      const subject = words.confirmed.subject(about)
      return {
        ...renderEmail(email, subject, {
          ...shared,
          preheader: words.confirmed.preheader(about),
          hasPicture: true,
          heading: `${subject}.`,
          body: [
            paragraph(`${hello} ${words.confirmed.text(about)}`),
            ...own,
            title(whatHappensNext),
            list(...words.confirmed.next),
            button(label, url),
            ...closing(organization, undefined, locale),
          ],
        }),
        replyTo,
      }
    }
    case 'waitlisted':
      return {
        ...renderEmail(email, words.waitlisted.subject(about), {
          ...shared,
          preheader: words.waitlisted.preheader,
          heading: words.waitlisted.heading,
          body: [
            paragraph(`${hello} ${words.waitlisted.text(about)}`),
            ...own,
            paragraph(words.waitlisted.meanwhile),
            button(label, url),
            ...closing(organization, undefined, locale),
          ],
        }),
        replyTo,
      }
    case 'declined':
      return {
        ...renderEmail(email, words.declined.subject(about), {
          ...shared,
          preheader: words.declined.preheader,
          heading: words.declined.heading,
          body: [
            paragraph(`${hello} ${words.declined.text(about)}`),
            ...own,
            ...closing(organization, words.declined.talk, locale),
          ],
        }),
        replyTo,
      }
  }
}
