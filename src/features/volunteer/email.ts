import { formatAnswers } from '@/forms/core/format-answers'
import type { Question } from '@/forms/core/questions'
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
import { greeting } from '@/mail/shown'

import { volunteerQuestions as ask } from './questions'
import type { Volunteer } from './schema'

export type VolunteerEmailFacts = {
  volunteer: Volunteer
  reference: string
  /** The event they applied for, with its day; `null` for any event. */
  event: string | null
  hasResume: boolean
  organization: Organization
}

/**
 * The email to the volunteer: we received it, what they offered, the next steps, and the contact for
 * questions.
 */
export const volunteerConfirmation = ({
  volunteer,
  reference,
  event,
  hasResume,
  organization,
}: VolunteerEmailFacts): Email =>
  renderEmail(
    volunteer.email,
    event === null
      ? 'We have your volunteer application'
      : `We have your volunteer application: ${event}`,
    {
      preheader: 'We read every one, and we reply within 3 to 5 business days.',
      heading: 'We have your application.',
      body: [
        paragraph(
          `${greeting(volunteer.firstName)} Thank you for offering your time.${hasResume ? ' Your resume arrived as well.' : ''}`,
        ),
        factTable(...eventFacts(event), ...offered(volunteer), {
          label: 'Reference',
          answer: [{ bold: reference }],
        }),
        title('What happens next'),
        list(
          ['We read it and reply ', { bold: 'within 3 to 5 business days' }, '.'],
          'We look for the right match: your city, your days, what you like doing and what the group needs.',
          'Depending on the role: a background check and a signed waiver. We ask you first; you have agreed to nothing yet.',
        ),
        button('See upcoming events', `${organization.siteUrl}/events`),
        ...closing(organization),
      ],
      reason: becauseYou('applied to volunteer', organization),
      organization,
    },
  )

/** Notifies staff of the application. */
export function volunteerNotice(
  to: string,
  { volunteer, reference, event, organization, hasResume }: VolunteerEmailFacts,
  recordUrl: string,
): Email {
  const name = `${volunteer.firstName} ${volunteer.lastName}`
  return {
    ...renderEmail(to, `New volunteer application ${reference}: ${name}`, {
      preheader: 'They were promised a reply within 3 to 5 business days.',
      heading: 'A new volunteer application came in.',
      body: [
        paragraph(
          `${name} has applied, and was promised a reply within 3 to 5 business days.${hasResume ? ' A resume is with the record.' : ''}`,
        ),
        button('Open the record', recordUrl),
        factTable(
          { label: 'Reference', answer: [{ bold: reference }] },
          ...eventFacts(event),
          { label: 'Email', answer: volunteer.email },
          ...formatAnswers(ask, volunteer).filter(
            ({ name: question, answer }) => NOTICE_ANSWERS.has(question) && answer !== '',
          ),
        ),
        paragraph('The whole application is on the desk. Reply to this email to write to them.'),
      ],
      reason: BECAUSE_YOU_ARE_STAFF,
      organization,
    }),
    replyTo: volunteer.email,
  }
}

const eventFacts = (event: string | null): Fact[] =>
  event === null ? [] : [{ label: 'Applied for', answer: event }]

/** The answers that staff need to decide who replies. */
const NOTICE_ANSWERS = new Set(['city', 'preferredLocation', 'interests', 'availability'])

/** The options they chose and checked. Typed text is left out, because the address may be a stranger's. */
function offered(volunteer: Volunteer): Fact[] {
  const chosen = formatAnswers(
    {
      interests: { ...ask.interests, label: 'You offered' },
      availability: { ...ask.availability, label: 'When' },
      preferredLocation: { ...ask.preferredLocation, label: 'Where' },
    },
    volunteer,
  ).filter(({ answer }) => answer !== '')
  const checked: Question[] = [
    ...(volunteer.transportationAccess ? [ask.transportationAccess] : []),
    ...(volunteer.backgroundScreeningOk ? [ask.backgroundScreeningOk] : []),
  ]
  return [
    ...chosen,
    ...(checked.length > 0
      ? [{ label: 'You checked', answer: checked.map(({ label }) => label).join('\n') }]
      : []),
  ]
}

/** Staff's decision about an application. */
export type VolunteerDecision = 'approved' | 'declined'

export type VolunteerDecisionFacts = {
  decision: VolunteerDecision
  volunteer: Pick<Volunteer, 'firstName' | 'email'>
  /** Text that staff added. */
  words: readonly string[]
  organization: Organization
}

/** The answer that the confirmation promised. */
export function volunteerDecision({
  decision,
  volunteer: { firstName, email },
  words,
  organization,
}: VolunteerDecisionFacts): Email {
  const isApproved = decision === 'approved'
  const own = words.map((text) => paragraph(text))
  const subject = isApproved ? 'You are a volunteer with us' : 'About your volunteer application'
  return {
    ...renderEmail(email, subject, {
      preheader: isApproved
        ? 'Your application is approved. We write to you about the events that fit.'
        : 'We read it with care, and have no spot for you right now.',
      hasPicture: isApproved,
      heading: isApproved ? 'Welcome to the team.' : 'Not this time.',
      body: isApproved
        ? [
            paragraph(
              `${greeting(firstName)} Your application is approved. Thank you for your time.`,
            ),
            ...own,
            title('What happens next'),
            list(
              'We write to you about events that fit your city and when you are free.',
              'Some roles need a background check and a signed waiver first. We ask you before we start either.',
            ),
            button('See upcoming events', `${organization.siteUrl}/events`),
            ...closing(organization),
          ]
        : [
            paragraph(
              `${greeting(firstName)} Thank you for offering your time. We read every application with care, and we have no spot that fits you right now.`,
            ),
            ...own,
            ...closing(organization, 'Would you like to talk about it?'),
          ],
      reason: becauseYou('applied to volunteer', organization),
      organization,
    }),
    replyTo: organization.email,
  }
}
