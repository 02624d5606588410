import type { DuplicateWords } from '@/forms/duplicate'

import type { OverCapacityRefusal, RsvpRefusal } from './rules'

/** Why an RSVP was not taken, as the parent reads it. */
export const refusalWording: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is no longer on the site. Please see the other events.',
  'event-cancelled':
    'This event is cancelled, so nobody can sign up for it. Please see the other events.',
  'event-over': 'This event has already started, so its RSVP is closed.',
  'rsvp-closed': 'RSVP for this event is closed. Write to us and we will do our best.',
  'event-full': 'The last place has just gone. Please see the other events.',
}

const allTaken = (limit: number) =>
  limit === 1 ? 'The one place is taken.' : `All ${String(limit)} places are taken.`

/** What staff read who would give one place more than there are. */
export const overCapacityWording: Record<OverCapacityRefusal, (limit: number) => string> = {
  'needs-admin': (limit) => `${allTaken(limit)} Only an admin can go over the limit.`,
  'needs-reason': (limit) => `${allTaken(limit)} To go over the limit, say why.`,
}

/** What staff read who would set back a canceled RSVP beside a newer one of the same child. */
export const SIGNED_UP_AGAIN =
  'This child has been signed up again since: the newer RSVP is the one that counts.'

/** What a parent is told of a child who has signed up before. */
export const duplicateWords = (child: string): DuplicateWords => ({
  sentence: `${child} is already signed up for this day.`,
  advice:
    'Nothing was changed. To change the RSVP or to cancel it, use the link in your confirmation, or have it sent again. To sign up somebody else, enter their name and date of birth instead.',
  offer: 'Send me the link to change or cancel',
})

/** Source: specification 2, section 8. */
export const RSVP_TOASTS = {
  success: {
    title: 'RSVP submitted successfully!',
    text: "We've received your registration and will follow up with details.",
  },
  failure: { title: 'Error submitting RSVP', text: 'Please try again later.' },
} as const
