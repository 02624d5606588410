import { UNDERAGE } from '@/features/ages/wording'
import type { DuplicateWords } from '@/forms/core/duplicate'
import type { Describe } from '@/forms/core/refusals'
import { describeAnswer } from '@/forms/core/wording'
import type { PhotoRefusal } from '@/lib/photo'
import { plural } from '@/lib/plural'

import type { ConfirmationRefusal, RsvpAnswerRefusal, RsvpRefusal } from './rules'

/** The sentences for missing answers. Source: specification 2, section 5, *RSVP form*. */
const MISSING: Partial<Record<string, string>> = {
  transportationSignature: 'Signature required for transportation consent',
  driverLicense: "Driver's license photo required",
  insuranceCard: 'Insurance card photo required',
  acceptedWaiver: 'Must agree to waiver',
  // Not a question: a form without an event was not sent from its page.
  eventId: 'Please choose an event.',
}

const photoWording: Record<PhotoRefusal, string> = {
  heic: 'This photo is in HEIC format. Please choose “Most Compatible” on your phone, or upload a JPG or PNG.',
  'not-a-photo':
    'This file could not be read as a photo. Please upload a JPG, PNG or WebP picture.',
  'too-small': 'This photo is too small to read. Please take it closer or upload a larger one.',
  'too-many-pixels':
    'This picture has too many pixels for us to open. Please upload a smaller copy of it, such as a screenshot.',
}

/** The message above the list of errors. Source: specification 2, section 8. */
export const photoNotUploaded = {
  driverLicense: "Failed to upload driver's license",
  insuranceCard: 'Failed to upload insurance card',
} as const

const isPhotoRefusal = (refusal: RsvpAnswerRefusal): refusal is { code: PhotoRefusal } =>
  Object.hasOwn(photoWording, refusal.code)

/** The sentence for a refused answer. */
export const describe: Describe<RsvpAnswerRefusal> = (refusal, name) => {
  if (refusal.code === 'guardian-required') return `Required for participants ${UNDERAGE}`
  if (isPhotoRefusal(refusal)) return photoWording[refusal.code]
  const specific = refusal.code === 'required' ? MISSING[name] : undefined
  return specific ?? describeAnswer(refusal)
}

/** Why an RSVP was refused, as the parent reads it. */
export const refusalWording: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is no longer on the site. Please see the other events.',
  'event-cancelled':
    'This event is canceled, so nobody can sign up for it. Please see the other events.',
  'event-over': 'This event has already started, so its RSVP is closed.',
  'rsvp-closed': 'RSVP for this event is closed. Write to us and we will do our best.',
  'event-full': 'The last place has just been taken. Please see the other events.',
}

const allTaken = (limit: number) =>
  plural(limit, {
    one: 'The one place is taken.',
    other: `All ${String(limit)} places are taken.`,
  })

/** Why an RSVP cannot be confirmed, as staff read it under the status. */
export function confirmationWording(refusal: ConfirmationRefusal): string {
  switch (refusal.code) {
    case 'signed-up-again':
      return 'This child has since been signed up again. The newer RSVP is the one that counts.'
    case 'needs-admin':
      return `${allTaken(refusal.limit)} Only an admin can go over the limit.`
    case 'needs-reason':
      return `${allTaken(refusal.limit)} To go over the limit, give a reason.`
  }
}

/** What a parent is told who signs up the same child twice. */
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
