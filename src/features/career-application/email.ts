import { type Answers, readAnswers } from '@/forms/questions'
import { laidOut } from '@/lib/letter-layout'
import type { Letter } from '@/lib/letters'
import type { Organisation } from '@/lib/organisation'

import { careerQuestions } from './questions'
import type { CareerApplication } from './schema'

export type CareerLetterFacts = {
  application: CareerApplication
  reference: string
  /** The name of the file they sent. */
  resume: string
  organisation: Organisation
  careersUrl: string
}

/** What the applicant keeps: that it arrived, what happens next, what was sent, and who to ask. */
export function careerConfirmation(facts: CareerLetterFacts): Letter {
  const { application, reference, organisation, careersUrl } = facts
  return laidOut(application.email, `We have your application: ${application.roleInterest}`, {
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
    closing: `Questions, or something to correct? Write to ${organisation.email} or call ${organisation.phone}.`,
    organisationName: organisation.name,
  })
}

/** Tells staff that somebody has applied. */
export function careerNotice(
  to: string,
  { application, reference, organisation }: CareerLetterFacts,
  recordUrl: string,
): Letter {
  return {
    ...laidOut(to, `New application ${reference}: ${application.roleInterest}`, {
      heading: 'A new application came in.',
      paragraphs: [
        `${application.fullName} has applied for ${application.roleInterest}. The resume is with the record.`,
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'E-mail', answer: application.email },
        { label: 'Availability', answer: application.availability },
        ...(application.locationCity === ''
          ? []
          : [{ label: 'City/Location', answer: application.locationCity }]),
      ],
      sections: [],
      link: { label: 'Open the record', url: recordUrl },
      closing: 'The whole application is in the panel. Answer this letter to write to them.',
      organisationName: organisation.name,
    }),
    replyTo: application.email,
  }
}

function sentFacts({ application, resume }: CareerLetterFacts) {
  const answers: Answers = application
  return [
    ...readAnswers(careerQuestions, answers).filter(({ answer }) => answer !== ''),
    { label: 'Resume', answer: resume },
  ]
}
