import type { EventInEmail } from '@/features/events/email'
import { addressLine, isPlaceKnown } from '@/features/events/rules'
import { whenLine } from '@/features/events/times'
import { paragraphsOf } from '@/features/inbox/rules'
import { childrenInEmail } from '@/features/rsvp/email'
import { becauseYou, type Block, button, closing, paragraph, type Text } from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { capitalized, shownFirstName } from '@/mail/shown'

import { type Field, piecesOf, type Words } from './rules'

export type MessageFacts = Words & {
  to: string
  audience: 'guardian' | 'self'
  /** Who has sent the RSVP, as it was typed. */
  adult: string
  /** The first names of the children it is about, as they were typed. */
  children: readonly string[]
  event: EventInEmail
  organization: Organization
  /** The family's own link, or the page where one asks for it. */
  familyUrl: string
}

const LINK_LABEL = 'your family page'

/** A message of staff to the family of somebody at an event, in the words of a colleague. */
export const familyMessage = (facts: MessageFacts): Email => compose(facts)

/** The same, for the colleague who writes it: it says that it is a test, and its link opens nobody's page. */
export const messageTest = (facts: MessageFacts): Email => compose(facts, 'Test: ')

function compose(facts: MessageFacts, mark = ''): Email {
  const { to, event, organization } = facts
  const subject = filledLine(facts.subject.trim(), facts)
  return {
    ...renderEmail(to, `${mark}${subject}`, {
      preheader: `${organization.name} writes to you about ${event.title}.`,
      heading: subject,
      body: [
        ...paragraphsOf(facts.text).map((typed) => blockOf(typed, facts)),
        ...closing(organization, 'Questions?'),
      ],
      reason: becauseYou('sent an RSVP', organization),
      organization,
    }),
    replyTo: organization.email,
  }
}

/** A paragraph. A link that stands alone is a button. */
function blockOf(typed: string, facts: MessageFacts): Block {
  const pieces = piecesOf(typed)
  const [only] = pieces
  if (pieces.length === 1 && typeof only === 'object' && only.field === 'Family link')
    return button('Open your family page', facts.familyUrl)
  return paragraph(filledText(typed, facts))
}

const filledText = (typed: string, facts: MessageFacts): Text =>
  piecesOf(typed).map((piece, index, pieces) => {
    if (typeof piece === 'string') return piece
    if (piece.field === 'Family link') return { label: LINK_LABEL, url: facts.familyUrl }
    return valueAt(piece.field, pieces[index - 1], facts)
  })

const filledLine = (typed: string, facts: MessageFacts): string =>
  piecesOf(typed)
    .map((piece, index, pieces) =>
      typeof piece === 'string' ? piece : valueAt(piece.field, pieces[index - 1], facts),
    )
    .join('')

/** A value as it stands in its sentence: “Your child” where one begins. */
function valueAt(
  field: Field,
  before: ReturnType<typeof piecesOf>[number] | undefined,
  facts: MessageFacts,
) {
  const value = valueOf(field, facts)
  const isFirst =
    before === undefined || (typeof before === 'string' && /[.!?]\s+$|\n$/.test(before))
  return isFirst ? capitalized(value) : value
}

function valueOf(field: Field, { audience, adult, children, event }: MessageFacts): string {
  switch (field) {
    case 'First name':
      return shownFirstName(adult) ?? 'friend'
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
