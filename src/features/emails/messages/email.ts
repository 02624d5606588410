import { emailEventIn, type EventInEmail } from '@/features/events/email'
import { addressLine, isPlaceKnown } from '@/features/events/rules'
import { whenLine } from '@/features/events/times'
import { getParagraphs } from '@/features/inbox/rules'
import { childrenInEmail, rsvpEmailWordsIn } from '@/features/rsvp/email'
import { catalog, type Locale } from '@/lib/locale'
import {
  becauseYou,
  type Block,
  button,
  closing,
  paragraph,
  staffBlocks,
  type Text,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { placeholderIn, urlIn } from '@/mail/private-links'
import { capitalized, shownFirstName } from '@/mail/shown'
import { mailWordsIn } from '@/mail/words-in'

import { words as en } from './email-words'
import { words as es } from './email-words.es'
import { chooseWords, type Field, getPieces, type Words, type WrittenSlug } from './rules'

const wordsIn = catalog({ en, es })

type Facts = Words & {
  to: string
  /** The addressee's name, as typed. */
  adult: string
  organization: Organization
  /** The addressee's language; English unless given. */
  locale?: Locale
}

/** The facts in the email to a family of an event. */
export type FamilyFacts = Facts & {
  audience: 'guardian' | 'self'
  /** The first names of its children, as typed. */
  children: readonly string[]
  event: EventInEmail
  /** The placeholder of the family's own link, or the English page where one asks for it. */
  familyUrl: string
}

/** The facts in the email to a person, from their submission. */
export type PersonFacts = Facts & { sent: WrittenSlug }

export type MessageFacts = FamilyFacts | PersonFacts

/** A message from staff to a family of an event, or to the sender of a submission, in the words of a colleague. */
export const familyMessage = (facts: MessageFacts): Email => compose(facts)

/** The same, for the colleague who writes it: it says that it is a test, and its link opens no page. */
export const messageTest = (facts: MessageFacts): Email => compose(facts, 'Test: ')

function compose(facts: MessageFacts, mark = ''): Email {
  const { to, organization, locale = 'en' } = facts
  const words = wordsIn(locale)
  const english = 'event' in facts ? emailEventIn(locale, facts.event).english : []
  const { about, did } =
    'event' in facts
      ? {
          about: emailEventIn(locale, facts.event).event.title,
          did: rsvpEmailWordsIn(locale).didRsvp,
        }
      : words.sent[facts.sent]
  const head = chooseWords(facts, locale).subject
  const subject = filledLine(head.text, inTheirWords(facts, head.locale))
  return {
    ...renderEmail(to, `${mark}${subject}`, {
      locale,
      english: head.locale === locale ? english : [...english, subject],
      preheader: words.preheader(organization.name, about),
      heading: subject,
      body: [
        ...getBlocks(facts, locale),
        ...closing(organization, mailWordsIn(locale).questions, locale),
      ],
      reason: becauseYou(did, organization, locale),
      organization,
    }),
    replyTo: organization.email,
  }
}

/** The facts as sentences in a language need them, whatever the language of the email around them. */
type Filled = { facts: MessageFacts; locale: Locale; linkLocale: Locale }

const inTheirWords = (facts: MessageFacts, locale: Locale): Filled => ({
  facts,
  locale,
  linkLocale: facts.locale ?? 'en',
})

/** The paragraphs of staff. */
function getBlocks(facts: MessageFacts, locale: Locale): Block[] {
  const { text } = chooseWords(facts, locale)
  const filled = inTheirWords(facts, text.locale)
  const blocks = getParagraphs(text.text).map((typed) => getBlock(typed, filled))
  return staffBlocks(blocks, text.locale, locale)
}

/** A paragraph. A link on a line by itself becomes a button. */
function getBlock(typed: string, filled: Filled): Block {
  const pieces = getPieces(typed)
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'object' && only.field === 'Family link')
    return button(rsvpEmailWordsIn(filled.linkLocale).familyPage, getFamilyUrl(filled))
  return paragraph(filledText(typed, filled))
}

const filledText = (typed: string, filled: Filled): Text =>
  getPieces(typed).map((piece, index, pieces) => {
    if (typeof piece === 'string') return piece
    if (piece.field === 'Family link')
      return { label: wordsIn(filled.locale).familyPage, url: getFamilyUrl(filled) }
    return valueAt(piece.field, pieces[index - 1], filled)
  })

const filledLine = (typed: string, filled: Filled): string =>
  getPieces(typed)
    .map((piece, index, pieces) =>
      typeof piece === 'string' ? piece : valueAt(piece.field, pieces[index - 1], filled),
    )
    .join('')

/** A value within its sentence: “Your child” where one begins. */
function valueAt(
  field: Field,
  before: ReturnType<typeof getPieces>[number] | undefined,
  filled: Filled,
) {
  const value = getValue(field, filled)
  const isFirst =
    before === undefined || (typeof before === 'string' && /[.!?]\s+$|\n$/.test(before))
  return isFirst ? capitalized(value) : value
}

/** Messages without an event are refused if they have fields of one. */
function ofEvent(facts: MessageFacts): FamilyFacts {
  if ('event' in facts) return facts
  throw new Error('A message without an event has a field of one')
}

/** The family's link leads to the page in the language of the email, whatever its text is in. */
function getFamilyUrl({ facts, linkLocale }: Filled): string {
  const { familyUrl } = ofEvent(facts)
  return familyUrl.startsWith('[')
    ? placeholderIn(linkLocale, familyUrl)
    : urlIn(linkLocale, familyUrl)
}

function getValue(field: Field, { facts, locale }: Filled): string {
  const words = wordsIn(locale)
  if (field === 'First name') return shownFirstName(facts.adult) ?? words.friend
  const { audience, children, event } = ofEvent(facts)
  switch (field) {
    case 'Children':
      return audience === 'self' ? words.you : childrenInEmail(children, locale)
    case 'Event':
      return emailEventIn(locale, event).event.title
    case 'When':
      return whenLine(event.times, locale)
    case 'Where':
      return isPlaceKnown(event.venue) ? (addressLine(event.venue) ?? '') : words.placeFollows
    case 'Family link':
      return words.familyPage
  }
}
