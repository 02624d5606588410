import type { Email, Organization } from '@/mail/email'
import { type EmailParts, renderEmail } from '@/mail/layout'

import type { SentAnswer } from './questions'

export type InquiryEmailFacts = {
  /** What staff called the form. */
  formTitle: string
  /** What the form says once it is accepted. */
  thanks: string
  reference: string
  sender: { name: string; email: string; subject: string }
  answers: readonly SentAnswer[]
  organization: Organization
}

/** Longer answers are shown as paragraphs of their own. */
const FACT_LENGTH_MAX = 120

/** Short answers as a table, long ones as sections of their own. */
function sectionsOf(title: string, answers: readonly SentAnswer[]): EmailParts['sections'] {
  const isLong = ({ answer }: SentAnswer) =>
    answer.length > FACT_LENGTH_MAX || answer.includes('\n')
  const facts = answers.filter((answer) => !isLong(answer))
  return [
    ...(facts.length > 0 ? [{ title, facts }] : []),
    ...answers.filter(isLong).map(({ label, answer }) => ({ title: label, paragraphs: [answer] })),
  ]
}

/** The email to the sender: it arrived, what was sent, and who to ask. */
export const inquiryConfirmation = (
  { thanks, reference, sender, answers, organization, formTitle }: InquiryEmailFacts,
  faqUrl: string,
): Email =>
  renderEmail(sender.email, `We have your message: ${reference}`, {
    heading: 'We have your message.',
    paragraphs: [thanks],
    facts: [
      { label: 'Reference', answer: reference },
      { label: 'Form', answer: formTitle },
    ],
    sections: sectionsOf('What you sent', answers),
    link: { label: 'Read answers to common questions', url: faqUrl },
    closing: `Anything to add? Reply to ${organization.email} with your reference, or call ${organization.phone}.`,
    organizationName: organization.name,
  })

/** The email to staff, who can reply to it to reach the sender. */
export function inquiryNotice(
  to: string,
  { formTitle, reference, sender, answers, organization }: InquiryEmailFacts,
  recordUrl: string,
): Email {
  const about = sender.subject ? `${formTitle}, ${sender.subject}` : formTitle
  return {
    ...renderEmail(to, `New message ${reference}: ${about}`, {
      heading: 'A new message came in.',
      paragraphs: [],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'Form', answer: formTitle },
      ],
      sections: sectionsOf('What was sent', answers),
      link: { label: 'Open the record', url: recordUrl },
      closing: sender.email
        ? 'Reply to this email to answer the sender. Then mark the record as answered.'
        : 'The sender left no email address.',
      organizationName: organization.name,
    }),
    ...(sender.email ? { replyTo: sender.email } : {}),
  }
}
