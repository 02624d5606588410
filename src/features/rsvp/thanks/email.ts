import { THANKS_WORDS } from '@/features/events/wording'
import { button, closing, paragraph, type Text } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting } from '@/mail/shown'

import { childrenInEmail, type FamilyUpdateFacts } from '../email'

export type ThanksFacts = FamilyUpdateFacts & {
  /** The words of staff; empty for ours. */
  staffText: string
  /** The form behind the button, if there is one. */
  form: { title: string; slug: string } | null
}

/** On the day after: thanks, and a form that asks how it was. */
export function thankYou(facts: ThanksFacts): Email {
  const { to, adult, event, organization, form } = facts
  const words = facts.staffText.trim() === '' ? THANKS_WORDS : facts.staffText.trim()
  return renderEmail(to, `Thank you for coming to ${event.title}`, {
    preheader: form ? 'A few short questions, if you have a minute.' : 'We hope to see you again.',
    heading: 'Thank you for coming.',
    body: [
      paragraph([`${greeting(adult)} ${whoCame(facts)} `, { bold: event.title }, '.']),
      paragraph(words),
      ...(form
        ? [
            paragraph('How was it? A few short questions, a minute at most:'),
            button(form.title, `${organization.siteUrl}/form/${form.slug}`),
          ]
        : []),
      ...closing(organization, 'Questions?'),
    ],
    reason: whyThanked(organization),
    organization,
  })
}

/** “Maya and Leo were at”, to be followed by the event. */
function whoCame({ audience, children }: ThanksFacts): string {
  if (audience === 'self') return 'You were at'
  return `${capitalized(childrenInEmail(children))} ${children.length === 1 ? 'was' : 'were'} at`
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const whyThanked = ({ email }: Organization): Text => [
  'You get this because you signed up for this event and came. ',
  { label: 'Switch reminders and thanks off', url: LINK_PLACEHOLDERS.reminders },
  '. Sent to the wrong person? Write to ',
  { label: email, url: `mailto:${email}` },
  ', and we take your address off.',
]
