import {
  BECAUSE_YOU_ARE_STAFF,
  becauseYou,
  type Block,
  button,
  closing,
  type Fact,
  factTable,
  paragraph,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { greeting } from '@/mail/shown'

import type { SentAnswer } from './questions'

export type InquiryEmailFacts = {
  /** The title that staff gave the form. */
  formTitle: string
  /** The form's message after it was accepted. */
  thanks: string
  reference: string
  sender: { name: string; email: string; subject: string }
  answers: readonly SentAnswer[]
  /** The answers that the sender chose from our options, not typed. */
  chosen: readonly { label: string; answer: string }[]
  organization: Organization
}

/** Longer answers are shown as paragraphs. */
const FACT_LENGTH_MAX = 120

/** Short answers as a table, long ones under their own titles. */
function answerBlocks(head: readonly Fact[], answers: readonly SentAnswer[]): Block[] {
  const isLong = ({ answer }: SentAnswer) =>
    answer.length > FACT_LENGTH_MAX || answer.includes('\n')
  return [
    factTable(...head, ...answers.filter((answer) => !isLong(answer))),
    ...answers.filter(isLong).flatMap(({ label, answer }) => [title(label), paragraph(answer)]),
  ]
}

/** The email to the sender: we received it, the next steps, and the contact for questions. */
export const inquiryConfirmation = ({
  thanks,
  reference,
  sender,
  chosen,
  organization,
  formTitle,
}: InquiryEmailFacts): Email =>
  renderEmail(sender.email, `We have your message: ${reference}`, {
    preheader: thanks,
    heading: 'We have your message.',
    body: [
      paragraph(`${greeting(sender.name)} ${thanks}`),
      factTable({ label: 'Form', answer: formTitle }, ...chosen, {
        label: 'Reference',
        answer: [{ bold: reference }],
      }),
      paragraph(
        'What you wrote is with us. We do not repeat it by email, so that nobody can send words of their own in our name.',
      ),
      paragraph('Many questions are answered already.'),
      button('Read answers to common questions', `${organization.siteUrl}/faq`),
      ...closing(organization, 'Anything to add? Quote the reference.'),
    ],
    reason: becauseYou('filled in a form on our site', organization),
    organization,
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
      preheader: sender.email ? 'Reply to this email to answer.' : 'No email address was left.',
      heading: 'A new message came in.',
      body: [
        paragraph(
          sender.email
            ? 'Reply to this email to answer the sender. Then mark the record as answered.'
            : 'The sender left no email address.',
        ),
        button('Open the record', recordUrl),
        ...answerBlocks(
          [
            { label: 'Reference', answer: [{ bold: reference }] },
            { label: 'Form', answer: formTitle },
          ],
          answers,
        ),
      ],
      reason: BECAUSE_YOU_ARE_STAFF,
      organization,
    }),
    ...(sender.email ? { replyTo: sender.email } : {}),
  }
}
