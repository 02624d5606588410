import { telephoneLink } from '@/lib/telephone'

import type { Organization } from './email'

/** A word or a sentence, an important one, a link, or a value that no longer holds. */
type Inline = string | { bold: string } | { was: string } | EmailLink
export type EmailLink = { label: string; url: string }

/** Running text. `\n` starts a new line. */
export type Text = string | readonly Inline[]

/** One row of a table. */
export type Fact = { label: string; answer: Text }

/** One piece of an email. Readers meet the pieces in this order, so a sentence comes before its button. */
export type Block =
  | { kind: 'paragraph'; text: Text }
  | { kind: 'title'; text: string }
  | { kind: 'list'; items: readonly Text[] }
  | { kind: 'facts'; facts: readonly Fact[] }
  /** A number to show or to say, large enough to find in a hurry. */
  | { kind: 'code'; label: string; code: string; note: string }
  | ({ kind: 'button'; isSecond: boolean } & EmailLink)

/** The content of an email in the layout that all emails share. */
export type EmailContent = {
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

/** “hello@swantastic.example or call (800) 555-0142”, to follow “Write to”. */
const contact = ({ email, phone }: Organization): Inline[] => [
  { label: email, url: `mailto:${email}` },
  ...(phone === '' ? [] : [' or call ', phoneLink(phone)]),
]

const phoneLink = (phone: string): EmailLink => ({ label: phone, url: telephoneLink(phone) })

/** The end of every email to families and visitors: the contact for questions, and the sender. */
export const closing = (
  organization: Organization,
  question = 'Questions, or something to correct?',
): Block[] => [
  paragraph([`${question} Write to `, ...contact(organization), '.']),
  paragraph(`The ${organization.name} team`),
]

/** The footer of an email about a form that was sent with this address, perhaps by mistake. */
export const becauseYou = (did: string, { email }: Organization): Text => [
  `You get this because you ${did} with this address. It is about that, so it has no unsubscribe link. Sent to the wrong person? Write to `,
  { label: email, url: `mailto:${email}` },
  ', and we take your address off.',
]

/** “Swantastic, PO Box 0000, Cleveland, OH 44101. (800) 555-0142. …”, at the end of every email. */
export const senderLine = ({ name, address, phone, notice }: Organization): Text => [
  `${[name, ...address.split('\n')].filter((part) => part !== '').join(', ')}.`,
  ...(phone === '' ? [] : [' ', phoneLink(phone), '.']),
  ...(notice === '' ? [] : [` ${notice}`]),
]

export const BECAUSE_YOU_ARE_STAFF: Text =
  'You get this because emails for staff of this site come to this address. It may name a child: please do not forward it.'
