import { rightAddressWords } from '@/forms/core/right-address-words'
import { listInWords } from '@/lib/list-in-words'
import { plural } from '@/lib/plural'

import { correctedWording } from './address/wording'
import type { PlaceStatus, RsvpReceiptFacts } from './rules'
import { medicineToBring, WHILE_WAITING } from './wording'

/** What families read around the form of an RSVP, in English: what opens it, its page, and the receipt. */
export const pageWords = {
  block: {
    loading: 'Loading the form…',
    form: 'RSVP form',
    close: 'Close the form',
    open: 'Complete RSVP Form',
    goOn: (name: string) => (name === '' ? 'Continue your RSVP' : `Continue your RSVP (${name})`),
    again: ({ audience }: Pick<RsvpReceiptFacts, 'audience'>): string =>
      audience === 'self' ? 'RSVP for someone else' : 'RSVP for another child',
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
    address: rightAddressWords,
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

export type RsvpPageWords = typeof pageWords

/** "Maya and Leo have a spot.", "Maya has a spot. Leo is number 2 on the waitlist.", "You have a spot, Marcus." */
function receiptTitle({
  children,
  audience,
}: Pick<RsvpReceiptFacts, 'children' | 'audience'>): string {
  const [first] = children
  if (audience === 'self' && first) {
    switch (first.status) {
      case 'confirmed':
        return `You have a spot, ${first.firstName}.`
      case 'waitlisted':
        return `You are ${onWaitlist(first.position)}, ${first.firstName}.`
      case 'not_taken':
        return `You have no spot, ${first.firstName}.`
    }
  }
  const getNames = (status: PlaceStatus) =>
    children.filter((child) => child.status === status).map(({ firstName }) => firstName)
  const sentence = (names: readonly string[], one: string, several: string) =>
    names.length === 0 ? [] : [`${listInWords(names)} ${names.length === 1 ? one : several}.`]
  const waiting = children.filter(({ status }) => status === 'waitlisted')
  return [
    ...sentence(getNames('confirmed'), 'has a spot', 'have a spot'),
    ...sentence(
      getNames('waitlisted'),
      `is ${onWaitlist(waiting[0]?.position ?? null)}`,
      'are on the waitlist',
    ),
    ...sentence(getNames('not_taken'), 'has no spot', 'have no spot'),
  ].join(' ')
}

/** @param position `null` while a place is offered, because the family is then not in line */
const onWaitlist = (position: number | null): string =>
  position === null ? 'on the waitlist' : `number ${String(position)} on the waitlist`
