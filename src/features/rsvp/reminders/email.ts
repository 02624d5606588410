import { bringFacts, eventFacts } from '@/features/events/email'
import { clockIn, weekdayOf } from '@/features/events/times'
import { listInWords } from '@/lib/list-in-words'
import {
  type Block,
  button,
  closing,
  code,
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
import { greeting, personLine, shownFirstName } from '@/mail/shown'

import { childrenInEmail, type FamilyUpdateFacts } from '../email'

export type ReminderFacts = FamilyUpdateFacts & {
  /** Who may collect the children; nobody if a parent stays or an adult comes alone. */
  pickupPeople: readonly { name: string; phone: string }[]
  /** `null` for adults, whom nobody picks up. */
  pickupCode: string | null
  /** How many children wait for a place. */
  waiting: number
  /** What staff have added. */
  staffText: string
}

/** Three days before: what to look at while there is time to change it, or to give the place to somebody else. */
export function reminderThreeDays(facts: ReminderFacts): Email {
  const { to, adult, children, event, organization, pickupPeople, waiting, staffText } = facts
  const weekday = weekdayOf(event.times)
  return renderEmail(to, `${weekday}: ${event.title} with ${childrenInEmail(children)}`, {
    preheader: 'Three days to go. Check the phones, the people and the health answers.',
    heading: `${weekday} is the day.`,
    body: [
      paragraph(`${greeting(adult)} Three days to go. Two things to look at now:`),
      list(
        [
          { bold: 'Phones and people. ' },
          pickupPeople.length === 0
            ? 'Do we have the numbers that you answer?'
            : `May collect: ${listInWords(pickupPeople.map(({ name, phone }) => personLine(name, phone)))}.`,
        ],
        [{ bold: 'Health answers. ' }, 'Is there anything new that we should know? Call us.'],
      ),
      button('Check or change', LINK_PLACEHOLDERS.manage),
      factTable({ label: 'Day out', answer: [{ bold: event.title }] }, ...eventFacts(event)),
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
  const { to, children, event, organization, pickupPeople, pickupCode, staffText } = facts
  const { startsAt, zone } = event.times
  const beThere = event.arriveBy ?? clockIn(startsAt, zone)
  const names = pickupPeople.map(({ name }) => shownFirstName(name))
  const shown = names.filter((name) => name !== null)
  const note =
    shown.length === 0 || shown.length < names.length
      ? 'for whoever picks up'
      : `for ${listInWords(shown)}`
  return renderEmail(to, `Tomorrow, ${beThere}: your morning card`, {
    preheader: `${event.title} with ${childrenInEmail(children)}: when, where and who may collect.`,
    heading: `Tomorrow, ${beThere}.`,
    body: [
      paragraph('Everything for the morning on one screen.'),
      ...(pickupCode === null ? [] : [code('Pick-up code', pickupCode, note)]),
      factTable(
        { label: 'Day out', answer: [{ bold: event.title }] },
        ...eventFacts(event),
        ...pickUpFacts(facts),
        ...bringFacts(event),
        { label: 'More', answer: [{ label: 'What to expect on the day', url: event.url }] },
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

function pickUpFacts({ pickupPeople, pickupCode, event }: ReminderFacts): Fact[] {
  if (pickupPeople.length === 0) return []
  const { endsAt, zone } = event.times
  const people = pickupPeople.map(({ name, phone }) => personLine(name, phone))
  return [
    { label: 'May collect', answer: people.join('\n') },
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
