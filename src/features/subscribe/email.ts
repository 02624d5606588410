import { button, closing, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting } from '@/mail/shown'

export type SubscriberEmailFacts = { to: string; name: string; organization: Organization }

/** Welcomes a subscriber and says how to unsubscribe, because another person may have entered the address. */
export const welcomeEmail = ({ to, name, organization }: SubscriberEmailFacts): Email =>
  renderEmail(to, `You’re subscribed: new events from ${organization.name}`, {
    preheader: 'We write when there is something to say, and every email lets you unsubscribe.',
    heading: 'You’re subscribed!',
    body: [
      paragraph(
        `${greeting(name)} Thank you for asking to hear from us. You hear about new events first, then about new programs and the stories worth telling.`,
      ),
      paragraph('You do not have to wait for the next email: these events are open now.'),
      button('See upcoming events', `${organization.siteUrl}/events`),
      ...closing(organization, 'Questions?'),
    ],
    reason: [
      'You get this because someone, probably you, entered this address to hear from us. Not you, or not anymore? ',
      { label: 'Unsubscribe', url: LINK_PLACEHOLDERS.unsubscribe },
      '. It opens a page with one button; nothing happens until you press it.',
    ],
    organization,
  })
