import { capitalized } from '@/mail/shown'

import { inEnglish, type People } from '../email-words'

const thePlace = ({ isOne }: People) => (isOne ? 'the spot' : 'the spots')
const it = ({ isOne }: People) => (isOne ? 'it' : 'them')

/** Whether a sentence has its verb in the singular. */
const isThird = ({ isOne, isSelf }: People) => isOne && !isSelf

/** The page on which a family answers an offer of a place. */
export const words = {
  pageTitle: 'A spot is free | Events',
  expired: 'It may belong to an event that is over, or not be complete.',
  busy: 'Too many requests. Please try again later.',
  back: 'Back',
  free: (people: People) =>
    `${people.isOne ? 'A spot is' : 'Spots are'} free for ${inEnglish(people).names}.`,
  takeBy: (people: People, deadline: string) => `Take ${it(people)} by ${deadline}.`,
  /** @param rest the siblings who wait on; `null` without any */
  otherwise: (people: People, rest: string | null) =>
    `${rest === null ? '' : `There is no spot for ${rest} yet. `}After that ${thePlace(people)} ${people.isOne ? 'goes' : 'go'} to the next family.`,
  take: (people: People) => `Take ${it(people)}`,
  pass: 'Pass',
  waitOn: 'Wait on together',
  confirmTake: {
    title: (people: People) => `Take ${thePlace(people)} for ${inEnglish(people).names}?`,
    text: ({ isOne }: People, rest: string | null) =>
      `${isOne ? 'The spot is' : 'The spots are'} yours at once. We email you everything for the event. The waiver you signed counts.${rest === null ? '' : ` You wait on for ${rest}.`}`,
    yes: (people: People) => `Yes, take ${it(people)}`,
  },
  confirmPass: {
    title: (people: People) => `Pass on ${thePlace(people)} for ${inEnglish(people).names}?`,
    text: (people: People) =>
      `The next family is asked, and ${inEnglish(people).names} ${isThird(people) ? 'leaves' : 'leave'} the waitlist for this event. To come after all, you would have to RSVP again.`,
    yes: 'Yes, pass',
  },
  confirmWait: {
    title: 'Wait on together?',
    text: 'The next family is asked, and you keep your position on the waitlist.',
    yes: 'Yes, wait on',
  },
  taken: {
    title: (people: People) =>
      `${capitalized(inEnglish(people).names)} ${inEnglish(people).have} ${people.isOne ? 'a spot' : 'spots'}.`,
    text: (when: string) =>
      `${when}. We have sent you an email with everything for the event, and a file for your calendar.`,
  },
  passed: {
    title: (people: People) =>
      `${capitalized(inEnglish(people).names)} ${inEnglish(people).are} off the waitlist.`,
    text: 'We would be glad to see you at another event.',
  },
  late: {
    title: 'The time to answer is over.',
    text: (people: People) =>
      `The next family was asked. ${capitalized(inEnglish(people).names)} ${inEnglish(people).are} still on the waitlist, and we email you when it is your turn again.`,
  },
  begun: { title: 'This event has begun.', text: 'Its spots are no longer offered.' },
  canceled: {
    title: 'This event is canceled.',
    text: 'We are sorry. We would be glad to see you at another event.',
  },
  seeEvent: 'See the event',
  otherEvents: 'See the other events',
  yourEvents: 'See all your events',
}

export type Words = typeof words
