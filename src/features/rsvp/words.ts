import { words as waiver } from '@/features/waiver/wording'
import { words as kit } from '@/forms/core/words'
import { listInWords } from '@/lib/list-in-words'
import { plural } from '@/lib/plural'

import { correctedWording } from './address/wording'
import { type Audience, type RsvpQuestionWords, WHO_MUST_NEVER } from './questions'
import {
  agesInSentence,
  describe,
  formatDayOfEvent,
  medicineToBring,
  receiptTitle,
  RSVP_TOASTS,
  rsvpAgainLabel,
  speak,
  splitWords,
  WHILE_WAITING,
  WHO_SEES_NEVER,
} from './wording'

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
const ordinal = (index: number) => ORDINALS[index] ?? ''

type ToastWords = { title: string; text: string }
const toasts: { success: ToastWords; failure: ToastWords } = RSVP_TOASTS

/** What families read in and around the form of an RSVP, in English. */
export const words = {
  kit,
  waiver,
  describe,
  speak,
  toasts,
  agesInSentence,
  splitWords,
  /** The questions' texts are in questions.ts. */
  questions: null,

  block: {
    loading: 'Loading the form…',
    form: 'RSVP form',
    close: 'Close the form',
    open: 'Complete RSVP Form',
    goOn: (name: string) => (name === '' ? 'Continue your RSVP' : `Continue your RSVP (${name})`),
    again: rsvpAgainLabel,
    noWaitlist: 'There is no waitlist for this event.',
    sameAges: 'These events are for the same ages:',
    seeOthers: 'See the other events',
    allTaken: 'All spots are taken.',
  },

  page: {
    title: (event: string) => `RSVP: ${event}`,
    heading: <Title>(event: Title): (string | Title)[] => ['RSVP for ', event],
    wholeFamily: 'One RSVP for the whole family.',
    noTitle: 'RSVP',
    current: 'RSVP',
    backToEvent: 'Back to the event',
    home: 'Home',
    events: 'Events',
  },

  buttons: { start: 'Continue', answers: 'Check your answers', check: 'Send RSVP' },
  purpose: 'We use these details to run this event safely, and for nothing else.',
  sendToParentTitle: (event: string) => `RSVP for ${event}`,
  whatComesNext: 'What comes next',
  draftIsKept:
    'You can stop and come back: this tab keeps what you type, except health answers, who must never pick up your child, choices about photos and rides, signatures and files.',
  next: [
    {
      title: 'Name and health',
      text: 'One card for each child: brothers and sisters go on the same RSVP. At 18 and older you answer and sign for yourself.',
    },
    {
      title: 'Your contact details, and who may pick up',
      text: 'Have the phone numbers of the people who may pick up ready.',
    },
    { title: 'Someone else to call', text: 'An emergency contact who is not you.' },
    {
      title: 'Check and sign',
      text: 'You see everything once more, then sign once for all your children.',
    },
  ],

  layout: {
    child: (index: number) => `${ordinal(index)} child`,
    notKept: 'health and photos',
    pickupPerson: (index: number) => `${ordinal(index)} person for pick-up`,
    neverPerson: (index: number) => `${ordinal(index)} person who must never pick up`,
    firstPerson: 'First person',
    addChild: 'Add another child',
    addPerson: 'Add another person',
    addNever: 'Add one more who must never pick up',
    whoMustNever: WHO_MUST_NEVER,
    whoSeesNever: WHO_SEES_NEVER,
    start: {
      title: 'Who is coming?',
      reason: 'Start with the birth date. It decides what we ask, and of whom.',
    },
    who: {
      title: 'Who is coming?',
      reason:
        'One card for each child. Health answers are shared only with the adults leading the event.',
    },
    parent: { title: 'You', reason: 'The parent or guardian we write to and call.' },
    pickup: { title: 'Drop-off and pick-up', reason: 'So we know who leaves with whom.' },
    self: {
      title: 'You',
      reason: 'Health answers are shared only with the adults leading the event.',
    },
    aboutYou: 'About you',
    reach: {
      title: 'How we reach you',
      reason: 'We write to confirm, and call if there is something to plan.',
    },
    emergency: {
      title: 'Emergency contact',
      reason: 'Someone we can reach if we cannot reach you.',
    },
    rides: { title: 'Getting there', reason: 'Both choices here are optional.' },
  },

  ages: {
    signsAlone: (name: string) => `${name || 'This person'} is an adult and signs alone.`,
    openForm: (name: string) => `Open a form for ${name || 'this person'} in a new tab`,
    orRemove: ', or remove this card.',
    willBe: (name: string | null, age: number) =>
      `${name === null ? 'You' : name || 'Your child'} will be ${String(age)}`,
    fits: (will: string, day: string, ages: string) =>
      `${will} on ${formatDayOfEvent(day)}. This event is for ${ages}.`,
    misfit: (will: string, ages: string) => `This event is for ${ages}. ${will}.`,
    noSpot: 'We cannot offer a spot for this age.',
    goOn: 'You can go on: the adults leading the event will be told.',
    theseFit: 'These events fit:',
    noneFits: 'No other event fits at the moment.',
    getNews: 'Get our news about new events',
  },

  check: {
    title: 'Check your answers',
    copiesGoTo: (count: number) =>
      `Your confirmation and the signed ${plural(count, { one: 'copy', other: 'copies' })} go to`,
    photosHere: 'Photos cannot be kept from page to page. Please choose them here.',
    change: 'Change',
    /** What a *Change* button changes, for screen readers; of a child, or of oneself without a name. */
    what: {
      email: 'email',
      dateOfBirth: (name: string | null) => `${whose(name)} date of birth`,
      health: (name: string | null) => `${whose(name)} health answers`,
      needs: (name: string | null) => `${whose(name)} support needs`,
      photos: (name: string | null) => `${whose(name)} photo choice`,
      parent: 'parent or guardian',
      phone: 'phone',
      stay: 'whether you stay',
      pickup: 'who may pick up',
      never: 'who must never pick up',
      emergency: 'emergency contact',
      rides: 'rides',
      driving: 'whether you drive',
    },
    label: {
      dateOfBirth: 'Date of birth',
      health: 'Allergies and medicine',
      needs: 'Support needs',
      photos: 'Photos',
      reach: 'How we reach you',
      family: 'For the whole family',
      parent: 'Parent or guardian',
      phone: 'Phone',
      day: 'On the day',
      pickup: 'May pick up',
      never: 'Never release to',
      emergency: 'Emergency contact',
      rides: 'Rides',
      driving: 'Driving',
    },
    ageOnTheDay: (age: number) => `${String(age)} on the day`,
    eventIsFor: (ages: string) => `This event is for ${ages}.`,
    none: 'None',
    notAnswered: 'Not answered',
    photosFine: 'Yes, photos are fine',
    noPhotos: 'No photos',
    rides: 'Yes, with an approved driver',
    drives: 'Yes, I can volunteer to drive',
    no: 'No',
    covers: 'Your signature covers:',
    born: (day: string) => `born ${day}`,
    at: 'at',
    signTitle: (names: readonly string[], audience: Audience) => {
      if (audience === 'self') return 'Sign for yourself'
      return names.length === 1
        ? `Sign for ${names[0] ?? ''}`
        : `Sign once for ${listInWords(names)}`
    },
  },

  receipt: {
    label: 'RSVP received',
    someChild: 'Your child',
    someAddress: 'the address you gave us',
    title: receiptTitle,
    received: 'RSVP received. Your reference is',
    mention: 'Mention it when you write or call.',
    pickupCode: 'Pick-up code',
    pickupCodeUse: 'The person who picks up says it at the gate.',
    confirmation: 'Your confirmation',
    corrected: correctedWording,
    familyPage:
      'Its link leads to your family page, where you can give up a spot, or change health answers, people and phones.',
    familyLink: 'Get your family link',
    healthReceived: 'Health details: received. For privacy we do not repeat them here or by email.',
    noHealth:
      'Health details: nothing was entered. If there is something we should know, call or write to us.',
    whatToBring: 'What to bring',
    medicineToBring,
    who: 'Who',
    status: {
      confirmed: 'Spot kept',
      waitlisted: 'On the waitlist',
      not_taken: 'No spot',
    },
    position: (position: number) => `number ${String(position)}`,
    whileWaiting: WHILE_WAITING,
    notEveryone: 'Not everyone got a spot. Our email says who.',
    when: 'When',
    arriveBy: (time: string) => `Arrive by ${time}`,
    addToCalendar: 'Add to calendar (.ics)',
    where: 'Where',
    whereLater: 'We will tell you by email.',
    directions: 'Directions',
    copies: (count: number) => plural(count, { one: 'Signed copy', other: 'Signed copies' }),
    copyOf: (name: string) => `Signed waiver, ${name} (PDF)`,
    withEmail: (count: number) =>
      plural(count, {
        one: 'It comes with the email too.',
        other: 'They come with the email too.',
      }),
  },
}

function whose(name: string | null): string {
  return name === null ? 'your' : `${name}’s`
}

export type RsvpWords = Omit<typeof words, 'questions'> & { questions: RsvpQuestionWords | null }
