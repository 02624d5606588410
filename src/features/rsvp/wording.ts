import { getAges, UNDERAGE } from '@/features/events/ages/wording'
import type { EventAges } from '@/features/events/rules'
import { words as waiver } from '@/features/waiver/wording'
import type { DuplicateWords } from '@/forms/core/duplicate'
import { itemName, parseItemName } from '@/forms/core/items'
import type { Describe } from '@/forms/core/refusals'
import { describeAnswer, type Speak, type Typed } from '@/forms/core/wording'
import { listInWords } from '@/lib/list-in-words'
import type { PhotoRefusal } from '@/lib/photo'
import { plural } from '@/lib/plural'

import { describeAskedOnce, describeHealth, SPEAK_ALLERGIES } from './common/wording'
import { NEVER_PEOPLE_MAX } from './never/questions'
import { type Audience, CHILDREN_MAX, PICKUP_PEOPLE_MAX } from './questions'
import type { RsvpAnswerRefusal, RsvpRefusal } from './rules'

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
  heic: describeAnswer({ code: 'heic' }),
  'not-a-photo':
    'This file could not be read as a photo. Please upload a JPG, PNG or WebP picture.',
  'too-small': 'This photo is too small to read. Please take it closer or upload a larger one.',
  'too-many-pixels':
    'This picture has too many pixels for us to open. Please upload a smaller copy of it, such as a screenshot.',
}

/** The message above the list of errors. Source: specification 2, section 8. */
export const photoNotUploaded: Record<'driverLicense' | 'insuranceCard', string> = {
  driverLicense: "Failed to upload driver's license",
  insuranceCard: 'Failed to upload insurance card',
}

const isPhotoRefusal = (refusal: RsvpAnswerRefusal): refusal is { code: PhotoRefusal } =>
  Object.hasOwn(photoWording, refusal.code)

/** Below the question about people who must not collect a child. */
export const WHO_SEES_NEVER = 'Seen by the adults at the gate.'

/** The sentence for a refused answer. */
export const describe: Describe<RsvpAnswerRefusal> = (refusal, name) => {
  if (isPhotoRefusal(refusal)) return photoWording[refusal.code]
  switch (refusal.code) {
    case 'guardian-required':
      return `Required for participants ${UNDERAGE}`
    case 'signature-differs':
    case 'signature-incomplete':
      return waiver.signatureDiffers(refusal.signer)
    case 'allergies-unanswered':
    case 'allergies-both':
      return describeHealth(refusal)
    case 'same-name':
    case 'same-phone':
      return describeAskedOnce(refusal)
    case 'same-child':
      return 'This child is on the form twice.'
    case 'too-many-children':
      return `Please send one RSVP for up to ${String(CHILDREN_MAX)} children.`
    case 'too-many-people':
      return `Please name up to ${String(PICKUP_PEOPLE_MAX)} people who may pick up.`
    case 'too-many-never':
      return `Please name up to ${String(NEVER_PEOPLE_MAX)} people who must never pick up.`
    case 'never-without-name':
      return 'Please tell us who it is. If you do not know the name, a few words do: “her uncle”.'
    case 'may-and-must-not':
      return `${refusal.name} is also named as the parent or to pick up. Please remove one of the two.`
    case 'needs-own-form':
      return 'A child needs a form of its own, which a parent or guardian signs.'
    case 'signs-alone':
      return `${refusal.name || 'This person'} is an adult and signs alone, on a form of their own.`
    case 'outside-ages':
      return `This event is for ${agesInSentence(refusal.ages)}. ${refusal.audience === 'self' ? 'You' : refusal.name || 'Your child'} will be ${String(refusal.age)}.`
    case 'required':
      return MISSING[name] ?? describeAnswer(refusal)
    case 'unprintable':
    case 'not-an-option':
    case 'not-a-name':
    case 'invalid-email':
    case 'invalid-phone':
    case 'invalid-birth-date':
    case 'invalid-web-address':
    case 'not-a-document':
    case 'too-long':
    case 'file-too-large':
      return describeAnswer(refusal)
  }
}

const SPOKEN: Partial<Record<string, string>> = {
  participantFirstName: 'tell us the first name',
  participantLastName: 'tell us the last name',
  attendanceType: 'choose whether you will stay',
  relationship: 'tell us how they are related',
  emergencyContactName: 'tell us the name',
  emergencyContactRelationship: 'tell us how they are related',
  driverLicense: 'add the photo, or uncheck driving',
  insuranceCard: 'add the photo, or uncheck driving',
  acceptedWaiver: 'read the waiver and check the box',
}

export const speak: Speak = (code, name, typed) => {
  const item = parseItemName(name)
  const childName = item ? typed(itemName(item.list, item.index, 'participantFirstName')) : ''
  switch (code) {
    case 'too-few-places':
      return 'please choose'
    case 'guardian-required':
      return 'tell us your name, as you sign it'
    case 'allergies-unanswered':
      return SPEAK_ALLERGIES
    case 'never-without-name':
      return 'tell us who it is'
    case 'signs-alone':
      return `${childName || 'this person'} is an adult and signs alone, on a form of their own`
    case 'signature-differs':
    case 'signature-incomplete':
      return waiver.signatureDiffersInSummary(typed(name), signerIn(typed))
    case 'required':
      if (item?.list === 'pickupPeople' && item.question === 'name')
        return item.index === 0 ? 'tell us the name' : 'tell us the name, or remove this person'
      if (item?.question === 'participantLastName' && childName !== '')
        return `tell us ${childName}’s last name`
      return SPOKEN[item?.question ?? name]
    default:
      return undefined
  }
}

/** The parent or guardian, or an adult who fills in the form alone. */
const signerIn = (typed: Typed): string =>
  typed('parentName') ||
  ['participantFirstName', 'participantLastName']
    .map((question) => typed(itemName('participants', 0, question)))
    .join(' ')

/** "December 5" */
export const formatDayOfEvent = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )

/** A reminder for every family, whatever the health answers say: emails do not repeat them. */
export const medicineToBring: Record<Audience, string> = {
  guardian: 'Any medicine that is needed on the day',
  self: 'Any medicine you need on the day',
}

/** "ages 13–18", as in a sentence. */
export function agesInSentence(ages: EventAges): string {
  const words = getAges({ ...ages, ageRange: null })
  return words.charAt(0).toLowerCase() + words.slice(1)
}

/** "There is 1 spot left for your 2 children." Source: D25. */
export const tooFewPlacesWords = (left: number, children: number): string =>
  `${plural(left, { one: 'There is only 1 spot left', other: `There are only ${String(left)} spots left` })} for your ${String(children)} children. Nothing has been sent yet.`

/** The error at the choice itself; the message above it has the details. */
export const CHOOSE_WHAT_HAPPENS = 'Please choose what we shall do.'

/**
 * The children who come if a family takes the remaining places, which are given in the order of its form. Source: D25.
 */
export function splitWords(names: readonly string[], hasWaitlist: boolean): string {
  const [first = '', second = ''] = names
  if (!hasWaitlist) {
    return names.length === 2
      ? `${first} gets the spot, nobody else comes.`
      : `In this order: ${listInWords(names)}. Nobody else comes.`
  }
  return names.length === 2
    ? `${first} gets the spot, ${second} goes on the waitlist.`
    : `In this order: ${listInWords(names)}. Whoever is left goes on the waitlist.`
}

/** Explains the waitlist to a family. Source: D31. */
export const OFFER_COMES = 'When a spot is free, we offer it to you by email.'
export const WHILE_WAITING = `${OFFER_COMES} You have 24 hours to take it or pass, less as the event comes near.`

/** Refusals of an RSVP, for parents. */
export const refusalWording: Record<RsvpRefusal, string> = {
  'event-gone': 'This event is no longer on the site. Please see the other events.',
  'event-cancelled':
    'This event is canceled, so nobody can sign up for it. Please see the other events.',
  'event-over': 'This event has already started, so its RSVP is closed.',
  'rsvp-closed': 'RSVP for this event is closed. Write to us and we will do our best.',
  'event-full': 'The last spot has just been taken. Please see the other events.',
}

/** Tells a parent that the same child is already signed up. */
export const duplicateWords = (child: string): DuplicateWords => ({
  sentence: `${child} is already signed up for this event.`,
  advice:
    'Nothing was changed. Your family page shows the RSVP; there you change it or give up the spot. To sign up someone else, enter their name and date of birth instead.',
  offer: 'Send me my family link',
})

/** Source: specification 2, section 8. */
export const RSVP_TOASTS = {
  success: {
    title: 'RSVP submitted successfully!',
    text: "We've received your registration and will follow up with details.",
  },
  failure: { title: 'Error submitting RSVP', text: 'Please try again later.' },
} as const
