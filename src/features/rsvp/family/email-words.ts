import { childrenInEmail } from '../email'
import type { People } from '../email-words'
import {
  absenceWords,
  backWords,
  givenUpWords,
  type GivingUp,
  holdWords,
  putBackLabel,
  putBackWords,
} from './wording'

/** The first line of an email in another language, for a stranger whose address was typed by mistake. */
export const whyInEnglish = (organization: string): string =>
  `Someone asked ${organization} for the link to their family page with this address, in Spanish.`

/** The sentences of emails from the family page, in English. */
export const words = {
  link: {
    subject: 'Your family page: the link you asked for',
    preheader: 'It opens everything for one hour.',
    heading: 'Your family page',
    hello: 'Hello. Someone, probably you, asked for the link to your family page.',
    forOneHour:
      'For one hour, and with the date of birth of a child you have signed up, it opens everything of this child and of the brothers and sisters signed up together with it: events, health answers, people, phones. Older links stop working then. After the hour it shows which events there are, and no more.',
    didNotAsk: 'Did not ask? Do nothing. Nobody saw anything.',
    why: 'You get this because someone typed this address on our family page.',
  },
  health: {
    subject: (people: People, event: string) =>
      `Changed: ${people.isSelf ? 'your health answers' : `health answers of ${people.names}`} at ${event}`,
    subjectOfAll: (people: People) =>
      `Changed: ${people.isSelf ? 'your health answers' : `health answers of ${people.names}`}, all your upcoming events`,
    preheader: 'They are with our staff. Not your change? Call us.',
    heading: (people: People) =>
      `${people.isSelf ? 'Your health answers' : `The health answers of ${people.names}`} were changed.`,
    text: 'For privacy we do not repeat them by email. Our staff have been told. If you did not make this change, please call us.',
    invitation: 'Something about the event is not right?',
  },
  /** The state of a child. */
  kept: (isWaiting: boolean): string => (isWaiting ? 'on the waitlist' : 'spot kept'),
  gone: (isWaiting: boolean): string => (isWaiting ? 'off the waitlist' : 'spot given up'),
  person: (name: string, state: string) => `${name}: ${state}`,
  givenUp: {
    /** Begins a sentence. */
    title: (children: readonly GivingUp[]) => givenUpWords(children, childrenInEmail),
    preheader: (clock: string) =>
      `Until ${clock} you can undo it with one tap. If it was not you, call us.`,
    text: (children: readonly GivingUp[], event: string) =>
      `You told us that ${absenceWords(children, childrenInEmail)} come to ${event}. Thank you. If it was not you, call us at once.`,
    invitation: (children: readonly GivingUp[], clock: string) =>
      `Changed your mind, or was it a slip? ${holdWords(children, clock)}`,
    putBack: (children: readonly GivingUp[]) => putBackLabel(children, childrenInEmail),
  },
  back: {
    /** Begins a sentence. */
    title: (children: readonly GivingUp[]) => backWords(children, childrenInEmail),
    preheader: 'Everything is as it was. There is nothing you have to do.',
    /** Begins a sentence. */
    text: (children: readonly GivingUp[], clock: string) =>
      `${putBackWords(children, childrenInEmail)}. You undid it at ${clock}, so the email before this one no longer counts.`,
    invitation:
      'Plans change. If you cannot come, please tell us, so that the next family can come.',
  },
}

export type Words = typeof words
