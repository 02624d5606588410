import { chooseText, type Locale, type WrittenText } from '@/lib/locale'
import { telephoneLink } from '@/lib/telephone'

import type { Organization } from './email'
import { mailWordsIn } from './words-in'

/** The sentences that emails share. */

/** A word or a sentence, an important one, a link, a value that no longer holds, or a text in another language. */
type Inline = string | { bold: string } | { was: string } | EmailLink | Foreign
type Foreign = { text: string; lang: Locale }
export type EmailLink = { label: string; url: string }

/** Running text. `\n` starts a new line. */
export type Text = string | readonly Inline[]

/** One row of a table. */
export type Fact = { label: string; answer: Text }

/** One piece of an email. Readers meet the pieces in this order, so a sentence comes before its button. */
export type Block =
  /** `lang` where it is not the language of the email. */
  | { kind: 'paragraph'; text: Text; lang?: Locale }
  | { kind: 'title'; text: string }
  | { kind: 'list'; items: readonly Text[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A number to show or to say, large enough to find in a hurry. */
  | { kind: 'code'; label: string; code: string; note: string }
  | ({ kind: 'button'; isSecond: boolean } & EmailLink)

/** The content of an email in the layout that all emails share. */
export type EmailContent = {
  /** English unless given. */
  locale?: Locale
  /** English texts of staff that stand inside the sentences of an email in another language, such as a title. */
  english?: readonly string[]
  /** Mail programs show it after the subject. It adds to the subject and does not repeat it. */
  preheader: string
  /** Whether there is a drawing above the heading, for emails that people wait for. */
  hasPicture?: boolean
  heading: string
  body: readonly Block[]
  /** Why the reader gets this email, in the footer. */
  reason: Text
  organization: Organization
}

export const paragraph = (text: Text): Block => ({ kind: 'paragraph', text })
export const title = (text: string): Block => ({ kind: 'title', text })
export const list = (...items: readonly Text[]): Block => ({ kind: 'list', items })
export const factTable = (...facts: readonly Fact[]): Block => ({ kind: 'facts', facts })
export const code = (label: string, digits: string, note: string): Block => ({
  kind: 'code',
  label,
  code: digits,
  note,
})
export const button = (label: string, url: string): Block => ({
  kind: 'button',
  label,
  url,
  isSecond: false,
})
export const secondButton = (label: string, url: string): Block => ({
  kind: 'button',
  label,
  url,
  isSecond: true,
})

const phoneLink = (phone: string): EmailLink => ({ label: phone, url: telephoneLink(phone) })
const emailLink = (email: string): EmailLink => ({ label: email, url: `mailto:${email}` })

/** The end of every email to families and visitors: the contact for questions, and the sender. */
export const closing = (
  { name, email, phone }: Organization,
  question?: string,
  locale: Locale = 'en',
): Block[] => {
  const words = mailWordsIn(locale)
  return [
    paragraph(
      words.contact<Inline>(
        question ?? words.questionsOrCorrections,
        emailLink(email),
        phone === '' ? null : phoneLink(phone),
      ),
    ),
    paragraph(words.team(name)),
  ]
}

/** The footer of an email about a form that was sent with this address, perhaps by mistake. */
export const becauseYou = (did: string, { email }: Organization, locale: Locale = 'en'): Text =>
  mailWordsIn(locale).because<Inline>(did, emailLink(email))

/**
 * The first lines of an email in another language to an address that may be a stranger's: why they get it, in English.
 * Nothing in an English email.
 *
 * @param sentence in English
 */
export const firstInEnglish = (
  sentence: string,
  { email }: Organization,
  locale: Locale,
): Block[] =>
  locale === 'en'
    ? []
    : [
        {
          kind: 'paragraph',
          lang: 'en',
          text: [`${sentence} Not you? Write to `, emailLink(email), '.'],
        },
      ]

/**
 * What staff have written. If it is not in the language of the email, a line before it says so.
 *
 * @param written the language of what they have written
 */
export function staffBlocks(blocks: readonly Block[], written: Locale, locale: Locale): Block[] {
  if (written === locale || blocks.length === 0) return [...blocks]
  return [
    paragraph(mailWordsIn(locale).inEnglish),
    ...blocks.map((block) => (block.kind === 'paragraph' ? { ...block, lang: written } : block)),
  ]
}

/** A text of staff in the language of the email, or else in English; nothing if there is none. */
export function staffText(written: WrittenText, locale: Locale): Block[] {
  const chosen = chooseText(written, locale)
  return chosen.text === '' ? [] : staffBlocks([paragraph(chosen.text)], chosen.locale, locale)
}

/** “Swantastic, PO Box 0000, Cleveland, OH 44101. (800) 555-0142. …”, at the end of every email. */
export const senderLine = (
  { name, address, phone, notice }: Organization,
  locale: Locale = 'en',
): Text => {
  const chosen = chooseText(notice, locale)
  return [
    `${[name, ...address.split('\n')].filter((part) => part !== '').join(', ')}.`,
    ...(phone === '' ? [] : [' ', phoneLink(phone), '.']),
    ...(chosen.text === ''
      ? []
      : chosen.locale === locale
        ? [` ${chosen.text}`]
        : [' ', english(chosen.text)]),
  ]
}

/** A text that is only in English, inside an email in another language. */
const english = (text: string): Foreign => ({ text, lang: 'en' })

export const BECAUSE_YOU_ARE_STAFF: Text =
  'You get this because emails for staff of this site come to this address. It may name a child: please do not forward it.'
