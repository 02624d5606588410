import { plural } from '@/lib/plural'

import { rsvpQuestions as ask } from './questions'
import type { PlaceStatus } from './rules'
import { OFFER_COMES, WHILE_WAITING } from './wording'

/** Whom a sentence is about: its reader, or children by their names. */
export type People = {
  isSelf: boolean
  isOne: boolean
  /** “Maya and Leo”, or a neutral phrase where a name could contain something else. */
  names: string
}

/** Which things are inside an email and attached to it. */
export type Inside = { hasCode: boolean; hasCopy: boolean; isSigned: boolean }

/** English verbs and owners for whom a sentence is about. */
export function inEnglish({ isSelf, isOne, names }: People) {
  const isPlural = isSelf || !isOne
  const subject = isSelf ? 'you' : names
  return {
    names: subject,
    are: isPlural ? 'are' : 'is',
    have: isPlural ? 'have' : 'has',
    whose: isSelf ? 'yours' : `${subject}’s`,
  }
}

/** The first line of an email in another language, for a stranger whose address was typed by mistake. */
export const whyInEnglish = (organization: string): string =>
  `Someone sent ${organization} an RSVP with this address and chose Spanish, so this email is in Spanish.`

const CALENDAR_ATTACHED = 'The attached calendar file adds the event to your calendar.'

/** “Maya has a spot”: a clause for each status in the family, which begins a sentence. */
const STANDING: Record<PlaceStatus, (people: People) => string> = {
  confirmed: (people) => `${inEnglish(people).names} ${inEnglish(people).have} a spot`,
  waitlisted: (people) => `${inEnglish(people).names} ${inEnglish(people).are} on the waitlist`,
  not_taken: (people) => `${inEnglish(people).names} ${inEnglish(people).have} no spot`,
}

/** The answers of which an email says that they have changed. */
export type ChangedField =
  | 'emergencyContactName'
  | 'emergencyContactRelationship'
  | 'parentPhone'
  | 'emergencyContactPhone'
  | 'pickupPeople'
  | 'photoConsent'
  | 'transportationConsent'
  | 'neverReleaseTo'

const LABELS: Record<ChangedField, string> = {
  emergencyContactName: ask.emergencyContactName.label,
  emergencyContactRelationship: ask.emergencyContactRelationship.label,
  parentPhone: ask.parentPhone.label,
  emergencyContactPhone: ask.emergencyContactPhone.label,
  pickupPeople: ask.pickupPeople.label,
  photoConsent: ask.photoConsent.label,
  transportationConsent: ask.transportationConsent.label,
  neverReleaseTo: 'Who must never pick up',
}

/** The sentences of emails about an RSVP, in English. */
export const words = {
  child: 'your child',
  children: 'your children',
  familyPage: 'Open your family page',
  otherEvents: 'See the other events',
  nextFamily: 'The next family gets it.',
  didRsvp: 'sent an RSVP',
  wasSignedUp: 'were signed up',
  calendarAttached: CALENDAR_ATTACHED,
  standing: STANDING,
  status: { confirmed: 'spot kept', waitlisted: 'on the waitlist', not_taken: 'no spot' },
  confirmation: {
    preheader: ({ hasCode, hasCopy, isSigned }: Inside) =>
      `${isSigned ? 'When, where and what to know.' : 'Your signature is missing.'} ${hasCode ? 'Your pick-up code is inside, the' : 'The'} ${hasCopy ? 'calendar file and the signed copy are attached.' : 'calendar file is attached.'}`,
    preheaderWaiting: ({ hasCopy }: Pick<Inside, 'hasCopy'>): string =>
      hasCopy ? `${OFFER_COMES} The signed copy is attached.` : OFFER_COMES,
    thanks: 'Thank you.',
    everything: <Part>(event: Part): (string | Part)[] => [
      'Here is everything for ',
      event,
      `. ${CALENDAR_ATTACHED}`,
    ],
    full: <Part>(event: Part, { isSigned }: Pick<Inside, 'isSigned'>): (string | Part)[] => [
      'For now all spots are taken at ',
      event,
      `. ${WHILE_WAITING}${isSigned ? ' Until then there is nothing you have to do.' : ''}`,
    ],
    toSign: (isSelf: boolean) =>
      `One thing is missing: your signature. Nobody can take part without it. Please check on your family page that we have understood everything, read the participant waiver and sign it, and say there whether ${isSelf ? 'photos that include you' : 'photos of your child'} may be used.`,
    readAndSign: 'Read and sign the waiver',
    /** @param position of the first of them; the children wait as one family */
    waiting: ({ isOne, names }: People, position: number | null) =>
      `${names} ${isOne ? 'is' : 'are'} ${position === null ? 'on' : `number ${String(position)} on`} the waitlist. ${WHILE_WAITING}`,
    notTaken: ({ names }: People) =>
      `There was no spot left for ${names}, and this event has no waitlist. Another event may have spots.`,
    familyPage: (hasPlace: boolean) =>
      `Your family page shows your events. There you can ${hasPlace ? 'print the morning card, give up a spot' : 'leave the waitlist'}, or get a fresh link to change health answers, people and phones. No password: nobody else should have the link.`,
    meanwhile: 'While you wait, another event may have a spot.',
    signed: (version: string, copies: number) =>
      `You signed the participant waiver, version ${version}; ${plural(copies, {
        one: 'the signed copy is attached as a PDF: keep it',
        other: 'the signed copies are attached, one PDF for each child: keep them',
      })} for your records.`,
    onPaper: (version: string) =>
      `You signed the participant waiver, version ${version}, on paper; we keep the sheet.`,
    notSigned: 'We typed this for you. If you did not ask us to, write to us.',
    reference: 'Reference',
  },
  facts: {
    event: 'Event',
    reference: 'Reference',
    who: 'Who',
    /** @param position on the waitlist */
    person: (name: string, age: number, status: string, position: number | null) =>
      `${name}, ${String(age)}: ${status}${position === null ? '' : `, number ${String(position)}`}`,
    you: 'You',
    emergency: 'Emergency',
    health: 'Health',
    photos: 'Photos',
    photosOf: (people: People) => `Photos that include ${inEnglish(people).names} may be used`,
    rides: 'Rides',
    ridesAllowed: 'Riding with an approved driver is allowed',
    driving: 'Driving',
    offeredToDrive: 'You offered to drive. We check drivers first.',
    more: 'More',
    moreAbout: 'What to expect, and answers about the event',
    onTheDay: 'On the day',
    youStay: 'You stay with your child',
    mayPickUp: 'May pick up',
  },
  code: {
    label: 'Pick-up code',
    forAnyone: 'for whoever picks up',
    forPeople: (names: string) => `for ${names}`,
  },
  inside: ({ hasCode }: Pick<Inside, 'hasCode'>) =>
    `${hasCode ? 'Your pick-up code, when' : 'When'}, where and the calendar file are inside.`,
  opened: {
    subject: (people: People, event: string) =>
      `A spot has opened: ${inEnglish(people).names} can come to ${event}`,
    preheader: 'The spot is kept.',
    text: (people: People, event: string) =>
      `A spot has opened at ${event}, and it is ${inEnglish(people).whose}. There is nothing you have to do. Here is everything for the event. ${CALENDAR_ATTACHED}`,
    invitation: 'If you have made other plans in the meantime, please give up the spot.',
  },
  waitlisted: {
    subject: ({ isSelf, names }: People, event: string) =>
      `On the waitlist: ${isSelf ? '' : `${names} at `}${event}`,
    preheader: 'Our team has put this RSVP on the waitlist. We write as soon as a spot is free.',
    text: (people: People, event: string) => {
      const { names, have } = inEnglish(people)
      return `Our team has put ${names} on the waitlist for ${event}, so ${names} ${have} no spot for now. We email you as soon as one is free. If you did not expect that, call us.`
    },
    invitation: 'You do not want to wait? Then please leave the waitlist.',
  },
  canceled: {
    subject: ({ isSelf, names }: People, event: string) =>
      `Canceled: ${isSelf ? '' : `${names} at `}${event}`,
    preheader: 'Our team has canceled it. If you did not ask for that, call us.',
    heading: 'The RSVP is canceled.',
    /** Begins a sentence. */
    text: (people: People, event: string) =>
      `${inEnglish(people).names} ${inEnglish(people).are} no longer expected at ${event}. Our team has canceled the RSVP. If you did not ask for that, call us.`,
    invitation: 'Plans change. We would be glad to see you at another event.',
  },
  changed: {
    subject: ({ isSelf, names }: People, event: string) =>
      `Changed: ${isSelf ? '' : `${names} at `}${event}`,
    subjectOfAll: ({ isSelf, names }: People) =>
      `Changed: ${isSelf ? '' : `${names}, `}all your upcoming events`,
    preheader: 'These are the new details. Not your change? Call us.',
    heading: 'Your RSVP was changed.',
    headingOfAll: 'Your RSVPs were changed.',
    text: 'These are the new details. If you did not make this change, please call us.',
    textOfAll:
      'These are the new details for all your upcoming events. If you did not make this change, please call us.',
    invitation: 'Something still not right?',
    labels: LABELS,
    before: 'Before the change',
    no: 'No',
    isChanged: 'Changed',
  },
  signed: {
    subject: (people: People) => `The waiver is signed for ${inEnglish(people).names}`,
    preheader: 'Your signed copy is attached.',
    heading: 'Thank you. The waiver is signed.',
    text: (event: string, copies: number) =>
      `You signed the participant waiver for ${event}. ${plural(copies, {
        one: 'The signed copy is attached as a PDF',
        other: 'The signed copies are attached, one PDF for each child',
      })}: keep it for your records.`,
    invitation: 'Your family page shows the event.',
  },
}

export type Words = typeof words
