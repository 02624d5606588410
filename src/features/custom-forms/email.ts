import type { Email } from '@/mail/email'
import type { Organization } from '@/mail/email'
import { type EmailParts, renderEmail } from '@/mail/layout'

import type { SentAnswer } from './questions'

export type InquiryEmailFacts = {
  /** What staff called the form. */
  formTitle: string
  /** What the form says once it is taken. */
  thanks: string
  reference: string
  sender: { name: string; email: string; subject: string }
  answers: readonly SentAnswer[]
  organization: Organization
}

/** Longer than this, an answer is read as a paragraph of its own. */
const FACT_LENGTH_MAX = 120

/** Short answers as a table, and what somebody wrote at length as they wrote it. */
function sectionsOf(title: string, answers: readonly SentAnswer[]): EmailParts['sections'] {
  const isLong = ({ answer }: SentAnswer) =>
    answer.length > FACT_LENGTH_MAX || answer.includes('\n')
  const facts = answers.filter((answer) => !isLong(answer))
  return [
    ...(facts.length > 0 ? [{ title, facts }] : []),
    ...answers.filter(isLong).map(({ label, answer }) => ({ title: label, paragraphs: [answer] })),
  ]
}

/** To whoever wrote: that it arrived, what was sent, and who to ask. */
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

/** To staff, who answer by replying to it. */
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
        ? 'A reply to this email goes to whoever wrote. Then mark the record as answered.'
        : 'Whoever wrote left no email address.',
      organizationName: organization.name,
    }),
    ...(sender.email ? { replyTo: sender.email } : {}),
  }
}
