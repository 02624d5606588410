import { inEnglish, type People } from '../email-words'

/** The sentences of notices about an event, in English. */
export const words = {
  placeUnknown: 'not known yet',
  canceled: 'Canceled',
  changed: 'Changed',
  was: 'was',
  calendarFile: 'calendar file',
  /** @param isWaiting the file is attached for families who have a place */
  calendar: <Part>(file: Part, isWaiting: boolean): (string | Part)[] => [
    isWaiting
      ? 'This file brings the event in your calendar up to date: '
      : 'The attached file brings the event in your calendar up to date. It is also here: ',
    file,
    '.',
  ],
  anotherEvent: 'We would be glad to see you at another event.',
  leave: 'If it does not suit you, please leave the waitlist.',
  giveUp: (children: number) =>
    `If it does not suit you, please give up the spot${children > 1 ? 's, or one of them' : ''}.`,
  leaveLabel: 'Leave the waitlist',
  cannotCome: 'We can’t come',
  headline: {
    canceled: (event: string) => `${event} is canceled.`,
    /** Begins a sentence. */
    preheaderCanceled: (people: People) =>
      `${inEnglish(people).names} ${inEnglish(people).are} no longer expected. There is nothing you have to do.`,
    afterAll: (event: string) => `${event} takes place after all.`,
    preheaderAfterAll: 'Everything about the event is inside.',
    preheader: 'What is new, and what stays.',
    changed: (event: string) => `${event} has changed.`,
    newTime: (date: string) => `New time: ${date}.`,
    newPlace: (place: string) => `New place: ${place}.`,
  },
  sorry: (people: People, event: string) =>
    `We are sorry: ${event} will not take place, so ${inEnglish(people).names} ${inEnglish(people).are} no longer expected. There is nothing you have to do.`,
  /** Begins a sentence. `null` for those of whom there is none. */
  still: (coming: People | null, waiting: People | null, event: string) => {
    const place =
      coming && `${inEnglish(coming).names} still ${inEnglish(coming).have} a spot at ${event}`
    const wait =
      waiting && `${inEnglish(waiting).names} ${inEnglish(waiting).are} still on the waitlist`
    if (place === null) return `${wait ?? ''} for ${event}.`
    return wait === null ? `${place}.` : `${place}, and ${wait}.`
  },
}

export type Words = typeof words
