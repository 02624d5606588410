import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'

export type SubscriberEmailFacts = {
  to: string
  name: string
  reference: string
  organization: Organization
  siteUrl: string
}

/** Welcomes a subscriber and says how to unsubscribe, because somebody else may have entered the address. */
export function welcomeEmail(facts: SubscriberEmailFacts): Email {
  const { to, name, reference, organization, siteUrl } = facts
  return renderEmail(to, 'You are on the list', {
    heading: 'You are on the list.',
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      'Thank you for asking to hear from us. We write when there is something to say: new days out, new programs, a story worth telling.',
    ],
    facts: [{ label: 'Reference', answer: reference }],
    sections: [
      {
        title: 'Not you, or not anymore?',
        paragraphs: [
          'If you did not ask for this, or have changed your mind, follow this link. It opens a page with one button; nothing happens until you press it.',
        ],
        link: { label: 'Unsubscribe', url: LINK_PLACEHOLDERS.unsubscribe },
      },
    ],
    link: { label: 'See upcoming events', url: `${siteUrl}/events` },
    closing: `Questions? Write to ${organization.email} or call ${organization.phone}.`,
    organizationName: organization.name,
  })
}
