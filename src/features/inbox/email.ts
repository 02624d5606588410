import { becauseYou, closing, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

export type ReplyFacts = {
  to: string
  subject: string
  /** The colleague's text, by paragraph. */
  words: readonly string[]
  organization: Organization
}

/** A colleague's reply to a message. It does not quote the message. */
export const replyEmail = ({ to, subject, words, organization }: ReplyFacts): Email => ({
  ...renderEmail(to, subject, {
    preheader: `${organization.name} answers your message.`,
    heading: subject,
    body: [...words.map((text) => paragraph(text)), ...closing(organization, 'Anything else?')],
    reason: becauseYou('filled in a form on our site', organization),
    organization,
  }),
  replyTo: organization.email,
})
