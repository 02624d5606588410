import {
  BECAUSE_YOU_ARE_STAFF,
  becauseYou,
  button,
  closing,
  factTable,
  list,
  paragraph,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { greeting } from '@/mail/shown'

import type { CareerApplication } from './schema'

export type CareerEmailFacts = {
  application: CareerApplication
  reference: string
  organization: Organization
}

/** The email to the applicant: we received it, the next steps, and the contact for questions. */
export const careerConfirmation = ({
  application: { email, fullName, roleInterest },
  reference,
  organization,
}: CareerEmailFacts): Email =>
  renderEmail(email, `We have your application: ${roleInterest}`, {
    preheader: 'A person reads every application, and yours stays in the talent pool.',
    heading: 'You are on our radar.',
    body: [
      paragraph([
        `${greeting(fullName)} Thank you. Your application for `,
        { bold: roleInterest },
        ' has arrived, and your resume with it.',
      ]),
      factTable(
        { label: 'Role', answer: roleInterest },
        { label: 'Reference', answer: [{ bold: reference }] },
      ),
      title('What happens next'),
      list(
        'A person reads every application. It then waits in the talent pool, where only the people who hire can see it.',
        'Roles open as programs grow. When one that suits you does, you hear from us first.',
        'Ask us at any time to change or delete your application.',
      ),
      button('See all roles', `${organization.siteUrl}/careers`),
      ...closing(organization),
    ],
    reason: becauseYou('applied for a role', organization),
    organization,
  })

/** Tells staff about a new application. */
export const careerNotice = (
  to: string,
  { application, reference, organization }: CareerEmailFacts,
  recordUrl: string,
): Email => ({
  ...renderEmail(to, `New application ${reference}: ${application.roleInterest}`, {
    preheader: `${application.fullName}. The resume is with the record.`,
    heading: 'A new application came in.',
    body: [
      paragraph([
        `${application.fullName} has applied for `,
        { bold: application.roleInterest },
        '. The resume is with the record.',
      ]),
      button('Open the record', recordUrl),
      factTable(
        { label: 'Reference', answer: [{ bold: reference }] },
        { label: 'Email', answer: application.email },
        { label: 'Availability', answer: application.availability },
        ...(application.locationCity === ''
          ? []
          : [{ label: 'City/Location', answer: application.locationCity }]),
      ),
      paragraph('The whole application is on the desk. Reply to this email to write to them.'),
    ],
    reason: BECAUSE_YOU_ARE_STAFF,
    organization,
  }),
  replyTo: application.email,
})

/** Staff's decision about an application. */
export type CareerDecision = 'interview' | 'declined'

export type CareerDecisionFacts = {
  decision: CareerDecision
  application: Pick<CareerApplication, 'fullName' | 'email' | 'roleInterest'>
  /** Text that staff added. */
  words: readonly string[]
  organization: Organization
}

/** The answer to an application. */
export function careerDecision({
  decision,
  application: { fullName, email, roleInterest },
  words,
  organization,
}: CareerDecisionFacts): Email {
  const isInterview = decision === 'interview'
  const own = words.map((text) => paragraph(text))
  const subject = isInterview
    ? 'We would like to meet you'
    : `About your application: ${roleInterest}`
  return {
    ...renderEmail(email, subject, {
      preheader: isInterview
        ? `About your application for ${roleInterest}: reply with the times that suit you.`
        : 'We read it with care, and have decided for someone else.',
      heading: isInterview ? `${subject}.` : 'Thank you for applying.',
      body: isInterview
        ? [
            paragraph([
              `${greeting(fullName)} We read your application for `,
              { bold: roleInterest },
              ' and would like to talk with you.',
            ]),
            ...own,
            paragraph(
              'Reply to this email with two or three times that suit you, and a phone number.',
            ),
            ...closing(organization),
          ]
        : [
            paragraph([
              `${greeting(fullName)} Thank you for applying for `,
              { bold: roleInterest },
              '. We read your application with care and have decided for someone else this time.',
            ]),
            ...own,
            ...closing(organization),
          ],
      reason: becauseYou('applied for a role', organization),
      organization,
    }),
    replyTo: organization.email,
  }
}
