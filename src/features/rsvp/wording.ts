import type { RsvpRefusal } from './rules'

/** Why an RSVP was not taken, as the parent reads it. */
export const refusalWording: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is no longer on the site. Please see the other events.',
  'event-cancelled':
    'This event is cancelled, so nobody can sign up for it. Please see the other events.',
  'event-over': 'This event has already started, so its RSVP is closed.',
  'rsvp-closed': 'RSVP for this event is closed. Write to us and we will do our best.',
  'event-full': 'The last place has just gone. Please see the other events.',
}

/** Source: specification 2, section 8. */
export const RSVP_TOASTS = {
  success: {
    title: 'RSVP submitted successfully!',
    text: "We've received your registration and will follow up with details.",
  },
  failure: { title: 'Error submitting RSVP', text: 'Please try again later.' },
} as const
