import { formatAnswer } from '@/forms/core/format-answers'
import { CHECK_FIELDS } from '@/forms/core/wording'
import { listInWords } from '@/lib/list-in-words'
import { SUBMISSIONS } from '@/submissions'

import { neverPersonQuestions } from '../never/questions'
import {
  onceQuestions,
  pickupPersonQuestions,
  rsvpQuestions,
  type RsvpQuestionWords,
  WHO_MUST_NEVER,
} from '../questions'
import {
  describe,
  formatDayOfEvent,
  medicineToBring,
  WHILE_WAITING,
  WHO_SEES_NEVER,
} from '../wording'
import type { FamilyNews } from './news'
import {
  type Contact,
  CONTACT_QUESTIONS,
  EMAIL_QUESTION,
  type Health,
  HEALTH_QUESTIONS,
} from './schema'
import {
  cannotComeLabel,
  comingAfterAllLabel,
  givenUpWords,
  goneWords,
  holdWords,
  NOT_COMING_TODAY,
  putBackLabel,
} from './wording'

/** The texts of a question. */
export type Asked = { label: string; hint?: string }

/** The texts of the questions are in questions.ts. */
const form: { questions: RsvpQuestionWords | null; email: Asked } = {
  questions: null,
  email: EMAIL_QUESTION.email,
}
const health: Record<keyof Health, Asked> = HEALTH_QUESTIONS
const contacts: Record<Contact, Asked> = CONTACT_QUESTIONS
const person: Record<keyof typeof pickupPersonQuestions, Asked> = pickupPersonQuestions
const neverPerson: Record<keyof typeof neverPersonQuestions, Asked> = neverPersonQuestions
const once: Record<
  'transportationSignature' | 'acceptedWaiver' | 'signature' | 'signatureConfirmed',
  Asked
> = onceQuestions

/** The button on the day of the event. */
const notComingToday: (isSelf: boolean) => string = () => NOT_COMING_TODAY

const news: Record<FamilyNews, string> = {
  changed:
    'Your changes are saved for all upcoming events. We have sent you an email with the new details.',
  health: 'The health answers are saved, and our staff have been told.',
  signed: 'Thank you, the waiver is signed. We have sent you an email with your copy.',
  language: 'Saved: our emails to you are in English.',
  same: 'Nothing was changed.',
  'given-up': 'Thank you for telling us. We have sent you an email that confirms it.',
  already: 'Nothing was changed: there is no such spot ahead, or it is already given up.',
  nobody: 'Nothing was changed. Please check who is not coming.',
  'put-back': 'Everything is as it was. We have sent you an email that confirms it.',
  'too-late': 'It was too late to undo this. You are welcome to send a new RSVP.',
  'event-cancelled': 'Nothing was changed: this event is canceled.',
  'not-coming':
    'Thank you for telling us. The people at the gate see it now. Your spot is kept until the start.',
  coming: 'Good to know. The people at the gate expect you again.',
  'not-today':
    'Nothing was changed. This works on the day of the event, until it starts, for a child with a spot.',
  taken: 'The spot is yours. We have sent you an email with everything for the event.',
  passed: 'Thank you for telling us. The next family is asked.',
  'offer-over': 'Nothing was changed: this offer is no longer open.',
  wrong: 'Nobody you have signed up has this date of birth with us. Nothing was opened.',
  'used-up': 'Nothing was opened: the tries for today are used up.',
  'no-date': 'Please check the date of birth: month, day and year. Nothing was opened.',
  closed: 'Nothing was changed. To do this, ask for a fresh link and give the date of birth first.',
  busy: 'Too many requests. Please try again later.',
}

/** What a family reads on its page, in English. */
export const words = {
  questions: form.questions,
  ask: {
    email: form.email,
    birthDate: 'Date of birth of anyone you have signed up',
    health,
    contacts,
    person,
    neverPerson,
    once,
  },
  describe,
  news,
  checkFields: CHECK_FIELDS,

  title: 'Your family page',
  request: {
    description:
      'Your events with us, who may pick up your children, health answers and signed copies, without a password.',
    lede: 'Events, waitlists, health answers, who may pick up, signed copies: everything you signed, in one place and without a password. We send you a link.',
    sent: 'Check your email.',
    sentText:
      'If this address has signed anything with us, a link is on its way. It opens everything for one hour. Nothing came after a few minutes? Look into the spam folder, or try the other address that you may have used.',
    busy: 'Too many requests. Please try again later.',
    send: 'Send me my link',
  },
  ended: {
    title: 'This link no longer works',
    lede: 'There may be a newer one in your email, or the event it was about may be over. We can send you a fresh link.',
  },
  head: {
    hello: (name: string) => `Hello, ${name}. `,
    everything: (names: readonly string[]) =>
      names.length > 0
        ? `Everything ${listInWords(names)} ${names.length === 1 ? 'has' : 'have'} with us, in one place.`
        : 'Everything you have with us, in one place.',
    events: 'Your upcoming events.',
  },
  opening: {
    isOld: 'This link is older than an hour',
    isOfOne: 'This link shows one RSVP',
    seeEvents:
      'You can see which events you have signed up for. To see or change more, get a fresh link.',
    seeOne:
      'You can see what was signed up together, print the morning card and give up a spot. To see your other events, or to see or change health answers, people and phones, get a fresh link.',
    goesTo: 'It goes to',
    sendFresh: 'Send me a fresh link',
    usedUp: 'No more dates of birth today',
    usedUpText:
      'Five wrong ones were given for this address, so none is taken for 24 hours, not even with a fresh link.',
    whose: 'Whose page is it?',
    another: 'Another child under this address?',
    first:
      'Give the date of birth of a child you have signed up. It opens everything of this child, and of the brothers and sisters signed up together with it, for the rest of the hour.',
    more: 'Enter their date of birth to open their events, health answers, people and phones as well.',
    tries: 'After five wrong dates no more are taken for 24 hours.',
    openAll: 'Open everything',
    openMore: 'Open theirs as well',
  },
  staff: {
    ask: 'Ask our staff, who can help you now.',
    canHelp: 'Our staff can help you now:',
    call: 'call',
    write: 'write to',
    or: 'or',
  },
  day: {
    next: 'Next event',
    later: 'After that',
    canceled: 'This event is canceled',
    isCanceled: 'This event is canceled.',
    waiting: 'Waiting',
    pickupCode: (names: readonly string[]) =>
      names.length === 0 ? 'Pick-up code' : `Pick-up code for ${listInWords(names)}`,
    directions: 'Directions',
    calendar: 'Calendar',
    cannotCome: cannotComeLabel,
    isOffered: 'A spot is offered',
    waitlist: (position: number | undefined) =>
      position === undefined ? 'Waitlist' : `Waitlist, number ${String(position)}`,
    gone: goneWords,
    whileWaiting: WHILE_WAITING,
    kept: 'Spot kept',
    notComingSince: (time: string) => `Not coming, ${time}`,
    notComingToday,
    comingAfterAll: comingAfterAllLabel,
  },
  givenUp: {
    title: (children: Parameters<typeof givenUpWords>[0]) => `${givenUpWords(children)}.`,
    hold: holdWords,
    putBack: (children: Parameters<typeof putBackLabel>[0]) => putBackLabel(children),
  },
  noDays: {
    title: 'Upcoming events',
    text: 'You have not signed anybody up for an upcoming event.',
    find: 'Find an event',
  },
  closedDays: 'Signed up with this address',
  copies: {
    title: 'Signed copies',
    registration: 'Registration',
    of: (names: readonly string[]) => `: ${listInWords(names)} (PDF)`,
  },
  thisPage: {
    title: 'This page',
    text: 'It opens with the link from your email, without a password. The link in an email about an event shows that event, to whoever has it. Everything else opens only in the first hour after you ask for a link, and with a date of birth: that of one child opens this child, and the brothers and sisters signed up together with it.',
    fresh: 'Get a fresh link',
  },
  language: {
    title: 'Language of our emails',
    ask: 'We write to you in',
    save: 'Save',
  },
  change: 'Change',
  health: {
    title: 'Health',
    what: (name: string) => `${name}’s health answers`,
    until: 'You can change this until the event starts. Our staff are told of a change at once.',
    save: (name: string) => `Save ${name}’s answers`,
    keep: 'Keep them as they are',
    medicine: (medicine: string) => `Medicine: ${medicine || 'carries some'}`,
    noAllergies: 'No allergies',
    notAnswered: 'Not answered',
  },
  people: {
    title: 'People and phones, for all events',
    what: 'people and phones',
    mayPickUp: 'May pick up',
    whoMayPickUp: 'Who may pick up',
    whoMustNever: WHO_MUST_NEVER,
    whoSeesNever: `${WHO_SEES_NEVER} To take a person off the list, empty both fields.`,
    whoNever: 'Who must never pick up',
    someoneNever: 'Someone who must never pick up',
    neverPickUp: 'Must never pick up',
    nobody: 'Nobody named',
    addPerson: 'Add someone who may pick up',
    another: 'Another person',
    remove: (name: string) => `Remove ${name} from the list`,
    /** One field of a person in the list of errors. */
    field: (who: string, label: string) => `${who}, ${label.toLowerCase()}`,
    withdrawRides: 'Withdraw the consent to rides',
    noRides: 'Nobody rides with an approved driver anymore.',
    withdrawPhotos: (name: string) => `Withdraw the consent to photos of ${name}`,
    noPhotos: (name: string) => `Photos that include ${name} may no longer be used.`,
    byStaff: 'To change whether you stay, or your email address, please call or write to us.',
    save: 'Save for all events',
    keep: 'Keep everything as it is',
    you: 'You',
    emergency: 'Emergency',
    day: 'On the day',
    stays: (value: string | null | undefined) => formatAnswer(rsvpQuestions.attendanceType, value),
    rides: 'Rides',
    withDriver: 'Yes, with an approved driver',
    no: 'No',
    photos: 'Photos',
    photosOf: (name: string, isGiven: boolean) => `${name}: ${isGiven ? 'yes' : 'no'}`,
  },
  sign: {
    title: <Title>(event: Title): (string | Title)[] => ['Please sign for ', event],
    /** Before the name of the signer. */
    missing: (names: readonly string[] | null) =>
      `We have signed ${names === null ? 'you' : listInWords(names)} up for you. One thing is missing: the signature of`,
    submit: 'Sign',
  },
  registration: {
    title: (name: string) => `Registration of ${name}`,
    health: 'Health',
    parent: 'Parent',
    phone: 'Phone',
    emergency: 'Emergency',
    photos: 'Photos',
    yes: 'Yes',
    no: 'No',
    changed: 'Has something changed?',
    status: (status: string): string =>
      status === 'new'
        ? 'Received'
        : (SUBMISSIONS.registrations.statuses.find(({ value }) => value === status)?.label ??
          status),
  },
  again: {
    title: 'Events that fit',
    text: 'One tap opens the form with names, phones and people filled in. Health, photos, rides and who must never pick up a child are asked again: they count for one event.',
    rsvpFor: (names: readonly string[]) => `RSVP for ${listInWords(names)}`,
    /** Before the title of the event, for screen readers. */
    at: 'at',
  },
  card: {
    title: 'Morning card',
    label: (event: string) => `Morning card for ${event}`,
    beThere: 'Be there',
    by: (time: string) => `by ${time}`,
    pickUp: 'Pick up',
    atTheEnd: 'At the end',
    samePlace: (hasCode: boolean) => `, same place, with name${hasCode ? ' and code' : ''}`,
    ends: 'It ends',
    where: 'Where',
    placeFollows: 'We email you the exact place.',
    mayPickUp: 'May pick up',
    someone: 'Someone',
    bring: 'Bring',
    doNotForget: 'Do not forget',
    medicine: medicineToBring,
    call: 'On the day, call',
    cannotCome: 'Cannot come?',
    howToSay: (cannotCome: string, notComing: string) =>
      `Open your family page and press “${cannotCome}”, or call. The next family gets the spot. On the day of the event, press “${notComing}”.`,
    foot: (reference: string, day: string) =>
      `Reference ${reference}. Made ${formatDayOfEvent(day)}. Changes after that are on your family page.`,
  },
}

export type Words = typeof words
