import { type Answers, formatAnswers, type Questions } from '@/forms/core/questions'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

import { trackQuestions } from './questions'
import type { Registration } from './schema'

export type RegistrationEmailFacts = {
  registration: Registration
  reference: string
  organization: Organization
  waiverVersion: string
  /** The address of the list of events. */
  eventsUrl: string
}

/** The email to the family: it arrived, what was sent, what happens next and when, and who to ask. */
export function registrationConfirmation(facts: RegistrationEmailFacts): Email {
  const { registration, reference, organization, waiverVersion, eventsUrl } = facts
  const { role, firstName } = registration
  const isYouth = role === 'youth'
  return renderEmail(
    registration.email,
    isYouth ? `${firstName} is on the list` : 'You’re on the list',
    {
      heading: isYouth ? `${firstName} is on the list.` : `You’re on the list, ${firstName}.`,
      paragraphs: [
        isYouth
          ? `Thank you. We have your registration for ${firstName}. There is nothing else you have to do now.`
          : 'Thank you. We have your registration. There is nothing else you have to do now.',
      ],
      facts: [{ label: 'Reference', answer: reference }],
      sections: [
        {
          title: 'What happens next',
          paragraphs: [
            'We read every registration ourselves and write to you again within 1-2 business days to confirm it.',
            isYouth
              ? `A team member may reach out to plan for what ${firstName} needs.`
              : 'A team member may reach out to plan for what you need.',
            'We tell you about upcoming programs that fit. To come to an event, send its own RSVP.',
            `You signed the participant waiver, version ${waiverVersion}. The signed copy is attached as a PDF: keep it for your records.`,
          ],
        },
        { title: 'What you sent', facts: sentFacts(registration) },
      ],
      link: { label: 'See upcoming events', url: eventsUrl },
      closing: `Is something wrong, or do you have a question? Write to ${organization.email} or call ${organization.phone}, and quote the reference.`,
      organizationName: organization.name,
    },
  )
}

/** Notifies staff. Health answers are left out; they stay in the panel. */
export function registrationNotice(
  to: string,
  { registration, reference, organization }: RegistrationEmailFacts,
  recordUrl: string,
): Email {
  const { role, firstName, lastName, city, parentName, email, interests } = registration
  const kind = role === 'youth' ? 'youth' : 'young adult'
  return {
    ...renderEmail(to, `New ${kind} registration ${reference}`, {
      heading: 'A new registration came in.',
      paragraphs: [
        `${firstName} ${lastName} registered as a ${kind}. The family was told to expect a reply within 1-2 business days.`,
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'City', answer: city },
        { label: 'Interests', answer: interests.join(', ') },
        { label: 'Parent or guardian', answer: parentName || 'Registered for themselves' },
        { label: 'Email', answer: email },
      ],
      sections: [],
      link: { label: 'Open the record', url: recordUrl },
      closing: 'The whole form is in the panel.',
      organizationName: organization.name,
    }),
    replyTo: email,
  }
}

const NOT_REPEATED = new Set(['role', 'allergies', 'acceptedWaiver'])

// An email passes through many servers, so it contains no health answers.
function sentFacts(registration: Registration) {
  const questions: Questions = trackQuestions[registration.role]
  const answers: Answers = registration
  return formatAnswers(questions, answers).filter(
    ({ name, answer }) => answer !== '' && !NOT_REPEATED.has(name),
  )
}
