import { type Answers, formatAnswers } from '@/forms/core/questions'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

import { careerQuestions } from './questions'
import type { CareerApplication } from './schema'

export type CareerEmailFacts = {
  application: CareerApplication
  reference: string
  /** The file name of the resume. */
  resume: string
  organization: Organization
  careersUrl: string
}

/** The email to the applicant: it arrived, what happens next, what was sent, and who to ask. */
export function careerConfirmation(facts: CareerEmailFacts): Email {
  const { application, reference, organization, careersUrl } = facts
  return renderEmail(application.email, `We have your application: ${application.roleInterest}`, {
    heading: 'You are on our radar.',
    paragraphs: [
      `Thank you, ${application.fullName}. Your application for ${application.roleInterest} has arrived, and your resume with it.`,
    ],
    facts: [
      { label: 'Reference', answer: reference },
      { label: 'Role', answer: application.roleInterest },
    ],
    sections: [
      {
        title: 'What happens next',
        paragraphs: [
          'A person reads every application. It then waits in the talent pool, where only the people who hire can see it.',
          'Roles open as programs grow. When one that suits you does, you hear from us first.',
          'Ask us at any time to change or delete your application.',
        ],
      },
      { title: 'What you sent', facts: sentFacts(facts) },
    ],
    link: { label: 'See all roles', url: careersUrl },
    closing: `Questions, or something to correct? Write to ${organization.email} or call ${organization.phone}.`,
    organizationName: organization.name,
  })
}

/** Tells staff that somebody has applied. */
export function careerNotice(
  to: string,
  { application, reference, organization }: CareerEmailFacts,
  recordUrl: string,
): Email {
  return {
    ...renderEmail(to, `New application ${reference}: ${application.roleInterest}`, {
      heading: 'A new application came in.',
      paragraphs: [
        `${application.fullName} has applied for ${application.roleInterest}. The resume is with the record.`,
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'Email', answer: application.email },
        { label: 'Availability', answer: application.availability },
        ...(application.locationCity === ''
          ? []
          : [{ label: 'City/Location', answer: application.locationCity }]),
      ],
      sections: [],
      link: { label: 'Open the record', url: recordUrl },
      closing: 'The whole application is in the panel. Reply to this email to write to them.',
      organizationName: organization.name,
    }),
    replyTo: application.email,
  }
}

function sentFacts({ application, resume }: CareerEmailFacts) {
  const answers: Answers = application
  return [
    ...formatAnswers(careerQuestions, answers).filter(({ answer }) => answer !== ''),
    { label: 'Resume', answer: resume },
  ]
}
