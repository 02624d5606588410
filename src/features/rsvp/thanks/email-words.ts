import { THANKS_WORDS } from '@/features/events/wording'

import type { People } from '../email-words'

/** The sentences of the thank-you, in English. */
export const words = {
  subject: (event: string) => `Thank you for coming to ${event}`,
  preheader: 'We hope to see you again.',
  preheaderAsks: 'A few short questions, if you have a minute.',
  heading: 'Thank you for coming.',
  /** Begins a sentence. */
  whoCame: <Part>({ isSelf, isOne, names }: People, event: Part): (string | Part)[] => [
    isSelf ? 'You were at ' : `${names} ${isOne ? 'was' : 'were'} at `,
    event,
    '.',
  ],
  thanks: THANKS_WORDS,
  howWasIt: 'How was it? A few short questions, a minute at most:',
  why: <Part>(off: (label: string) => Part, email: Part): (string | Part)[] => [
    'You get this because you signed up for this event and came. ',
    off('Switch reminders and thanks off'),
    '. Sent to the wrong person? Write to ',
    email,
    ', and we take your address off.',
  ],
}

export type Words = typeof words
