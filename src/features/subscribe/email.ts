import { LINK_PLACEHOLDERS } from '@/lib/letter-links'
import type { Letter } from '@/lib/letters'
import type { Organisation } from '@/lib/organisation'
import { laidOut } from '@/lib/letter-layout'

export type SubscriberLetterFacts = {
  to: string
  name: string
  reference: string
  organisation: Organisation
  siteUrl: string
}

/** Welcomes a subscriber, and says how to leave: it may have been somebody else who typed the address. */
export function welcomeLetter(facts: SubscriberLetterFacts): Letter {
  const { to, name, reference, organisation, siteUrl } = facts
  return laidOut(to, 'You are on the list', {
    heading: 'You are on the list.',
    paragraphs: [
      name === '' ? 'Hello,' : `Hello ${name},`,
      'Thank you for asking to hear from us. We write when there is something to say: new days out, new programs, a story worth telling.',
    ],
    facts: [{ label: 'Reference', answer: reference }],
    sections: [
      {
        title: 'Not you, or not any more?',
        paragraphs: [
          'If you did not ask for this, or have changed your mind, follow this link. It opens a page with one button; nothing happens before you press it.',
        ],
        link: { label: 'Unsubscribe', url: LINK_PLACEHOLDERS.unsubscribe },
      },
    ],
    link: { label: 'See upcoming events', url: `${siteUrl}/events` },
    closing: `Questions? Write to ${organisation.email} or call ${organisation.phone}.`,
    organisationName: organisation.name,
  })
}
