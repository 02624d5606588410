import { type Answers, formatAnswers } from '@/forms/core/questions'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

import { volunteerQuestions } from './questions'
import type { Volunteer } from './schema'

export type VolunteerEmailFacts = {
  volunteer: Volunteer
  reference: string
  /** The event they applied for, with its day; `null` for any. */
  event: string | null
  /** The file name of the resume, if there is one. */
  resume: string | null
  organization: Organization
  eventsUrl: string
}

/** The email to the volunteer: it arrived, what happens next, what was sent, and who to ask. */
export function volunteerConfirmation(facts: VolunteerEmailFacts): Email {
  const { volunteer, reference, event, organization, eventsUrl } = facts
  return renderEmail(volunteer.email, 'We have your volunteer application', {
    heading: `Thank you, ${volunteer.firstName}.`,
    paragraphs: [
      'Your volunteer application has arrived. We read every one, and we reply within 3 to 5 business days.',
    ],
    facts: [{ label: 'Reference', answer: reference }, ...eventFacts(event)],
    sections: [
      {
        title: 'What happens next',
        paragraphs: [
          'We look for the right match: your city, your days, what you like doing and what the group needs.',
          'For some roles we ask for two more things before you start: a background check and a signed waiver. We ask you first.',
        ],
      },
      { title: 'What you sent', facts: sentFacts(facts) },
    ],
    link: { label: 'See upcoming events', url: eventsUrl },
    closing: closingSentence(organization),
    organizationName: organization.name,
  })
}

/** Notifies staff of the application. */
export function volunteerNotice(
  to: string,
  { volunteer, reference, event, organization, resume }: VolunteerEmailFacts,
  recordUrl: string,
): Email {
  const name = `${volunteer.firstName} ${volunteer.lastName}`
  return {
    ...renderEmail(to, `New volunteer application ${reference}: ${name}`, {
      heading: 'Somebody would like to volunteer.',
      paragraphs: [
        `${name} has applied, and was promised a reply within 3 to 5 business days.`,
        ...(resume === null ? [] : ['A resume is with the record.']),
      ],
      facts: [
        { label: 'Reference', answer: reference },
        ...eventFacts(event),
        { label: 'Email', answer: volunteer.email },
        ...formatAnswers(volunteerQuestions, volunteer).filter(
          ({ name: question, answer }) => NOTICE_ANSWERS.has(question) && answer !== '',
        ),
      ],
      sections: [],
      link: { label: 'Open the record', url: recordUrl },
      closing: 'The whole application is in the panel. Reply to this email to write to them.',
      organizationName: organization.name,
    }),
    replyTo: volunteer.email,
  }
}

const eventFacts = (event: string | null) =>
  event === null ? [] : [{ label: 'Applied for', answer: event }]

const closingSentence = ({ email, phone }: VolunteerEmailFacts['organization']) =>
  `Questions, or something to correct? Write to ${email} or call ${phone}.`

/** The answers that staff need to decide who replies. */
const NOTICE_ANSWERS = new Set(['city', 'preferredLocation', 'interests', 'availability'])

// An email passes through many servers, so it omits the date of birth and other people's phone numbers.
const NOT_REPEATED = new Set([
  'dateOfBirth',
  'emergencyContactName',
  'emergencyContactPhone',
  'consentTerms',
])

function sentFacts({ volunteer, resume }: VolunteerEmailFacts) {
  const answers: Answers = volunteer
  return [
    ...formatAnswers(volunteerQuestions, answers).filter(
      ({ name, answer }) => answer !== '' && !NOT_REPEATED.has(name),
    ),
    ...(resume === null ? [] : [{ label: 'Resume', answer: resume }]),
  ]
}
