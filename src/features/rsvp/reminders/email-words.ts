import { plural } from '@/lib/plural'

/** The sentences of reminders, in English. `children` is empty for adults, who come alone. */
export const words = {
  /** “ with Maya and Leo”, to follow the event. */
  withChildren: (children: string) => (children === '' ? '' : ` with ${children}`),
  threeDays: {
    subject: (weekday: string, event: string) => `${weekday}: ${event}`,
    preheader: 'Three days to go. Check the phones, the people and the health answers.',
    heading: (weekday: string) => `${weekday} is the day.`,
    begin: <Part>(event: Part, withChildren: string): (string | Part)[] => [
      'Three days to go until ',
      event,
      `${withChildren}. Two things to look at now:`,
    ],
    people: 'Phones and people.',
    rightNumbers: 'Do we have the numbers that you answer?',
    mayPickUp: 'May pick up',
    health: 'Health answers.',
    anythingNew: 'Is there anything new that we should know?',
    freshLink: 'To see or change them, get a fresh link on your family page.',
    plansChanged: 'Plans changed?',
    waiting: (count: number) =>
      `${String(count)} ${plural(count, { one: 'child is', other: 'children are' })} waiting.`,
    givesTheSpot: <Part>(link: Part): (string | Part)[] => [
      link,
      ' gives the spot to the next family.',
    ],
  },
  oneDay: {
    subject: (weekday: string, clock: string, event: string) =>
      `Tomorrow, ${weekday}, ${clock}: ${event}`,
    preheader: 'Your morning card: when, where and what to know.',
    heading: (clock: string) => `Tomorrow, ${clock}.`,
    begin: <Part>(event: Part, withChildren: string): (string | Part)[] => [
      event,
      `${withChildren}: everything for the morning on one screen.`,
    ],
    somethingCameUp: 'Something came up? Then the next family can still come.',
    pickUp: 'Pick up',
    /** @param clock `null` where the event has no end */
    pickUpAt: (clock: string | null, hasCode: boolean) =>
      `${clock ?? 'At the end'}, same place, with name${hasCode ? ' and code' : ''}`,
  },
  cannotCome: 'We can’t come',
  fromTheTeam: 'From the team',
  whoseLink: <Part>(children: string, others: string, page: (label: string) => Part) => [
    `This link is for ${children}. For ${others}, signed up separately, use the email that confirmed it, or `,
    page('ask for a link to your family page'),
    '.',
  ],
  why: <Part>(off: (label: string) => Part, email: Part): (string | Part)[] => [
    'You get this because you have a spot at this event. ',
    off('Switch reminders off'),
    '. Sent to the wrong person? Write to ',
    email,
    ', and we take your address off.',
  ],
}

export type Words = typeof words
