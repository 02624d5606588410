import { plural } from '@/lib/plural'

import { inEnglish, type People } from '../email-words'

/** Words for one place or several. */
const places = ({ isOne }: People) => ({
  aPlaceIs: isOne ? 'A spot is' : 'Spots are',
  thePlace: isOne ? 'the spot' : 'the spots',
  goes: isOne ? 'goes' : 'go',
  it: isOne ? 'it' : 'them',
})

/** The sentences of emails about offers, in English. */
export const words = {
  pass: 'Pass',
  askedOnceMore: 'Both open a page that asks once more, so nothing happens by accident.',
  freed: {
    subject: (people: People, deadline: string) =>
      `${places(people).aPlaceIs} free for ${inEnglish(people).names}. Take ${places(people).it} by ${deadline}`,
    preheader: (people: People, event: string) =>
      `${event}. It takes two taps to take ${places(people).thePlace}, or to pass.`,
    heading: (people: People) => `${places(people).aPlaceIs} free for ${inEnglish(people).names}.`,
    room: <Part>(event: Part, people: People): (string | Part)[] => [
      'There is room at ',
      event,
      `, and ${inEnglish(people).names} ${inEnglish(people).are} next on the waitlist.`,
    ],
    deadline: 'Take it by',
    take: (people: People) =>
      `Take ${places(people).it}${people.isSelf ? '' : ` for ${people.names}`}`,
    otherwise: (people: People, isLastOffer: boolean) => {
      const { thePlace, goes } = places(people)
      const isThird = people.isOne && !people.isSelf
      const leave = isThird ? 'leaves' : 'leave'
      const move = isThird ? 'moves' : 'move'
      return `If we do not hear from you in time, ${thePlace} ${goes} to the next family and ${inEnglish(people).names} ${isLastOffer ? `${leave} the waitlist` : `${move} to the end of the waitlist`}. The waiver you signed counts.`
    },
  },
  forSome: {
    subject: (people: People, others: People, event: string) =>
      `May ${inEnglish(people).names} come without ${inEnglish(others).names}? ${event}`,
    preheader: (people: People, deadline: string) =>
      `${places(people).aPlaceIs} free, and you wait for more. Tell us by ${deadline}.`,
    heading: (people: People, others: People) =>
      `${places(people).aPlaceIs} free for ${inEnglish(people).names}, but not for ${inEnglish(others).names}.`,
    room: <Part>(event: Part, people: People, others: People): (string | Part)[] => [
      'There is room at ',
      event,
      `, but not for all of your children. You can take ${places(people).thePlace} for ${inEnglish(people).names}; ${inEnglish(others).names} would stay on the waitlist. Or you wait on together.`,
    ],
    deadline: 'Tell us by',
    take: (people: People) => `Take ${places(people).it} for ${inEnglish(people).names}`,
    waitOn: 'Wait on together',
    otherwise: (people: People) =>
      `If we do not hear from you in time, ${places(people).thePlace} ${places(people).goes} to the next family, and you wait on together, where you are. Should another of your children come, call us.`,
  },
  waitOn: {
    subject: (people: People, event: string) =>
      `You wait on together: ${inEnglish(people).names} at ${event}`,
    preheader: 'You keep your position on the waitlist.',
    heading: 'You wait on together.',
    /** Begins a sentence. */
    text: (people: People) =>
      `${inEnglish(people).names} ${inEnglish(people).are} still on the waitlist, where you were. The next family is asked now. We email you as soon as there are enough spots.`,
  },
  noMoreWaiting: 'You do not want to wait any longer? Then please leave the waitlist.',
  taken: {
    preheader: ({ isOne }: People) =>
      plural(isOne ? 1 : 2, { one: 'The spot is kept.', other: 'The spots are kept.' }),
    thanks: (people: People) =>
      `Thank you for taking ${places(people).thePlace}. Here is everything for the event.`,
    invitation: (people: People) =>
      `Plans change. If you cannot come, please give up ${places(people).thePlace}.`,
  },
  passed: {
    subject: ({ isSelf, names }: People, event: string) =>
      `You passed: ${isSelf ? '' : `${names} at `}${event}`,
    preheader: 'The next family is asked now. If it was not you, call us.',
    heading: 'Thank you for telling us.',
    text: (people: People, event: string) =>
      `You passed, so ${places(people).thePlace} ${places(people).goes} to the next family, and ${inEnglish(people).names} ${inEnglish(people).are} no longer on the waitlist for ${event}. If it was not you who passed, call us.`,
  },
  missed: {
    subject: (event: string) => `The time to answer is over: ${event}`,
    heading: 'The time to answer is over.',
    /** Begins a sentence. */
    preheaderOff: (people: People) =>
      `${inEnglish(people).names} ${inEnglish(people).are} off the waitlist. Other events have spots.`,
    off: (people: People) =>
      `This was the second offer that we had no answer to, so ${inEnglish(people).names} ${inEnglish(people).are} no longer on the waitlist. You are welcome to send a new RSVP.`,
    /** Begins a sentence. */
    preheader: (people: People) =>
      `${inEnglish(people).names} ${inEnglish(people).are} still on the waitlist, at its end.`,
    nextIsAsked: 'We had no answer in time, so the next family is asked.',
    /** Begins a sentence. */
    text: (people: People) =>
      `${inEnglish(people).names} ${inEnglish(people).are} still on the waitlist, now at its end. We email you when it is your turn again.`,
  },
  anotherEvent: 'We would be glad to see you at another event.',
}

export type Words = typeof words
