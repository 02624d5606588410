import { bringFacts, eventFacts } from '@/features/events/email'
import { clockIn, weekdayOf } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import {
  type Block,
  button,
  closing,
  type Fact,
  factTable,
  list,
  paragraph,
  type Text,
  title,
} from '@/mail/content'
import type { Email, Organization } from '@/mail/email'
import { renderEmail } from '@/mail/layout'
import { LINK_PLACEHOLDERS } from '@/mail/private-links'
import { greeting, personLine } from '@/mail/shown'

import {
  childrenInEmail,
  collectFacts,
  type FamilyUpdateFacts,
  moreFact,
  pickupCodeBlocks,
  type PickupInEmail,
} from '../email'

export type ReminderFacts = FamilyUpdateFacts &
  PickupInEmail & {
    /** How many children wait for a place. */
    waiting: number
    /** What staff have added. */
    staffText: string
  }

/** Three days before: what to look at while there is time to change it, or to give the place to somebody else. */
export function reminderThreeDays(facts: ReminderFacts): Email {
  const { to, adult, event, organization, pickupPeople, waiting, staffText } = facts
  const weekday = weekdayOf(event.times)
  return renderEmail(to, `${weekday}: ${event.title}${withChildren(facts)}`, {
    preheader: 'Three days to go. Check the phones, the people and the health answers.',
    heading: `${weekday} is the day.`,
    body: [
      paragraph([
        `${greeting(adult)} Three days to go until `,
        { bold: event.title },
        `${withChildren(facts)}. Two things to look at now:`,
      ]),
      list(
        [
          { bold: 'Phones and people. ' },
          pickupPeople.length === 0
            ? 'Do we have the numbers that you answer?'
            : `May collect: ${listInWords(pickupPeople.map(({ name, phone }) => personLine(name, phone)))}.`,
        ],
        [
          { bold: 'Health answers. ' },
          'Is there anything new that we should know? Change them on your family page: ',
          { label: 'Send me my family link', url: `${organization.siteUrl}/family` },
          '.',
        ],
      ),
      button('Check or change', LINK_PLACEHOLDERS.manage),
      factTable(...eventFacts(event)),
      ...staffWords(staffText),
      title('Plans changed?'),
      paragraph([
        waiting > 0
          ? `${String(waiting)} ${waiting === 1 ? 'child is' : 'children are'} waiting. `
          : '',
        { label: 'We can’t come', url: LINK_PLACEHOLDERS.manage },
        ' gives the place to the next family.',
      ]),
      ...closing(organization, 'Questions?'),
    ],
    reason: whyReminded(organization),
    organization,
  })
}

/** One day before: the morning card, with everything for the morning on one screen. */
export function reminderOneDay(facts: ReminderFacts): Email {
  const { to, event, organization, staffText } = facts
  const { startsAt, zone } = event.times
  const beThere = event.arriveBy ?? clockIn(startsAt, zone)
  const weekday = weekdayOf(event.times)
  return renderEmail(to, `Tomorrow, ${weekday}, ${beThere}: ${event.title}${withChildren(facts)}`, {
    preheader: 'Your morning card: when, where and what to know.',
    heading: `Tomorrow, ${beThere}.`,
    body: [
      paragraph([
        { bold: event.title },
        `${withChildren(facts)}: everything for the morning on one screen.`,
      ]),
      ...pickupCodeBlocks(facts),
      factTable(
        ...eventFacts(event),
        ...collectFacts(facts),
        ...pickUpFacts(facts),
        ...bringFacts(event),
        moreFact(event),
      ),
      ...staffWords(staffText),
      paragraph('Something came up? Then the next family can still come.'),
      button('We can’t come', LINK_PLACEHOLDERS.manage),
      ...closing(organization, 'Questions?'),
    ],
    reason: whyReminded(organization),
    organization,
  })
}

/** “ with Maya and Leo”, to follow the event; nothing for adults, who come alone. */
const withChildren = ({ children, pickupCode }: ReminderFacts): string =>
  pickupCode === null ? '' : ` with ${childrenInEmail(children)}`

/** When the children are collected; nothing if a parent stays or an adult comes alone. */
function pickUpFacts({ pickupPeople, pickupCode, event }: ReminderFacts): Fact[] {
  if (pickupPeople.length === 0) return []
  const { endsAt, zone } = event.times
  return [
    {
      label: 'Pick up',
      answer: `${endsAt === null ? 'At the end' : clockIn(endsAt, zone)}, same place, with name${pickupCode === null ? '' : ' and code'}`,
    },
  ]
}

const staffWords = (text: string): Block[] =>
  text.trim() === '' ? [] : [title('From the team'), paragraph(text.trim())]

const whyReminded = ({ email }: Organization): Text => [
  'You get this because you have a place on this day. ',
  { label: 'Switch reminders off', url: LINK_PLACEHOLDERS.reminders },
  '. Sent to the wrong person? Write to ',
  { label: email, url: `mailto:${email}` },
  ', and we take your address off.',
]
