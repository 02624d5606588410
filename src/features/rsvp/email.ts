import { type Answers, formatAnswers } from '@/forms/core/questions'
import type { Email, Organization } from '@/mail/email'
import { type EmailParts, renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

import { rsvpQuestions } from './questions'
import type { Rsvp } from './schema'

export type RsvpEmailFacts = {
  rsvp: Rsvp
  reference: string
  status: 'confirmed' | 'waitlisted'
  event: { title: string; when: string; where: string; url: string }
  organization: Organization
  waiverVersion: string
}

/** The facts that later emails about an RSVP need. */
export type RsvpUpdateFacts = Pick<RsvpEmailFacts, 'reference' | 'event' | 'organization'> & {
  child: string
  to: string
}

const MANAGE_LINK = { label: 'Change or cancel this RSVP', url: LINK_PLACEHOLDERS.manage }

const CALENDAR_ATTACHED = 'The attached calendar file adds the day to your calendar.'

/** The email to the parent: it arrived, what was sent, what happens next, and who to ask. */
export function rsvpConfirmation(facts: RsvpEmailFacts): Email {
  const { rsvp, reference, status, event, organization, waiverVersion } = facts
  const child = rsvp.participantFirstName
  const isConfirmed = status === 'confirmed'
  return renderEmail(
    rsvp.parentEmail,
    isConfirmed
      ? `${child} has a place: ${event.title}`
      : `${child} is on the waitlist: ${event.title}`,
    {
      heading: isConfirmed ? `${child} has a place.` : `${child} is on the waitlist.`,
      paragraphs: [
        isConfirmed
          ? `Thank you. We have your RSVP for ${event.title}, and a place is kept for ${child}.`
          : `Thank you. ${event.title} is full at the moment, so ${child} is on the waitlist. We will write to you as soon as a place opens.`,
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'When', answer: event.when },
        { label: 'Where', answer: event.where },
      ],
      sections: [
        {
          title: 'What happens next',
          paragraphs: [
            'We follow up with details before the day. If plans change, use the button below: it lets you change who picks up and your phone numbers, withdraw the photo consent, or cancel. Nobody else should have it.',
            ...(isConfirmed ? [CALENDAR_ATTACHED] : []),
            `You signed the participant waiver, version ${waiverVersion}. The signed copy is attached as a PDF: keep it for your records.`,
          ],
        },
        { title: 'What you sent', facts: sentFacts(rsvp) },
      ],
      link: MANAGE_LINK,
      closing: `Questions? Write to ${organization.email} or call ${organization.phone}.`,
      organizationName: organization.name,
    },
  )
}

const updateEmail = (
  { reference, event, organization, to }: RsvpUpdateFacts,
  subject: string,
  {
    heading,
    paragraphs,
    facts = [],
  }: Pick<EmailParts, 'heading' | 'paragraphs'> & Partial<EmailParts>,
  link: EmailParts['link'] = MANAGE_LINK,
): Email =>
  renderEmail(to, subject, {
    heading,
    paragraphs,
    facts: [
      { label: 'Reference', answer: reference },
      { label: 'Event', answer: event.title },
      { label: 'When', answer: event.when },
      { label: 'Where', answer: event.where },
      ...facts,
    ],
    sections: [],
    link,
    closing: `Questions? Write to ${organization.email} or call ${organization.phone}.`,
    organizationName: organization.name,
  })

/** Tells the next family in line that a place has opened. */
export const placeOpened = (facts: RsvpUpdateFacts): Email =>
  updateEmail(facts, `A place has opened: ${facts.child} can come to ${facts.event.title}`, {
    heading: `${facts.child} has a place.`,
    paragraphs: [
      `A place has opened at ${facts.event.title}, and it is ${facts.child}’s. There is nothing you have to do.`,
      CALENDAR_ATTACHED,
      'If you have made other plans in the meantime, please cancel with the button below, so that the next child can come.',
    ],
  })

/** Sends the manage link to a parent whose child was signed up a second time. */
export const rsvpLink = (facts: RsvpUpdateFacts): Email =>
  updateEmail(facts, `Change or cancel: ${facts.child} at ${facts.event.title}`, {
    heading: 'Here is the link you asked for.',
    paragraphs: [
      `Somebody has filled in the RSVP form for ${facts.child} again. ${facts.child} was already signed up, so nothing has changed.`,
      'Use the button below to change who picks up and your phone numbers, withdraw the photo consent, or cancel. Nobody else should have it.',
      'If you did not ask for it, there is nothing you have to do.',
    ],
  })

export const rsvpCancelled = (facts: RsvpUpdateFacts): Email =>
  updateEmail(
    facts,
    `Canceled: ${facts.child} at ${facts.event.title}`,
    {
      heading: 'The RSVP is canceled.',
      paragraphs: [
        `${facts.child} is no longer expected at ${facts.event.title}, and the place goes to the next in line.`,
        'Plans change. We would be glad to see you another day.',
      ],
    },
    { label: 'See the other events', url: new URL('/events', facts.event.url).href },
  )

/** Confirms what was changed with the manage link, and warns the parent if somebody else did it. */
export const rsvpChanged = (
  facts: RsvpUpdateFacts,
  changes: readonly { label: string; answer: string }[],
): Email =>
  updateEmail(facts, `Changed: ${facts.child} at ${facts.event.title}`, {
    heading: 'Your RSVP was changed.',
    paragraphs: ['These are the new details. If you did not make this change, please call us.'],
    facts: changes,
  })

/** Notifies staff. Health answers are left out; they stay in the panel. */
export function rsvpNotice(
  to: string,
  { rsvp, reference, status, event, organization }: RsvpEmailFacts,
  recordUrl: string,
): Email {
  const place = status === 'confirmed' ? 'a place' : 'a spot on the waitlist'
  return {
    ...renderEmail(to, `New RSVP ${reference}: ${event.title}`, {
      heading: 'A new RSVP came in.',
      paragraphs: [
        `${rsvp.participantFirstName} ${rsvp.participantLastName} has ${place} at ${event.title}.`,
        ...(rsvp.volunteerDriver
          ? ['The parent offered to drive: the license and insurance photos are with the record.']
          : []),
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'Event', answer: `${event.title}, ${event.when}` },
        { label: 'Parent or guardian', answer: rsvp.parentName || 'Signed for themselves' },
        { label: 'Email', answer: rsvp.parentEmail },
      ],
      sections: [],
      link: { label: 'Open the record', url: recordUrl },
      closing: 'The whole form is in the panel.',
      organizationName: organization.name,
    }),
    replyTo: rsvp.parentEmail,
  }
}

const NOT_REPEATED = new Set(['allergies', 'specialNeeds', 'acceptedWaiver'])

// An email passes through many servers, so it contains no health answers.
function sentFacts(rsvp: Rsvp) {
  const answers: Answers = rsvp
  return formatAnswers(rsvpQuestions, answers).filter(
    ({ name, answer }) => answer !== '' && !NOT_REPEATED.has(name),
  )
}
