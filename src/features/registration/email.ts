import { ageInYears } from '@/forms/core/days'
import { listInWords } from '@/lib/list-in-words'
import { isSameName } from '@/lib/names'
import {
  BECAUSE_YOU_ARE_STAFF,
  becauseYou,
  button,
  closing,
  type Fact,
  factTable,
  list,
  paragraph,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { capitalized, greeting, healthLine, personLine, shownName } from '@/mail/shown'

import type { Registration } from './schema'

export type RegistrationEmailFacts = {
  registration: Registration
  reference: string
  organization: Organization
  waiver: { is: 'signed' | 'on-paper'; version: string }
  /** The day of the submission, for which the age is computed. */
  today: string
}

/**
 * The email to the family: we received it, your answers, the next steps and when, and the contact for
 * questions.
 */
export function registrationConfirmation(facts: RegistrationEmailFacts): Email {
  const { registration, organization, waiver } = facts
  const isOnPaper = waiver.is === 'on-paper'
  const { role, firstName, parentName, email } = registration
  const isYouth = role === 'youth'
  const child = shownName(firstName) ?? 'your child'
  const subject = isYouth ? `We have ${child}’s registration` : 'We have your registration'
  return renderEmail(email, subject, {
    preheader: `A person reads it and confirms within 1–2 business days.${isOnPaper ? '' : ' The signed waiver is attached.'}`,
    hasPicture: true,
    heading: `${subject}.`,
    body: [
      paragraph(
        `${greeting(isYouth ? parentName : firstName)} Thank you. There is nothing else you have to do now. You signed the participant waiver, version ${waiver.version}${isOnPaper ? ', on paper; we keep the sheet' : '; the signed copy is attached as a PDF: keep it for your records'}.`,
      ),
      factTable(...sentFacts(facts)),
      title('What happens next'),
      list(
        [
          'A person reads it and confirms ',
          { bold: 'within 1–2 business days' },
          ', in another email.',
        ],
        `We may call to plan for what ${isYouth ? child : 'you'} need${isYouth ? 's' : ''}.`,
        'Then we tell you about events that fit. You do not have to wait: the events on the site are open now, and each has its own RSVP.',
      ),
      button('See upcoming events', `${organization.siteUrl}/events`),
      ...closing(organization),
    ],
    reason: becauseYou(
      isOnPaper ? 'gave us a registration on paper' : 'sent a registration',
      organization,
    ),
    organization,
  })
}

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
function sentFacts({ registration, reference, today }: RegistrationEmailFacts): Fact[] {
  const { role, firstName, dob, city, phone, emergencyName, emergencyPhone } = registration
  const isYouth = role === 'youth'
  const who = shownName(firstName) ?? (isYouth ? 'Your child' : 'You')
  const shownCity = shownName(city)
  return [
    { label: 'Who', answer: `${who}, ${String(ageInYears(dob, today))}` },
    ...(shownCity === null ? [] : [{ label: 'City', answer: shownCity }]),
    { label: 'Interests', answer: registration.interests.join(', ') },
    { label: 'You', answer: personLine(isYouth ? registration.parentName : firstName, phone) },
    { label: 'Emergency', answer: personLine(emergencyName, emergencyPhone) },
    ...(isYouth ? [{ label: 'Health', answer: healthLine(hasHealthAnswers(registration)) }] : []),
    ...(registration.photoConsent
      ? [{ label: 'Photos', answer: `Photos that include ${isYouth ? who : 'you'} may be used` }]
      : []),
    { label: 'Reference', answer: [{ bold: reference }] },
  ]
}

/** Staff's decision about a registration. */
export type RegistrationDecision = 'confirmed' | 'waitlisted' | 'declined'

export type RegistrationDecisionFacts = {
  decision: RegistrationDecision
  registration: Pick<Registration, 'role' | 'firstName' | 'parentName' | 'email'>
  /** Others from the same address that got the same decision. */
  others?: readonly Decided[]
  /** Text that staff added. */
  words: readonly string[]
  organization: Organization
}

type Decided = Pick<Registration, 'role' | 'firstName' | 'parentName'>

/** The parent who registered a child, or the adult who registered for themselves. */
const getSender = ({ role, firstName, parentName }: Decided): string =>
  role === 'youth' ? parentName : firstName

/** The subject of the email in a sentence: “Hana and Eli are”, “Maya is”, “You are”. */
function whomItIsAbout(all: readonly Decided[]) {
  const [one] = all
  if (one && all.length === 1) {
    const name = shownName(one.firstName)
    return one.role === 'youth'
      ? {
          are: `${name ?? 'Your child'} is`,
          theyAre: `${name ?? 'your child'} is`,
          them: name ?? 'your child',
          theirRegistration: `${name ?? 'Your child'}’s registration`,
          aboutIt: `About ${name ?? 'Your child'}’s registration`,
          itIs: 'registration is',
        }
      : {
          are: 'You are',
          theyAre: 'you are',
          them: 'you',
          theirRegistration: 'Your registration',
          aboutIt: 'About your registration',
          itIs: 'registration is',
        }
  }
  const names = all.map(({ firstName }) => shownName(firstName))
  const safeNames = names.flatMap((name) => name ?? [])
  const nameList = safeNames.length === names.length ? listInWords(safeNames) : null
  const registrations =
    nameList === null ? 'your registrations' : `the registrations of ${nameList}`
  return {
    are: `${nameList ?? 'All of you'} are`,
    theyAre: `${nameList ?? 'all of you'} are`,
    them: nameList ?? 'all of you',
    theirRegistration: capitalized(registrations),
    aboutIt: `About ${registrations}`,
    itIs: 'registrations are',
  }
}

/** The answer that the confirmation promised. */
export function registrationDecision({
  decision,
  registration,
  others = [],
  words,
  organization,
}: RegistrationDecisionFacts): Email {
  const { email } = registration
  const all = [registration, ...others]
  const isOne = all.length === 1
  const { are, theyAre, them, theirRegistration, aboutIt, itIs } = whomItIsAbout(all)
  // Two parents may each have sent one from a shared address.
  const isOneSender = all.every((other) => isSameName(getSender(other), getSender(registration)))
  const hello = greeting(isOneSender ? getSender(registration) : '')
  const own = words.map((text) => paragraph(text))
  const reason = becauseYou(isOne ? 'sent a registration' : 'sent registrations', organization)
  const days = button('See upcoming events', `${organization.siteUrl}/events`)
  const replyTo = organization.email
  switch (decision) {
    case 'confirmed': {
      const subject = `${are} registered`
      return {
        ...renderEmail(email, subject, {
          preheader: `The ${itIs} confirmed. Each event has its own RSVP.`,
          hasPicture: true,
          heading: `${subject}.`,
          body: [
            paragraph(`${hello} ${theirRegistration} ${isOne ? 'is' : 'are'} confirmed. Welcome.`),
            ...own,
            title('What happens next'),
            list(
              'Look at the events on our site, and send an RSVP for each one that fits.',
              'We write to you before each event with the time, the location and what to bring.',
            ),
            days,
            ...closing(organization),
          ],
          reason,
          organization,
        }),
        replyTo,
      }
    }
    case 'waitlisted':
      return {
        ...renderEmail(email, `${are} on our waitlist`, {
          preheader: 'There is no spot in the program right now. There is nothing you have to do.',
          heading: 'You are on the waitlist.',
          body: [
            paragraph(
              `${hello} Our program is full right now, so ${theyAre} on the waitlist. There is nothing you have to do: we write as soon as there is a spot.`,
            ),
            ...own,
            paragraph('The events on our site are open to you in the meantime.'),
            days,
            ...closing(organization),
          ],
          reason,
          organization,
        }),
        replyTo,
      }
    case 'declined':
      return {
        ...renderEmail(email, aboutIt, {
          preheader: 'We read it with care, and cannot offer a spot in the program.',
          heading: 'We cannot offer a spot.',
          body: [
            paragraph(
              `${hello} Thank you for registering. We read it with care, and we are sorry: we cannot offer ${them} a spot in the program.`,
            ),
            ...own,
            ...closing(organization, 'Would you like to talk about it?'),
          ],
          reason,
          organization,
        }),
        replyTo,
      }
  }
}
