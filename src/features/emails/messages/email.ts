import type { EventInEmail } from '@/features/events/email'
import { addressLine, isPlaceKnown } from '@/features/events/rules'
import { whenLine } from '@/features/events/times'
import { getParagraphs } from '@/features/inbox/rules'
import { childrenInEmail } from '@/features/rsvp/email'
import { becauseYou, type Block, button, closing, paragraph, type Text } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { capitalized, shownFirstName } from '@/mail/shown'

import { type Field, getPieces, type Words, type WrittenSlug } from './rules'

type Facts = Words & {
  to: string
  /** The addressee's name, as typed. */
  adult: string
  organization: Organization
}

/** The facts in the email to a family of an event. */
export type FamilyFacts = Facts & {
  audience: 'guardian' | 'self'
  /** The first names of its children, as typed. */
  children: readonly string[]
  event: EventInEmail
  /** The family's own link, or the page where one asks for it. */
  familyUrl: string
}

/** The facts in the email to a person, from their submission. */
export type PersonFacts = Facts & { sent: WrittenSlug }

export type MessageFacts = FamilyFacts | PersonFacts

/** The reason for the email: its subject, and their submission. */
const BECAUSE: Record<WrittenSlug, { about: string; did: string }> = {
  registrations: { about: 'your registration', did: 'sent a registration' },
  volunteers: { about: 'your offer to volunteer', did: 'applied to volunteer' },
  'career-applications': { about: 'your application', did: 'applied for a role' },
}

const LINK_LABEL = 'your family page'

/** A message from staff to a family of an event, or to the sender of a submission, in the words of a colleague. */
export const familyMessage = (facts: MessageFacts): Email => compose(facts)

/** The same, for the colleague who writes it: it says that it is a test, and its link opens no page. */
export const messageTest = (facts: MessageFacts): Email => compose(facts, 'Test: ')

function compose(facts: MessageFacts, mark = ''): Email {
  const { to, organization } = facts
  const { about, did } =
    'event' in facts ? { about: facts.event.title, did: 'sent an RSVP' } : BECAUSE[facts.sent]
  const subject = filledLine(facts.subject.trim(), facts)
  return {
    ...renderEmail(to, `${mark}${subject}`, {
      preheader: `${organization.name} writes to you about ${about}.`,
      heading: subject,
      body: [
        ...getParagraphs(facts.text).map((typed) => getBlock(typed, facts)),
        ...closing(organization, 'Questions?'),
      ],
      reason: becauseYou(did, organization),
      organization,
    }),
    replyTo: organization.email,
  }
}

/** A paragraph. A link on a line by itself becomes a button. */
function getBlock(typed: string, facts: MessageFacts): Block {
  const pieces = getPieces(typed)
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'object' && only.field === 'Family link')
    return button('Open your family page', getFamilyUrl(facts))
  return paragraph(filledText(typed, facts))
}

const filledText = (typed: string, facts: MessageFacts): Text =>
  getPieces(typed).map((piece, index, pieces) => {
    if (typeof piece === 'string') return piece
    if (piece.field === 'Family link') return { label: LINK_LABEL, url: getFamilyUrl(facts) }
    return valueAt(piece.field, pieces[index - 1], facts)
  })

const filledLine = (typed: string, facts: MessageFacts): string =>
  getPieces(typed)
    .map((piece, index, pieces) =>
      typeof piece === 'string' ? piece : valueAt(piece.field, pieces[index - 1], facts),
    )
    .join('')

/** A value within its sentence: “Your child” where one begins. */
function valueAt(
  field: Field,
  before: ReturnType<typeof getPieces>[number] | undefined,
  facts: MessageFacts,
) {
  const value = getValue(field, facts)
  const isFirst =
    before === undefined || (typeof before === 'string' && /[.!?]\s+$|\n$/.test(before))
  return isFirst ? capitalized(value) : value
}

/** Messages without an event are refused if they have fields of one. */
function ofEvent(facts: MessageFacts): FamilyFacts {
  if ('event' in facts) return facts
  throw new Error('A message without an event has a field of one')
}

const getFamilyUrl = (facts: MessageFacts): string => ofEvent(facts).familyUrl

function getValue(field: Field, facts: MessageFacts): string {
  if (field === 'First name') return shownFirstName(facts.adult) ?? 'friend'
  const { audience, children, event } = ofEvent(facts)
  switch (field) {
    case 'Children':
      return audience === 'self' ? 'you' : childrenInEmail(children)
    case 'Event':
      return event.title
    case 'When':
      return whenLine(event.times)
    case 'Where':
      return isPlaceKnown(event.venue)
        ? (addressLine(event.venue) ?? '')
        : 'a place that we email you as soon as it is set'
    case 'Family link':
      return LINK_LABEL
  }
}
