import { words as kit } from '@/forms/core/words'
import { shareWords as share } from '@/ui/share-words'

import { type RsvpQuestionWords, WHO_MUST_NEVER } from './questions'
import {
  agesInSentence,
  describe,
  formatDayOfEvent,
  RSVP_TOASTS,
  speak,
  splitWords,
  WHO_SEES_NEVER,
} from './wording'

const ORDINALS = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth']
const ordinal = (index: number) => ORDINALS[index] ?? ''

type ToastWords = { title: string; text: string }
const toasts: { success: ToastWords; failure: ToastWords } = RSVP_TOASTS

/** What families read in the form of an RSVP, in English. */
export const words = {
  kit,
  share,
  describe,
  speak,
  toasts,
  agesInSentence,
  splitWords,
  /** The questions' texts are in questions.ts. */
  questions: null,

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
}

export type RsvpWords = Omit<typeof words, 'questions'> & { questions: RsvpQuestionWords | null }
