import type { Answers } from '@/forms/questions'
import { readAnswers } from '@/forms/questions'
import type { Letter } from '@/lib/letters'
import { letterHtml, letterText, type LetterParts } from '@/lib/letter-layout'

import { announcedRanges, type EventTimes, weekdayOf } from '@/features/events/rules'

import { rsvpQuestions } from './questions'
import type { Rsvp } from './schema'

export type RsvpLetterFacts = {
  rsvp: Rsvp
  reference: string
  status: 'confirmed' | 'waitlisted'
  event: { title: string; when: string; where: string; url: string }
  organisation: { name: string; email: string; phone: string }
  waiverVersion: string
}

/** "Saturday, Dec 05, 2026, 10:00 AM – 4:30 PM Eastern": the Eastern time always, the place's own first. */
export const whenInWords = (event: EventTimes): string =>
  [
    weekdayOf(event),
    announcedRanges(event)
      .map(({ range, zoneName }) => `${range} ${zoneName}`)
      .join(' / '),
  ].join(', ')

const letter = (to: string, subject: string, parts: LetterParts): Letter => ({
  to,
  subject,
  text: letterText(parts),
  html: letterHtml(parts),
})

/** What the parent keeps: that it arrived, what was sent, what happens next, and who to ask. */
export function rsvpConfirmation(facts: RsvpLetterFacts): Letter {
  const { rsvp, reference, status, event, organisation, waiverVersion } = facts
  const child = rsvp.participantFirstName
  const isConfirmed = status === 'confirmed'
  return letter(
    rsvp.parentEmail,
    isConfirmed
      ? `${child} has a place: ${event.title}`
      : `${child} is on the waitlist: ${event.title}`,
    {
      heading: isConfirmed ? `${child} has a place.` : `${child} is on the waitlist.`,
      paragraphs: [
        isConfirmed
          ? `Thank you. We have your RSVP for ${event.title}, and a place is kept for ${child}.`
          : `Thank you. ${event.title} is full at the moment, so ${child} is on the waitlist. We write to you as soon as a place opens.`,
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'When', answer: event.when },
        { label: 'Where', answer: event.where },
      ],
      sections: [
        {
          title: 'What happens next',
          paragraphs: [
            'We follow up with details before the day. If plans change, answer this letter or call us, and quote the reference.',
            `You signed the participant waiver, version ${waiverVersion}. Keep this letter for your records.`,
          ],
        },
        { title: 'What you sent', facts: sentFacts(rsvp) },
      ],
      link: { label: 'See the event', url: event.url },
      closing: `Questions? Write to ${organisation.email} or call ${organisation.phone}.`,
      organisationName: organisation.name,
    },
  )
}

/** Tells staff that there is something new. No details of a child's health: those stay in the panel. */
export function rsvpNotice(
  to: string,
  { rsvp, reference, status, event, organisation }: RsvpLetterFacts,
  recordUrl: string,
): Letter {
  const place = status === 'confirmed' ? 'a place' : 'a spot on the waitlist'
  return {
    ...letter(to, `New RSVP ${reference}: ${event.title}`, {
      heading: 'A new RSVP came in.',
      paragraphs: [
        `${rsvp.participantFirstName} ${rsvp.participantLastName} has ${place} at ${event.title}.`,
        ...(rsvp.volunteerDriver
          ? ['The parent offered to drive: the licence and insurance photos are with the record.']
          : []),
      ],
      facts: [
        { label: 'Reference', answer: reference },
        { label: 'Event', answer: `${event.title}, ${event.when}` },
        { label: 'Parent or guardian', answer: rsvp.parentName || 'Signed for themselves' },
        { label: 'E-mail', answer: rsvp.parentEmail },
      ],
      sections: [],
      link: { label: 'Open the record', url: recordUrl },
      closing: 'The whole form is in the panel.',
      organisationName: organisation.name,
    }),
    replyTo: rsvp.parentEmail,
  }
}

const NOT_REPEATED = new Set(['allergies', 'specialNeeds', 'acceptedWaiver'])

// A letter travels through many hands, so what was said about health stays out of it.
function sentFacts(rsvp: Rsvp) {
  const answers: Answers = rsvp
  return readAnswers(rsvpQuestions, answers).filter(
    ({ name, answer }) => answer !== '' && !NOT_REPEATED.has(name),
  )
}
