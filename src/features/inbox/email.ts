import { becauseYou, closing, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'

export type ReplyFacts = {
  to: string
  subject: string
  /** What a colleague typed, by paragraph. */
  words: readonly string[]
  organization: Organization
}

/** The answer to somebody's message, in the words of a colleague. Their own words are not repeated. */
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
