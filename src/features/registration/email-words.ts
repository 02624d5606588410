import { capitalized } from '@/mail/shown'

/** The first line of an email in another language, for a stranger whose address was typed by mistake. */
export const whyInEnglish = (organization: string): string =>
  `Someone sent ${organization} a registration with this address and chose Spanish, so this email is in Spanish.`

/** Whom a decision is about: its reader, or children by their names; `null` where one could contain something else. */
export type Decided = { isSelf: boolean; isOne: boolean; names: string | null }

/** “Hana and Eli are”, “Maya is”, “You are”, to begin a sentence. */
const are = ({ isSelf, isOne, names }: Decided): string => {
  if (isSelf) return 'You are'
  return isOne ? `${names ?? 'Your child'} is` : `${names ?? 'All of you'} are`
}

const theirRegistration = ({ isSelf, isOne, names }: Decided): string => {
  if (isSelf) return 'your registration'
  if (isOne) return `${names ?? 'Your child'}’s registration`
  return names === null ? 'your registrations' : `the registrations of ${names}`
}

/** The same within a sentence. */
const areWithin = ({ isSelf, isOne, names }: Decided): string => {
  if (isSelf) return 'you are'
  return isOne ? `${names ?? 'your child'} is` : `${names ?? 'all of you'} are`
}

/** The interests by their values; a value that is not here is shown as it is. */
const INTERESTS: Partial<Record<string, string>> = {}

/** The sentences of emails about a registration, in English. */
export const words = {
  child: 'your child',
  events: 'See upcoming events',
  whatHappensNext: 'What happens next',
  confirmation: {
    /** @param child `null` for adults, who register themselves */
    subject: (child: string | null) =>
      child === null ? 'We have your registration' : `We have ${child}’s registration`,
    preheader: (isOnPaper: boolean) =>
      `A person reads it and confirms within 1–2 business days.${isOnPaper ? '' : ' The signed waiver is attached.'}`,
    thanks: (version: string, isOnPaper: boolean) =>
      `Thank you. There is nothing else you have to do now. You signed the participant waiver, version ${version}${isOnPaper ? ', on paper; we keep the sheet' : '; the signed copy is attached as a PDF: keep it for your records'}.`,
    reads: <Part>(bold: (text: string) => Part): (string | Part)[] => [
      'A person reads it and confirms ',
      bold('within 1–2 business days'),
      ', in another email.',
    ],
    mayCall: (child: string | null) =>
      child === null
        ? 'We may call to plan for what you need.'
        : `We may call to plan for what ${child} needs.`,
    thenEvents:
      'Then we tell you about events that fit. You do not have to wait: the events on the site are open now, and each has its own RSVP.',
    didSend: 'sent a registration',
    didGive: 'gave us a registration on paper',
  },
  facts: {
    who: 'Who',
    person: (name: string, age: number) => `${name}, ${String(age)}`,
    yourChild: 'Your child',
    you: 'You',
    city: 'City',
    interests: 'Interests',
    interest: INTERESTS,
    emergency: 'Emergency',
    health: 'Health',
    photos: 'Photos',
    /** @param child `null` for adults */
    photosOf: (child: string | null) => `Photos that include ${child ?? 'you'} may be used`,
    reference: 'Reference',
  },
  decision: {
    didSend: (isOne: boolean): string => (isOne ? 'sent a registration' : 'sent registrations'),
    confirmed: {
      subject: (all: Decided) => `${are(all)} registered`,
      preheader: ({ isOne }: Decided) =>
        `The ${isOne ? 'registration is' : 'registrations are'} confirmed. Each event has its own RSVP.`,
      text: (all: Decided) =>
        `${capitalized(theirRegistration(all))} ${all.isOne ? 'is' : 'are'} confirmed. Welcome.`,
      next: [
        'Look at the events on our site, and send an RSVP for each one that fits.',
        'We write to you before each event with the time, the location and what to bring.',
      ],
    },
    waitlisted: {
      subject: (all: Decided) => `${are(all)} on our waitlist`,
      preheader: 'There is no spot in the program right now. There is nothing you have to do.',
      heading: 'You are on the waitlist.',
      text: (all: Decided) =>
        `Our program is full right now, so ${areWithin(all)} on the waitlist. There is nothing you have to do: we write as soon as there is a spot.`,
      meanwhile: 'The events on our site are open to you in the meantime.',
    },
    declined: {
      subject: (all: Decided) => `About ${theirRegistration(all)}`,
      preheader: 'We read it with care, and cannot offer a spot in the program.',
      heading: 'We cannot offer a spot.',
      text: ({ isSelf, isOne, names }: Decided) =>
        `Thank you for registering. We read it with care, and we are sorry: we cannot offer ${isSelf ? 'you' : (names ?? (isOne ? 'your child' : 'all of you'))} a spot in the program.`,
      talk: 'Would you like to talk about it?',
    },
  },
}

export type Words = typeof words
