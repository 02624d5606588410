import { emailEventIn } from '@/features/events/email'
import { catalog, type Locale, type WrittenText } from '@/lib/locale'
import {
  type Block,
  button,
  closing,
  type EmailLink,
  paragraph,
  staffText,
  type Text,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS, placeholderIn } from '@/mail/private-links'
import { capitalized, greeting } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import { type FamilyUpdateFacts, inLanguage } from '../email'
import { words as en } from './email-words'
import { words as es } from './email-words.es'

const wordsIn = catalog({ en, es })

export type ThanksFacts = FamilyUpdateFacts & {
  /** The thanks of staff; empty for ours. */
  thanks: WrittenText
  /** The form behind the button, if there is one. */
  form: { title: string; slug: string } | null
}

/** On the day after: thanks, and a form that asks how it was. */
export function thankYou(facts: ThanksFacts): Email {
  const { to, adult, organization, form } = facts
  const { locale, people } = inLanguage(facts)
  const { event, english } = emailEventIn(locale, facts.event)
  const words = wordsIn(locale)
  const about = { ...people, names: capitalized(people.names) }
  return renderEmail(to, words.subject(event.title), {
    locale,
    // A form has no page in another language.
    english: form ? [...english, form.title] : english,
    preheader: form ? words.preheaderAsks : words.preheader,
    heading: words.heading,
    body: [
      paragraph([`${greeting(adult, locale)} `, ...words.whoCame(about, { bold: event.title })]),
      ...thanksBlocks(facts),
      ...(form
        ? [
            paragraph(words.howWasIt),
            button(form.title, `${organization.siteUrl}/form/${form.slug}`),
          ]
        : []),
      ...closing(organization, mailWordsIn(locale).questions, locale),
    ],
    reason: whyThanked(organization, locale),
    organization,
  })
}

/** The thanks of staff, or ours without them. */
function thanksBlocks({ thanks, locale = 'en' }: ThanksFacts): Block[] {
  const blocks = staffText(thanks, locale)
  return blocks.length === 0 ? [paragraph(wordsIn(locale).thanks)] : blocks
}

const whyThanked = ({ email }: Organization, locale: Locale): Text =>
  wordsIn(locale).why<EmailLink>(
    (label) => ({ label, url: placeholderIn(locale, LINK_PLACEHOLDERS.reminders) }),
    { label: email, url: `mailto:${email}` },
  )
