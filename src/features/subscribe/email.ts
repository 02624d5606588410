import { catalog, type Locale } from '@/lib/locale'
import { button, closing, type EmailLink, firstInEnglish, paragraph } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn, urlIn } from '@/mail/private-links'
import { greeting } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import { whyInEnglish, words as en } from './email-words'
import { words as es } from './email-words.es'

const wordsIn = catalog({ en, es })

export type SubscriberEmailFacts = {
  to: string
  name: string
  organization: Organization
  /** The subscriber's language; English unless given. */
  locale?: Locale
}

/** Welcomes a subscriber and says how to unsubscribe, because another person may have entered the address. */
export function welcomeEmail({
  to,
  name,
  organization,
  locale = 'en',
}: SubscriberEmailFacts): Email {
  const words = wordsIn(locale)
  return renderEmail(to, words.subject(organization.name), {
    locale,
    preheader: words.preheader,
    heading: words.heading,
    body: [
      ...firstInEnglish(whyInEnglish(organization.name), organization, locale),
      paragraph(`${greeting(name, locale)} ${words.thanks}`),
      paragraph(words.openNow),
      button(words.events, urlIn(locale, `${organization.siteUrl}/events`)),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: words.why<EmailLink>((label) => ({
      label,
      url: placeholderIn(locale, LINK_PLACEHOLDERS.unsubscribe),
    })),
    organization,
  })
}
